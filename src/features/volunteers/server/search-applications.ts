import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>

/**
 * Conditions on `application`: what somebody has of a person, a name by its sound, or a part of the e-mail address, the
 * number or a ministry; and, for when nobody fits, names that look alike.
 */
export function searchConditions(q: string): { fits: Condition; isAlike: Condition } {
  const words = wordsOf(q)
  return { fits: sql`(${sql.join(waysToFind(q, words), sql` or `)})`, isAlike: likeIn(words) }
}

function waysToFind(q: string, words: readonly string[]): Condition[] {
  const ways = [inMinistry(q), sql<boolean>`application.email ilike ${containing(q)}`]
  if (words.length > 0) ways.push(...byName(words))
  const digits = q.replaceAll(/\D/g, '')
  if (digits.length >= 4 && /^[\d\s().+-]+$/.test(q)) {
    const part = containing(digits.replace(/^(63|0)/, ''))
    ways.push(sql<boolean>`regexp_replace(application.contact_number, '[^0-9]', '', 'g') like ${part}`)
  }
  return ways
}

/** Every word is in the name, however it is spelled: Jhon Kruz is John Cruz. */
function byName(words: readonly string[]): Condition[] {
  // What is left of a word without its doubled letters may be one letter, which everybody has.
  const sounds = words.map(
    (word) => sql`name_sound(application.search_name) like '%' || name_sound(${word}) || '%'
      and (length(name_sound(${word})) >= least(length(${word}), 2) or strpos(application.search_name, ${word}) > 0)`,
  )
  return [sql<boolean>`(${sql.join(sounds, sql` and `)})`]
}

const inMinistry = (q: string) =>
  sql<boolean>`exists (select from ministry where name ilike ${containing(q)} and ministry.id in (
    application.major_ministry_id, application.minor_ministry_id,
    (select serving.ministry_id from member serving where serving.application_id = application.id)
  ))`

const alikeEnough = 0.4

function likeIn(words: readonly string[]): Condition {
  const long = words.filter((word) => word.length >= 3)
  if (long.length === 0) return sql`false`
  const alike = long.map(
    (word) => sql`word_similarity(name_sound(${word}), name_sound(application.search_name)) >= ${sql.lit(alikeEnough)}`,
  )
  return sql`(${sql.join(alike, sql` and `)})`
}

/** As the database keeps names: small letters, without accents. */
const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[\s,]+/)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}'.-]/gu, ''))
    .filter((word) => /\p{L}/u.test(word))

/** `%` and `_` are letters like any other here. */
const containing = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
