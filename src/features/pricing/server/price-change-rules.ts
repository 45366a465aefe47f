import { DomainError } from '#shared/domain-error.ts'
import type { PriceSettings, Promo } from '../contract.ts'
import { priceChangeRefusals as refusals } from '../texts/price-settings.ts'

/** A rule in the words of the form, and what has become of it. */
export type KnownRule = Promo & {
  id: string
  kind: 'standard' | 'promo' | 'flash'
  /** How many pairs a sale has; empty where it has no end of them. */
  pairs: string
  pairs_sold: number
  has_begun: boolean
  is_over: boolean
}

type NewRule = Pick<KnownRule, 'kind' | 'price' | 'starts_at' | 'ends_at'> & {
  minimum_count: string | null
  pairs?: string
}
type ChangedSale = { id: string } & Partial<Pick<KnownRule, 'price' | 'starts_at' | 'ends_at' | 'pairs'>>

/** What is done to the rules of an event. One that somebody may have bought at is ended, never rewritten. */
export type PricePlan = { end: string[]; remove: string[]; add: NewRule[]; change: ChangedSale[] }

/** `now` as the forms have moments. Of the rules the newest come first. */
export function planPrices(known: readonly KnownRule[], wanted: PriceSettings, now: string): PricePlan {
  const plans = [planStandard(known, wanted), planPromos(known, wanted, now), planSale(known, wanted, now)]
  return {
    end: plans.flatMap(({ end = [] }) => end),
    remove: plans.flatMap(({ remove = [] }) => remove),
    add: plans.flatMap(({ add = [] }) => add),
    change: plans.flatMap(({ change = [] }) => change),
  }
}

type Part = Partial<PricePlan>

function planStandard(known: readonly KnownRule[], { standard_price: price }: PriceSettings): Part {
  const standard = known.find(({ kind, is_over }) => kind === 'standard' && !is_over)
  if (standard?.price === price) return {}
  const rule: NewRule = { kind: 'standard', price, starts_at: '', ends_at: '', minimum_count: null }
  return { end: standard ? [standard.id] : [], add: [rule] }
}

function planPromos(known: readonly KnownRule[], { promos }: PriceSettings, now: string): Part {
  const before = known.filter(({ kind }) => kind === 'promo')
  const live = before.filter(({ is_over }) => !is_over)
  const fresh = promos.filter((promo) => !live.some((rule) => isSame(rule, promo)))
  // One that has ended by itself since the draft was begun is no mistake.
  const missed = fresh.filter((promo) => isPast(promo.ends_at, now))
  const wrong = missed.find((promo) => !before.some((rule) => isSame(rule, promo)))
  if (wrong) throw refusal('price_over', `promos.${promos.indexOf(wrong)}.ends_at`, refusals.promoOver)
  return {
    end: live.filter((rule) => !promos.some((promo) => isSame(rule, promo))).map(({ id }) => id),
    add: fresh.filter((promo) => !missed.includes(promo)).map((promo) => ({ kind: 'promo', ...promo })),
  }
}

function planSale(known: readonly KnownRule[], wanted: PriceSettings, now: string): Part {
  const sale = { price: wanted.flash_price, starts_at: wanted.flash_starts_at, ends_at: wanted.flash_ends_at }
  const sales = known.filter(({ kind }) => kind === 'flash')
  const live = sales.find(({ is_over }) => !is_over)
  // One that nobody could buy in yet leaves nothing behind that could be opened by mistake.
  if (sale.price === '') return live ? { [live.has_begun ? 'end' : 'remove']: [live.id] } : {}
  const { flash_pairs: pairs } = wanted
  // In its last minute a sale that was opened to the second is still on.
  if (isPast(sale.ends_at, now) && live?.ends_at !== sale.ends_at) {
    if (!live && sales.some((rule) => isSame(rule, { ...sale, minimum_count: rule.minimum_count }))) return {}
    throw refusal('price_over', 'flash_ends_at', refusals.flashOver)
  }
  if (!live && sales.some(({ price, starts_at }) => price === sale.price && starts_at === sale.starts_at)) {
    throw refusal('price_over', 'flash_ends_at', refusals.flashEnded)
  }
  if (!live) return { add: [{ kind: 'flash', ...sale, minimum_count: null, pairs }] }
  if (live.has_begun && live.price !== sale.price) {
    throw refusal('sale_has_begun', 'flash_price', refusals.flashPriceFixed)
  }
  // Otherwise one could say that it has not begun, and change its price after all.
  if (live.has_begun && live.starts_at !== sale.starts_at) {
    throw refusal('sale_has_begun', 'flash_starts_at', refusals.flashStartFixed)
  }
  if (Number(pairs) < live.pairs_sold) {
    throw refusal('pairs_sold', 'flash_pairs', refusals.pairsSold(live.pairs_sold))
  }
  const change = Object.fromEntries(
    Object.entries({ ...sale, pairs }).filter(([field, value]) => live[field as 'price'] !== value),
  )
  return Object.keys(change).length === 0 ? {} : { change: [{ id: live.id, ...change }] }
}

const isPast = (moment: string, now: string): boolean => moment !== '' && moment <= now

const isSame = (rule: Promo, promo: Promo): boolean =>
  rule.price === promo.price &&
  rule.minimum_count === promo.minimum_count &&
  rule.starts_at === promo.starts_at &&
  rule.ends_at === promo.ends_at

const refusal = (code: string, field: string, message: string) =>
  new DomainError('invalid', code, message, { [field]: [message] })
