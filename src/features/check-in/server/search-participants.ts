import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { findEvent } from '#features/events/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { DB } from '#platform/server/db-types.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { normalizeCode } from '#shared/code.ts'
import { fullName } from '#shared/full-name.ts'
import { isMobile, normalizeMobile } from '#shared/philippine-mobile.ts'
import { slipsFrom } from '#shared/similar-names.ts'
import type { DoorParticipant } from '../contract.ts'
import { selectParticipants, toDoorParticipant } from './find-participants.ts'

const mostResults = 20
const mostCandidates = 300

/** By the words of a name in any order, the last 4 of a mobile number, an OR number or a short code. */
export async function searchParticipants(
  db: Database,
  { q, event: slug }: { q: string; event?: string | undefined },
): Promise<DoorParticipant[]> {
  const words = searchWords(q)
  if (words.length === 0) return []
  const event = await findEvent(db, slug)
  const rows = await selectParticipants(db)
    .where('person.event_id', '=', event.id)
    .where((eb) => eb.or([likeAllWords(sql`person.search_name`, words), ...matchesNumber(eb as never, q)]))
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.id')
    .limit(mostResults)
    .execute()
  return rows.map(toDoorParticipant)
}

/** As above; where nobody is written so, whoever is written almost so, the closest first. */
export async function searchForgivingly(db: Database, query: { q: string; event?: string | undefined }) {
  const found = await searchParticipants(db, query)
  const words = searchWords(query.q)
  if (found.length > 0 || words.length === 0 || words.some((word) => /\d/.test(word))) return found
  const event = await findEvent(db, query.event)
  const rows = await inTransaction(db, async (tx) => {
    // Swapped letters share few parts of three: many are looked at, and judged below.
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.25', true)`.execute(tx)
    return selectParticipants(tx)
      .where('person.event_id', '=', event.id)
      .where((eb) => eb.and(words.map((word) => sql<SqlBool>`name_sound(${word}) <% person.search_sound`)))
      .orderBy(sql`word_similarity(name_sound(${words.join(' ')}), person.search_sound)`, 'desc')
      .orderBy('person.id')
      .limit(mostCandidates)
      .execute()
  })
  return rows
    .map((row) => ({ row, slips: slipsFrom(fullName(row), words) }))
    .filter((one): one is { row: (typeof rows)[number]; slips: number } => one.slips !== null)
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, mostResults)
    .map(({ row }) => toDoorParticipant(row))
}

const plain: Record<string, string> = { ñ: 'n', á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u' }

/** Lower case and without the accents that `search_name` is without; others stay in both. */
export const searchWords = (q: string): string[] =>
  q
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[ñáéíóú]/g, (letter) => plain[letter] ?? letter)
    .split(/[\s,]+/)
    .filter((word) => word !== '')

const likeWord = (word: string): string => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Where the database lower-cases plain letters only, a name in capitals keeps its accents until here. */
export const likeAllWords = (text: RawBuilder<unknown>, words: string[]) =>
  sql<SqlBool>`translate(${text}, 'ÑÁÉÍÓÚñáéíóú', 'naeiounaeiou') like all (${words.map(likeWord)}::text[])`

type Person = ExpressionBuilder<DB & { person: DB['registration'] }, 'person'>

function matchesNumber(eb: Person, q: string) {
  if (/^\d{4}$/.test(q)) return [sql<SqlBool>`right(person.mobile, 4) = ${q}`]
  const mobile = normalizeMobile(q)
  if (isMobile(mobile)) return [eb('person.mobile', '=', mobile)]
  const key = normalizeCode(q)
  if (!/\d/.test(key) || key.length < 8) return []
  return [
    eb('person.short_code', '=', key),
    sql<SqlBool>`person.group_id in (select group_id from payment where or_key = ${key})`,
    // Who belongs to another group by now has the receipt of the one before.
    sql<SqlBool>`person.id in (select move.registration_id from payment
      join registration_move move on move.from_group_id = payment.group_id where or_key = ${key})`,
  ]
}
