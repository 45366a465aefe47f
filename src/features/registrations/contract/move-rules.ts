import { type GroupSums, mostToGiveBack, priceOfAPlace } from './leave-rules.ts'

const withBalance = (sums: GroupSums) => {
  const paid = Math.min(sums.approved, sums.gross_price)
  return { ...sums, paid, balance: sums.gross_price - paid }
}

/** The move by which somebody came, in centavos. */
export type CameBy = { price: number; amount: number }

/**
 * Somebody goes from one group to another, with the price of their place and what was paid for it once the others' were. Back to
 * where they came from (`came`) goes what came along, as far as it is still there: whoever was moved by mistake is as before.
 */
export function afterMoving(from: GroupSums, to: GroupSums, came: CameBy | null = null) {
  const isUndone = came && from.participant_count > 1 && from.gross_price - from.kept > came.price
  const [price, amount] = isUndone
    ? [came.price, whatGoesBack(from, came)]
    : [priceOfAPlace(from), mostToGiveBack(from)]
  const moved = (sums: GroupSums, people: 1 | -1) =>
    withBalance({
      ...sums,
      gross_price: sums.gross_price + people * price,
      approved: sums.approved + people * amount,
      participant_count: sums.participant_count + people,
    })
  return { price, amount, from: moved(from, -1), to: moved(to, 1) }
}

/** What came along, and what came in for their place since: nothing of what was paid for others. */
const whatGoesBack = ({ approved, gross_price }: GroupSums, { price, amount }: CameBy): number =>
  Math.min(price, approved, Math.max(amount, approved - gross_price + price))
