import { fromPesos } from '#shared/money.ts'
import type { GroupDetails, GroupSums } from '../../contract.ts'

/** In centavos, for the rules of who leaves and who moves. */
export const sumsOf = ({ gross_price, total_paid, overpaid, kept, people }: GroupDetails): GroupSums => ({
  gross_price: fromPesos(gross_price),
  approved: fromPesos(total_paid) + fromPesos(overpaid),
  kept: fromPesos(kept),
  participant_count: people.filter(({ left }) => left === null).length,
})
