import { type RawBuilder, sql } from 'kysely'
import { mayBeCode, normalizeCode } from '#shared/code.ts'
import { fromPesos, readPesos } from '#shared/money.ts'
import { isMobile, normalizeMobile } from '#shared/philippine-mobile.ts'

export type HitBy = 'or_number' | 'reference' | 'amount' | 'name' | 'similar_name' | 'email' | 'mobile'

/** Below this an index of three letters at a time is of no use. */
const fewest = 3
const like = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * Where something that somebody has may be found: each answers payments with what it was found by, who it was, and how well
 * it fits. Each goes along an index, also among a million.
 */
export function hitsOf(q: string, event_id: string): RawBuilder<unknown> | null {
  const hits = [...byNumber(q, event_id), ...byReference(q, event_id), ...byAmount(q, event_id)]
  hits.push(...byName(q, event_id), ...byEmail(q, event_id), ...byMobile(q, event_id))
  return hits.length === 0 ? null : best(hits)
}

/** For a name that is written otherwise: asked only where nothing fits. */
export function similarHitsOf(q: string, event_id: string): RawBuilder<unknown> | null {
  const words = wordsOf(q).filter((word) => word.length >= fewest)
  if (words.length === 0) return null
  const sounds = words.map((word) => sql`name_sound(${word})`)
  const fits = sounds.map((sound) => sql`${sound} <% name_sound(person.search_name)`)
  const score = sounds.map((sound) => sql`word_similarity(${sound}, name_sound(person.search_name))`)
  return best([ofPeople('similar_name', event_id, sql.join(fits, sql` and `), sql`(${sql.join(score, sql` + `)})`)])
}

/** Each payment once, by what fits best, and of several people by the first. */
const best = (hits: readonly RawBuilder<unknown>[]) =>
  sql`(select distinct on (id) * from (${sql.join(hits, sql` union all `)}) as hit
    order by id, score desc, position)`

const ofPayments = (by: HitBy, event_id: string, where: RawBuilder<unknown>) =>
  sql`select id, ${by}::text as by, null::uuid as person_id, 0 as position, 2::real as score
    from payment where event_id = ${event_id} and ${where}`

const ofPeople = (by: HitBy, event_id: string, where: RawBuilder<unknown>, score = sql`1`) =>
  sql`select payment.id, ${by}::text as by, person.id as person_id, person.position, ${score}::real as score
    from registration person join payment on payment.group_id = person.group_id
    where person.event_id = ${event_id} and ${where}`

function byNumber(q: string, event_id: string) {
  const key = normalizeCode(q)
  const serial = /^\d{1,6}$/.test(q) ? Number(q) : 0
  return [
    ...(key.length >= fewest && mayBeCode(q) ? [ofPayments('or_number', event_id, sql`or_key like ${like(key)}`)] : []),
    ...(serial > 0 ? [ofPayments('or_number', event_id, sql`or_serial = ${serial}`)] : []),
  ]
}

function byReference(q: string, event_id: string) {
  const key = q.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return key.length >= fewest && mayBeCode(q)
    ? [ofPayments('reference', event_id, sql`reference_key like ${like(key)}`)]
    : []
}

function byAmount(q: string, event_id: string) {
  const pesos = /^(₱|php|p)?\s*[\d,]+(\.\d{1,2})?$/i.test(q) ? readPesos(q.replace(/^(₱|php|p)\s*/i, '')) : null
  if (pesos === null || pesos > 100_000_000) return []
  const amount = fromPesos(pesos)
  return [
    ofPayments('amount', event_id, sql`amount = ${amount}`),
    ofPayments('amount', event_id, sql`received = ${amount}`),
  ]
}

/** Names as the database keeps them: small letters, without accents. */
const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}'.-]/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

/** By their sound, so that Jhon Kruz is John Cruz; as it is written comes first. */
function byName(q: string, event_id: string) {
  const words = wordsOf(q)
  if (words.length === 0 || words.some((word) => /^\d+$/.test(word))) return []
  // What is left of a word without its doubled letters may be one letter, which everybody has.
  const fits = words.map(
    (word) => sql`name_sound(person.search_name) like '%' || name_sound(${word}) || '%'
      and (length(name_sound(${word})) >= least(length(${word}), 2) or strpos(person.search_name, ${word}) > 0)`,
  )
  const exact = words.map((word) => sql`strpos(person.search_name, ${word}) > 0`)
  const score = sql`(case when ${sql.join(exact, sql` and `)} then 1 else 0.9 end)`
  return [ofPeople('name', event_id, sql.join(fits, sql` and `), score)]
}

function byEmail(q: string, event_id: string) {
  const part = q.toLowerCase()
  const isPart = part.includes('@') || /^(?=.*[a-z])[\w.+-]{4,}$/.test(part)
  return isPart ? [ofPeople('email', event_id, sql`lower(person.email) like ${like(part)}`, sql`0.5`)] : []
}

/** Written in any way, or its last four digits or more. */
function byMobile(q: string, event_id: string) {
  if (!/^[\d\s()+.-]+$/.test(q)) return []
  const whole = normalizeMobile(q)
  const digits = isMobile(whole) ? whole : q.replaceAll(/\D/g, '')
  if (digits.length < 4 || digits.length > 11) return []
  const end = sql`right(person.mobile, 4) = ${digits.slice(-4)} and person.mobile like ${`%${digits}`}`
  return [ofPeople('mobile', event_id, end)]
}
