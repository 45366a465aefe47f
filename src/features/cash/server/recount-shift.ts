import type * as z from 'zod/mini'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/db.ts'
import { invalidFields } from '#platform/server/read-form.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { fromPesos, toPesos } from '#shared/money.ts'
import type { CashShift, ClosedShift, cashRecount } from '../contract.ts'
import { cashRefusals } from '../texts.ts'
import { shiftRights } from './shift-rules.ts'
import { lockShift, seesAll } from './shifts.ts'

/** Corrects a count by a further one, which stands from then on; the earlier ones stay beside it. */
export const recountShift = (
  db: Database,
  by: Staff,
  { id, ...count }: z.output<typeof cashRecount> & { id: string },
): Promise<ClosedShift> =>
  inTransaction(db, async (tx) => {
    const shift = await lockShift(tx, by, { id, seen: count.seen })
    if (!shiftRights(shift, { id: by.id, isFinance: seesAll(by) }).may_recount) throw confirmed(shift)
    if (count.counted < 0 && shift.expected >= 0) throw invalidFields({ counted: [cashRefusals.countRequired] })
    const number = shift.number + 1
    const [counted, expected] = [fromPesos(count.counted), fromPesos(shift.expected)]
    await tx
      .insertInto('cash_recount')
      .values({ cash_shift_id: id, number, counted, pieces: count.pieces ?? null, note: count.note, counted_by: by.id })
      .execute()
    const details = { number, expected, counted, variance: counted - expected, before: fromPesos(shift.counted) }
    await audit(tx, { staff_member_id: by.id, action: 'cash.recount', subject: id, details })
    return { expected: shift.expected, counted: count.counted, variance: toPesos(counted - expected) }
  })

const confirmed = ({ finance }: CashShift) =>
  new DomainError('conflict', 'finance_confirmed', cashRefusals.financeConfirmed(finance ?? ''))
