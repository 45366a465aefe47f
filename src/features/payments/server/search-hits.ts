import { type RawBuilder, sql } from 'kysely'
import { mayBeCode, normalizeCode } from '#shared/code.ts'
import { fromPesos, readPesos } from '#shared/money.ts'
import { isMobile, normalizeMobile } from '#shared/philippine-mobile.ts'
import { soundOf } from '#shared/similar-names.ts'

export type HitBy = 'or_number' | 'reference' | 'amount' | 'name' | 'similar_name' | 'email' | 'mobile'

/** Below this an index of three letters at a time is of no use. */
const fewest = 3
const like = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`

/** One place where what was typed may be found, with how well it fits there. `person` is a registration. */
export type Fit = { by: HitBy; of: 'payment' | 'person'; where: RawBuilder<unknown>; score: RawBuilder<unknown> }

/** Each goes along an index, also among a million. */
export const fitsOf = (q: string): Fit[] => [
  ...byNumber(q),
  ...byReference(q),
  ...byAmount(q),
  ...byName(q),
  ...byEmail(q),
  ...byMobile(q),
]

/** For a name that is written otherwise: asked only where nothing fits. */
export function similarFits(q: string): Fit[] {
  const words = wordsOf(q).filter((word) => word.length >= fewest)
  if (words.length === 0) return []
  const sounds = words.map((word) => sql`name_sound(${word})`)
  const fits = sounds.map((sound) => sql`${sound} <% person.search_sound`)
  const score = sounds.map((sound) => sql`word_similarity(${sound}, person.search_sound)`)
  return [person('similar_name', sql.join(fits, sql` and `), sql`(${sql.join(score, sql` + `)})`)]
}

/** How alike a name must be that is written otherwise; set for a transaction. */
export const similarEnough = sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true)`

/** Payments with what each was found by, of whom, and how well: once each, by what fits best, of several people by the first. */
export const hitsOf = (fits: readonly Fit[], event_id: string): RawBuilder<unknown> =>
  sql`(select distinct on (id) * from (${sql.join(fits.map(hitOf(event_id)), sql` union all `)}) as hit
    order by id, score desc, position)`

const hitOf =
  (event_id: string) =>
  ({ by, of, where, score }: Fit) =>
    of === 'payment'
      ? sql`select id, ${by}::text as by, null::uuid as person_id, 0 as position, ${score}::real as score
          from payment where event_id = ${event_id} and ${where}`
      : sql`select payment.id, ${by}::text as by, person.id as person_id, person.position, ${score}::real as score
          from registration person join payment on payment.group_id = person.group_id
          where person.event_id = ${event_id} and ${where}`

const payment = (by: HitBy, where: RawBuilder<unknown>): Fit => ({ by, of: 'payment', where, score: sql`2` })

const person = (by: HitBy, where: RawBuilder<unknown>, score = sql`1`): Fit => ({ by, of: 'person', where, score })

function byNumber(q: string) {
  const key = normalizeCode(q)
  const serial = /^\d{1,6}$/.test(q) ? Number(q) : 0
  return [
    ...(key.length >= fewest && mayBeCode(q) ? [payment('or_number', sql`or_key like ${like(key)}`)] : []),
    ...(serial > 0 ? [payment('or_number', sql`or_serial = ${serial}`)] : []),
  ]
}

function byReference(q: string) {
  const key = q.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return key.length >= fewest && mayBeCode(q) ? [payment('reference', sql`reference_key like ${like(key)}`)] : []
}

function byAmount(q: string) {
  const pesos = /^(₱|php|p)?\s*[\d,]+(\.\d{1,2})?$/i.test(q) ? readPesos(q.replace(/^(₱|php|p)\s*/i, '')) : null
  if (pesos === null || pesos > 100_000_000) return []
  const amount = fromPesos(pesos)
  return [payment('amount', sql`amount = ${amount}`), payment('amount', sql`received = ${amount}`)]
}

/** Names as the database keeps them: small letters, without accents. */
export const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}'.-]/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))

export const isWritten = (word: string) => sql`strpos(person.search_name, ${word}) > 0`

/** What is left of a word without its doubled letters may be one letter, which everybody has. */
const isSaid = (word: string): boolean => soundOf(word).length >= Math.min(word.length, 2)

/** Along the index, where it is of use: asked for fewer letters it is read from end to end, which takes seconds. */
export function soundsIn(word: string) {
  const sound = soundOf(word)
  return hasThree.test(sound)
    ? sql`person.search_sound like ${like(sound)}`
    : sql`strpos(person.search_sound, ${sound}) > 0`
}

const hasThree = /[\p{L}\p{N}]{3}/u

/** By their sound, so that Jhon Kruz is John Cruz; as it is written comes first. */
function byName(q: string) {
  const words = wordsOf(q)
  if (words.length === 0 || words.some((word) => /^\d+$/.test(word))) return []
  const fits = words.map((word) => sql`${soundsIn(word)} and ${isSaid(word) ? sql`true` : isWritten(word)}`)
  const exact = words.map(isWritten)
  const score = sql`(case when ${sql.join(exact, sql` and `)} then 1 else 0.9 end)`
  return [person('name', sql.join(fits, sql` and `), score)]
}

function byEmail(q: string) {
  const part = q.toLowerCase()
  const isPart = part.includes('@') || /^(?=.*[a-z])[\w.+-]{4,}$/.test(part)
  return isPart ? [person('email', sql`lower(person.email) like ${like(part)}`, sql`0.5`)] : []
}

/** Written in any way, or its last four digits or more. */
function byMobile(q: string) {
  if (!/^[\d\s()+.-]+$/.test(q)) return []
  const whole = normalizeMobile(q)
  const digits = isMobile(whole) ? whole : q.replaceAll(/\D/g, '')
  if (digits.length < 4 || digits.length > 11) return []
  const end = sql`right(person.mobile, 4) = ${digits.slice(-4)} and person.mobile like ${`%${digits}`}`
  return [person('mobile', end)]
}
