import * as z from 'zod/mini'
import { readPesos } from '#shared/money.ts'
import { momentOrEmpty, wholeNumber } from '#shared/optional-fields.ts'
import { priceSettingsIssues as issues } from '../texts/price-settings.ts'
import { MAX_PARTICIPANTS } from './quotes.ts'

const mostPesosPerPerson = 100_000
const isPrice = (typed: string) => {
  const amount = readPesos(typed)
  return amount !== null && amount >= 1 && amount <= mostPesosPerPerson
}
/** Kept in one way of writing it, so that 1,500.00 is no other price than 1500. */
const asNumber = z.overwrite<string>((typed) => String(readPesos(typed) ?? typed.trim()))
const price = z.string(issues.price).check(asNumber, z.refine(isPrice, issues.price))
const moment = momentOrEmpty(issues.moment)

/** A lower price for groups, for a time, or both. One person is everybody. */
const promo = z
  .object({
    minimum_count: wholeNumber(MAX_PARTICIPANTS, issues.minimumCount),
    price,
    starts_at: moment,
    ends_at: moment,
  })
  .check(
    z.refine(({ starts_at, ends_at }) => starts_at === '' || ends_at === '' || ends_at > starts_at, {
      path: ['ends_at'],
      error: issues.endsBeforeStart,
    }),
  )
export type Promo = z.infer<typeof promo>

const none = z.literal('')
const isLess = (one: string, other: string) => !isPrice(one) || !isPrice(other) || Number(one) < Number(other)

/** All prices of an event as a form has them: pesos per person, times of Manila, and an empty text for what is not there. */
export const priceSettings = z
  .object({
    standard_price: price,
    pre_registration_price: price,
    promos: z.array(promo).check(z.maxLength(10, issues.tooManyPromos)),
    flash_price: z.union([none, price], issues.price),
    flash_starts_at: moment,
    flash_ends_at: moment,
    flash_pairs: z.union([none, wholeNumber(10_000, issues.pairs)], issues.pairs),
    /** How long a pair is kept while its payment waits. */
    flash_hold_hours: wholeNumber(720, issues.holdHours),
  })
  .check(
    z.refine(({ pre_registration_price: first, standard_price: all }) => first === all || isLess(first, all), {
      path: ['pre_registration_price'],
      error: issues.deposit,
    }),
    z.check(({ value, issues: found }) => {
      for (const [path, message] of [...promoIssues(value), ...flashIssues(value)]) {
        found.push({ code: 'custom', input: value, path: path.split('.'), message, continue: true })
      }
    }),
  )
export type PriceSettings = z.infer<typeof priceSettings>

type Found = [path: string, message: string]

const promoIssues = ({ promos, standard_price }: { promos: Promo[]; standard_price: string }): Found[] =>
  promos.flatMap((one, place): Found[] => {
    const path = `promos.${place}.price`
    if (!isLess(one.price, standard_price)) return [[path, issues.notLower]]
    const said = JSON.stringify(one)
    return promos.findIndex((other) => JSON.stringify(other) === said) === place ? [] : [[path, issues.promoTwice]]
  })

type Flash = Record<'standard_price' | 'flash_price' | 'flash_starts_at' | 'flash_ends_at' | 'flash_pairs', string>

/** A sale has all of it or nothing. */
function flashIssues({ standard_price, flash_price, flash_starts_at, flash_ends_at, flash_pairs }: Flash): Found[] {
  if (flash_price + flash_starts_at + flash_ends_at + flash_pairs === '') return []
  const asked: [boolean, ...Found][] = [
    [flash_price === '', 'flash_price', issues.price],
    [!isLess(flash_price, standard_price), 'flash_price', issues.notLower],
    [flash_starts_at === '', 'flash_starts_at', issues.flashStart],
    [flash_ends_at === '', 'flash_ends_at', issues.flashEnd],
    [flash_ends_at !== '' && flash_ends_at <= flash_starts_at, 'flash_ends_at', issues.endsBeforeStart],
    [flash_pairs === '', 'flash_pairs', issues.pairs],
  ]
  return asked.filter(([isWrong]) => isWrong).map(([, path, message]) => [path, message])
}

/** In pesos, today: in full, and now for a pre-registration. */
export const whatPeoplePay = z.array(z.object({ people: z.int(), total: z.number(), first: z.number() }))
export type WhatPeoplePay = z.infer<typeof whatPeoplePay>
