/** All in centavos. `approved` is what has come in for the group, also beyond its price. */
export type GroupSums = { gross_price: number; approved: number; kept: number; participant_count: number }

/** What one place costs: the price of those who come, without what was kept of others. */
export const priceOfAPlace = ({ gross_price, kept, participant_count }: GroupSums): number =>
  participant_count === 0 ? 0 : Math.floor((gross_price - kept) / participant_count)

/** What of it can go back: what was paid for it, once the others' places are. */
export function mostToGiveBack(group: GroupSums): number {
  const price = priceOfAPlace(group)
  const beyondTheOthers = group.approved - (group.gross_price - price)
  return Math.min(price, Math.max(0, beyondTheOthers))
}

/** How the group stands once one of it has left. What could go back and does not is kept, and nobody owes it. */
export function afterLeaving(group: GroupSums, giveBack: number) {
  const kept = mostToGiveBack(group) - giveBack
  const gross_price = group.gross_price - priceOfAPlace(group) + kept
  // What goes back was paid beyond that price, so it changes neither.
  const paid = Math.min(group.approved, gross_price)
  return { kept, gross_price, paid, balance: gross_price - paid, participant_count: group.participant_count - 1 }
}
