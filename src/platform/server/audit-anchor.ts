import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit, findBrokenAuditEntry } from './audit.ts'
import type { Database } from './db.ts'
import { derivedKey } from './derived-key.ts'
import type { ObjectStorage } from './object-storage.ts'
import { auditTexts as texts } from './texts.ts'
import { inTransaction } from './transaction.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string }

const head = z.object({ id: z.number(), sha256: z.string(), at: z.string() })
type Head = z.infer<typeof head>

/** Of this database: trying out a restore beside it must not touch what is kept about it. */
async function keyOf(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return `audit/head-${createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 16)}`
}

/** The chain itself cannot tell that its end was cut off: where it ended is kept outside of the database. */
class AuditCut extends Error {
  override name = 'AuditCut'
}

/** Keeps where the audit ends, with the files. Refuses when it no longer has what was kept. */
export async function anchorAudit(deps: Deps): Promise<void> {
  const kept = await refuseCut(deps)
  const newest = await findHead(deps.db)
  if (newest && newest.id !== kept?.id) await keepHead(deps, newest)
}

/** Null when everything is there; what is wrong, in words, otherwise. */
export async function auditProblem(deps: Deps): Promise<string | null> {
  const broken = await findBrokenAuditEntry(deps.db)
  return broken === null ? auditCut(deps) : texts.broken(broken)
}

/** The same of its end alone, which the chain cannot tell of. */
export async function auditCut(deps: Deps): Promise<string | null> {
  try {
    await refuseCut(deps)
    return null
  } catch (error) {
    if (error instanceof AuditCut) return error.message
    throw error
  }
}

/** After a restore from a backup the audit ends earlier, rightly. That it was said so stands in the audit itself. */
export async function acceptAudit(deps: Deps): Promise<void> {
  const kept = await readHead(deps).catch((error: unknown) => {
    if (error instanceof AuditCut) return null
    throw error
  })
  await inTransaction(deps.db, (tx) =>
    audit(tx, { staff_member_id: null, action: 'audit.accept', subject: 'audit', details: { kept } }),
  )
  const newest = await findHead(deps.db)
  if (newest) await keepHead(deps, newest)
}

/** What is kept, if the audit still has it; null for an audit so young that nothing has been kept yet. */
async function refuseCut(deps: Deps): Promise<Head | null> {
  const kept = await readHead(deps)
  if (kept === null) {
    const { rows } = await sql<{ is_old: boolean }>`
      select coalesce(min(at) < now() - interval '1 hour', false) as is_old from audit_entry
    `.execute(deps.db)
    if (rows[0]?.is_old) throw new AuditCut(texts.notKept)
    return null
  }
  const entry = await deps.db.selectFrom('audit_entry').where('id', '=', kept.id).select('sha256').executeTakeFirst()
  if (entry?.sha256.toString('hex') !== kept.sha256) {
    throw new AuditCut(texts.cut(kept.at, kept.id))
  }
  return kept
}

async function findHead(db: Database): Promise<Head | null> {
  const entry = await db
    .selectFrom('audit_entry')
    .select(['id', 'sha256', 'at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry ? { id: entry.id, sha256: entry.sha256.toString('hex'), at: entry.at.toISOString() } : null
}

async function readHead({ db, storage, secret }: Deps): Promise<Head | null> {
  const object = await storage.get(await keyOf(db))
  if (!object) return null
  const [mac = '', json = ''] = (await text(object.body)).split('\n')
  const expected = macOf(secret, json)
  const given = Buffer.from(mac, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new AuditCut(texts.foreign)
  }
  return head.parse(JSON.parse(json))
}

async function keepHead({ db, storage, secret }: Deps, newest: Head): Promise<void> {
  const json = JSON.stringify(newest)
  const content = Buffer.from(`${macOf(secret, json).toString('hex')}\n${json}`)
  await storage.put(await keyOf(db), content, { contentType: 'text/plain' })
}

const macOf = (secret: string, json: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'audit-head')).update(json).digest()
