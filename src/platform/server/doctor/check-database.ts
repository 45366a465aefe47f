import { sql } from 'kysely'
import type { Database } from '../db.ts'
import { compareMigrations, isBreaking } from '../migrate.ts'
import { codeOf, type Finding, type Installation } from './finding.ts'
import { doctorTexts } from './texts.ts'

const { well, database: texts } = doctorTexts
const oldest = 15

const wrong = (words: string): Finding => ({ area: 'database', state: 'wrong', words, stops: true })
const doubtful = (words: string): Finding => ({ area: 'database', state: 'doubtful', words })

export async function checkDatabase({ db }: Installation): Promise<Finding[]> {
  const facts = await readFacts(db).catch(codeOf)
  if (typeof facts === 'string') return [sayRefusal(facts)]
  if (facts.version < oldest * 10_000) return [wrong(texts.old(facts.version_name))]
  if (facts.encoding !== 'UTF8') return [wrong(texts.encoding(facts.encoding))]
  if (!facts.is_migrated) return [wrong(texts.empty)]
  const otherVersion = await findOtherVersion(db)
  if (otherVersion?.stops) return [otherVersion]
  if (facts.unreadable !== null) return [wrong(texts.rights(facts.role, facts.unreadable))]
  const found = [
    ...(otherVersion ? [otherVersion] : []),
    ...(facts.is_owner ? [doubtful(texts.owner(facts.role))] : []),
    ...(facts.given_up > 0 ? [doubtful(texts.givenUp(facts.given_up))] : []),
  ]
  return found.length > 0 ? found : [{ area: 'database', state: 'well', words: well.database }]
}

/** By the codes of PostgreSQL; everything else is about the way there, and may pass by itself. */
function sayRefusal(code: string): Finding {
  const refusals: Record<string, string> = {
    '28P01': texts.login,
    '28000': texts.login,
    '3D000': texts.missing,
    '53300': texts.full,
  }
  const refusal = refusals[code]
  return refusal === undefined ? { area: 'database', state: 'wrong', words: texts.unreachable(code) } : wrong(refusal)
}

async function readFacts(db: Database) {
  const { rows } = await sql<{
    version: number
    version_name: string
    encoding: string
    role: string
    is_migrated: boolean
    is_owner: boolean
    unreadable: string | null
  }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
      pg_encoding_to_char((select encoding from pg_database where datname = current_database())) as encoding,
      current_user as role, to_regclass('public.kysely_migration') is not null as is_migrated,
      exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as is_owner,
      (select min(format('%I.%I', schemaname, tablename)) from pg_tables
        where schemaname in ('public', 'pgboss')
          and not has_table_privilege(format('%I.%I', schemaname, tablename), 'select')) as unreadable
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database says nothing about itself')
  const given_up = facts.is_migrated && facts.unreadable === null ? await countGivenUp(db) : 0
  return { ...facts, given_up }
}

async function countGivenUp(db: Database): Promise<number> {
  const { rows } = await sql<{ queues: boolean }>`select to_regclass('pgboss.job') is not null as queues`.execute(db)
  if (!rows[0]?.queues) return 0
  const failed = await sql<{
    count: number
  }>`select count(*)::int as count from pgboss.job where state = 'failed'`.execute(db)
  return failed.rows[0]?.count ?? 0
}

async function findOtherVersion(db: Database): Promise<Finding | null> {
  const { unknown, lacking } = await compareMigrations(db)
  const breaking = unknown.find(isBreaking)
  if (breaking !== undefined) return wrong(texts.ahead(breaking))
  if (lacking.length > 0) return wrong(texts.behind(lacking))
  const [later] = unknown
  return later === undefined ? null : doubtful(texts.later(later))
}
