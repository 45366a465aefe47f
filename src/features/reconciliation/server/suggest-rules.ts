import { type Centavos, toPesos } from '#shared/money.ts'
import { plainName, soundOf } from '#shared/similar-names.ts'
import type { OfferReason } from '../contract.ts'

export type LineClues = { posted_on: string; amount: Centavos; text: string }
export type Clues = {
  left: Centavos
  sent_on: string
  /** First and last names of everybody in the group. */
  names: readonly string[]
  /** Its reference or OR number stands in the line, or may be meant by it. */
  named: boolean
}

/** A transfer may be posted after a long weekend, and a proof be sent before or after it. */
export const daysAround = 7
const mostSuggestions = 5
/** Shorter ones are parts of many. */
const shortestName = 3
/** One letter more or less is a slip in a long name, and another name in a short one. */
const shortestSlip = 5

/** Why a payment may be behind a line, the strongest first. */
export function reasonsFor(line: LineClues, { left, sent_on, names, named }: Clues): OfferReason[] {
  const days = daysBetween(line.posted_on, sent_on)
  return [
    ...(named ? [{ by: 'named' as const }] : []),
    left === line.amount
      ? { by: 'amount' as const }
      : { by: 'difference' as const, amount: toPesos(left - line.amount) },
    ...namesIn(line.text, names).map((word) => ({ by: 'name' as const, word })),
    ...(Math.abs(days) <= daysAround ? [{ by: 'days' as const, days }] : []),
  ]
}

/** The likeliest payments, at most five. Somebody still has to choose. */
export function suggest<Offer extends { reasons: readonly OfferReason[]; sent_on: string }>(
  offers: readonly Offer[],
): Offer[] {
  return offers
    .filter(({ reasons }) => isWorthALook(reasons))
    .map((offer) => ({ offer, score: scoreOf(offer.reasons) }))
    .toSorted((one, other) => other.score - one.score || one.offer.sent_on.localeCompare(other.offer.sent_on))
    .slice(0, mostSuggestions)
    .map(({ offer }) => offer)
}

function isWorthALook(reasons: readonly OfferReason[]): boolean {
  const has = (by: OfferReason['by']) => reasons.some((reason) => reason.by === by)
  return has('named') || (has('days') && (has('amount') || has('name')))
}

const worth = { named: 100, amount: 40, name: 15, difference: 0 }

const scoreOf = (reasons: readonly OfferReason[]): number =>
  reasons.reduce(
    (sum, reason) => sum + (reason.by === 'days' ? daysAround - Math.abs(reason.days) : worth[reason.by]),
    0,
  )

const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)

/** The names that the text of a line has, as people write them, however the bank spells them. */
export function namesIn(text: string, names: readonly string[]): string[] {
  const sounds = wordsOf(text).map(soundOf)
  const found = names
    .flatMap((name) => [name, ...name.split(/\s/)])
    .filter((name) => {
      const sound = soundOf(wordsOf(name).join(''))
      return sound.length >= shortestName && sounds.some((other) => isAlike(sound, other))
    })
  return [...new Set(found)]
}

const wordsOf = (text: string): string[] => plainName(text).split(/[^\p{L}]/u)

function isAlike(one: string, other: string): boolean {
  if (one === other) return true
  return one.length >= shortestSlip && other.length >= shortestSlip && isOneSlip(one, other)
}

/** One letter is missing, too many, or another. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at)
  return rest === long.slice(at + 1)
}
