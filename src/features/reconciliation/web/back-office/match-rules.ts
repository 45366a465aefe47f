import { type Centavos, fromPesos, toPesos } from '#shared/money.ts'
import type { LineState, OfferReason } from '../../contract.ts'
import { matchPanelTexts, offerTexts } from '../../texts/decide.ts'

type Name = Extract<OfferReason, { by: 'name' }>

const isName = (reason: OfferReason): reason is Name => reason.by === 'name'

/** Why a payment may be the one, in a few words each; the names that were found are one reason. */
export function reasonsInWords(reasons: readonly OfferReason[]): { words: string; strong: boolean }[] {
  const names = reasons.filter(isName)
  const allNames = names.map(({ word }) => word).join(' ')
  return reasons
    .filter((reason) => !isName(reason) || reason === names[0])
    .map((reason) => ({
      words: isName(reason) ? offerTexts.name(allNames) : reasonWords(reason),
      strong: reason.by !== 'difference' && reason.by !== 'days',
    }))
}

function reasonWords(reason: Exclude<OfferReason, Name>): string {
  switch (reason.by) {
    case 'named':
      return offerTexts.named
    case 'amount':
      return offerTexts.amount
    case 'difference':
      return reason.amount > 0 ? offerTexts.more(reason.amount) : offerTexts.less(-reason.amount)
    case 'days':
      if (reason.days === 0) return offerTexts.sameDay
      return reason.days < 0 ? offerTexts.daysBefore(-reason.days) : offerTexts.daysAfter(reason.days)
  }
}

type Chosen = { lines: readonly { amount: number }[]; payments: readonly { left: number }[] }

const sum = (amounts: readonly number[]): Centavos => amounts.reduce((total, amount) => total + fromPesos(amount), 0)

/** What the bank has, what is chosen, and what the bank has more; all in pesos, counted in centavos. */
export function balanceOf({ lines, payments }: Chosen): { bank: number; chosen: number; difference: number } {
  const bank = sum(lines.map(({ amount }) => amount))
  const chosen = sum(payments.map(({ left }) => left))
  return { bank: toPesos(bank), chosen: toPesos(chosen), difference: toPesos(bank - chosen) }
}

export function differenceWords(difference: number): string {
  if (difference === 0) return matchPanelTexts.exact
  return difference > 0 ? matchPanelTexts.lineHasMore(difference) : matchPanelTexts.lineHasLess(-difference)
}

/** The next line of the list that is still as the list is about, downwards and then from the top. */
export function nextInList(
  lines: readonly { id: string; state: LineState }[],
  { after, state }: { after: string; state: LineState },
): string | undefined {
  const here = lines.findIndex(({ id }) => id === after)
  return [...lines.slice(here + 1), ...lines.slice(0, Math.max(here, 0))].find((line) => line.state === state)?.id
}
