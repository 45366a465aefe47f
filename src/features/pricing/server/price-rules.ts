import { DomainError } from '#shared/domain-error.ts'
import { type Centavos, toPesos } from '#shared/money.ts'
import { type Action, FLASH_PARTICIPANTS, MAX_PARTICIPANTS, type WhatPeoplePay } from '../contract.ts'
import { pricingRefusals as refusals } from '../texts/quotes.ts'

export type PriceRule = {
  id: string
  kind: 'standard' | 'promo' | 'flash'
  price_per_person: Centavos
  starts_at: Date | null
  ends_at: Date | null
  minimum_count: number | null
  /** Pairs that a limited flash sale still has; null for a rule without a limit. */
  pairs_left: number | null
}

export type PriceList = { rules: PriceRule[]; pre_registration_price: Centavos; now: Date }

export type Quote = { total: Centavos; amount_due: Centavos; is_promo: boolean; rule: PriceRule }

/** A window starts with its first moment and is over at its last. */
const inWindow = (rule: PriceRule, now: Date): boolean =>
  (rule.starts_at ?? now) <= now && (rule.ends_at === null || now < rule.ends_at)

const cheapest = (rules: PriceRule[]): PriceRule | undefined =>
  rules.toSorted((a, b) => a.price_per_person - b.price_per_person)[0]

const isStandard = ({ kind, ends_at }: PriceRule): boolean => kind === 'standard' && ends_at === null

function standardRule({ rules }: PriceList): PriceRule {
  const rule = rules.find(isStandard)
  if (!rule) throw new DomainError('unavailable', 'no_price', refusals.noPrice)
  return rule
}

/** One that is dearer would be no sale. */
export const isBelowUsual = (list: PriceList, { price_per_person }: PriceRule): boolean =>
  price_per_person < standardRule(list).price_per_person

/** A sale that has sold its last pair is over, whatever its window says. */
export function liveFlashRule(list: PriceList): PriceRule | undefined {
  const live = list.rules.filter(
    (rule) => rule.kind === 'flash' && inWindow(rule, list.now) && rule.pairs_left !== 0 && isBelowUsual(list, rule),
  )
  return cheapest(live)
}

/** The lowest price that this many people may have without a flash sale. */
export function regularRule(list: PriceList, count: number): PriceRule {
  const promos = list.rules.filter(
    (rule) => rule.kind === 'promo' && inWindow(rule, list.now) && count >= (rule.minimum_count ?? 1),
  )
  return cheapest([standardRule(list), ...promos]) as PriceRule
}

/** Whenever one more person makes it cheaper for each. */
export const groupPrices = (list: PriceList): { from: number; price: number }[] =>
  Array.from({ length: MAX_PARTICIPANTS - 1 }, (_, index) => index + 2).flatMap((from) => {
    const { price_per_person } = regularRule(list, from)
    const isLess = price_per_person < regularRule(list, from - 1).price_per_person
    return isLess ? [{ from, price: toPesos(price_per_person) }] : []
  })

export const flashSaleOver = () => new DomainError('conflict', 'flash_sale_over', refusals.flashSaleOver)

function ruleFor(list: PriceList, action: Action, count: number): PriceRule {
  if (action !== 'flash') return regularRule(list, count)
  if (count !== FLASH_PARTICIPANTS) {
    throw new DomainError('invalid', 'flash_needs_two', refusals.flashNeedsTwo)
  }
  const flash = liveFlashRule(list)
  if (!flash) throw flashSaleOver()
  return flash
}

export function quote(list: PriceList, action: Action, count: number): Quote {
  const rule = ruleFor(list, action, count)
  const total = rule.price_per_person * count
  return {
    total,
    rule,
    is_promo: total < standardRule(list).price_per_person * count,
    // A deposit never exceeds what the places cost.
    amount_due: action === 'pre' ? Math.min(list.pre_registration_price * count, total) : total,
  }
}
/** What some numbers of people pay, the ones that are asked for most. */
const someCounts = [1, 2, 5, 10, 20]

/** Nobody pays anything where there is no price. */
export const whatPeoplePay = (list: PriceList): WhatPeoplePay =>
  (list.rules.some(isStandard) ? someCounts : []).map((people) => ({
    people,
    total: toPesos(quote(list, 'full', people).total),
    first: toPesos(quote(list, 'pre', people).amount_due),
  }))
