import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { CashShift } from '../contract.ts'
import { cashRefusals } from '../texts.ts'
import { lockShift } from './shifts.ts'

/** Confirms the newest count: its holder as such, everybody else for finance. Finance confirming it again changes nothing. */
export const confirmCount = (db: Database, by: Staff, { id, seen }: { id: string; seen: number }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const shift = await lockShift(tx, by, { id, seen })
    const side = sideOf(shift, by)
    if (side === 'HOLDER' && shift.holder !== null) throw already(cashRefusals.holderHasConfirmed)
    if (await hasSigned(tx, by, shift)) return
    if (side === 'FINANCE' && shift.finance !== null) throw already(cashRefusals.confirmedAlready(shift.finance))
    await tx
      .insertInto('cash_signature')
      .values({ cash_shift_id: id, number: seen, side, staff_member_id: by.id })
      .execute()
    await audit(tx, { staff_member_id: by.id, action: 'cash.confirm', subject: id, details: { number: seen, side } })
  })

/** The holder does not agree with what others counted. What becomes of it is for finance to say: count again, or talk. */
export const objectToCount = (
  db: Database,
  by: Staff,
  { id, seen, note }: { id: string; seen: number; note: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const shift = await lockShift(tx, by, { id, seen })
    if (sideOf(shift, by) !== 'HOLDER') {
      throw new DomainError('forbidden', 'not_yours', cashRefusals.notYourObjection)
    }
    if (shift.holder !== null) throw already(cashRefusals.holderHasAgreed)
    if (shift.objection) throw new DomainError('conflict', 'said_already', cashRefusals.saidAlready)
    await tx
      .insertInto('cash_signature')
      .values({ cash_shift_id: id, number: seen, side: 'HOLDER', agrees: false, note, staff_member_id: by.id })
      .execute()
    await audit(tx, { staff_member_id: by.id, action: 'cash.object', subject: id, details: { number: seen, note } })
  })

const sideOf = ({ staff_member_id }: CashShift, by: Staff) => (staff_member_id === by.id ? 'HOLDER' : 'FINANCE')

const already = (words: string) => new DomainError('conflict', 'confirmed_already', words)

const hasSigned = async (tx: Tx, by: Staff, { id, number }: CashShift): Promise<boolean> =>
  (await tx
    .selectFrom('cash_signature')
    .where('cash_shift_id', '=', id)
    .where('number', '=', number)
    .where('staff_member_id', '=', by.id)
    .where('agrees', '=', true)
    .select('number')
    .executeTakeFirst()) !== undefined
