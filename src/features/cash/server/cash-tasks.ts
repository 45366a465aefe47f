import { sql } from 'kysely'
import type { StaffWork } from '#platform/server/feature.ts'
import { fullName } from '#shared/full-name.ts'
import { fromPesos } from '#shared/money.ts'
import type { StaffTask } from '#shared/staff-work.ts'
import { cashAddress } from '../addresses.ts'
import type { CashShift } from '../contract.ts'
import { cashTaskTexts as texts } from '../texts.ts'
import { listCash } from './count-cash.ts'
import { listShifts, seesAll } from './shifts.ts'

/**
 * What waits for somebody: their own cash that others counted; for finance the differences that are neither corrected nor
 * confirmed by both, the newest first, and then the counts that wait for them.
 */
export async function cashTasks({ db, by }: Pick<StaffWork, 'db' | 'by'>): Promise<StaffTask[]> {
  const open = (await listShifts(db, by)).filter(({ holder, finance }) => holder === null || finance === null)
  const own = open.filter(({ staff_member_id, holder }) => staff_member_id === by.id && holder === null)
  const tasks = own.map((shift) => taskOf(shift, 'waits', texts.waitsForYou(fromPesos(shift.counted))))
  if (!seesAll(by)) return tasks
  const others = open.filter(({ staff_member_id }) => staff_member_id !== by.id)
  const unclear = others.filter(({ variance, objection }) => variance !== 0 || objection !== null)
  const waiting = others.filter((shift) => shift.finance === null && !unclear.includes(shift))
  return [...unclear.map((shift) => taskOf(shift, 'wrong', wordsOf(shift))), ...tasks, ...waitingTask(waiting)]
}

const taskOf = ({ id, counted_at, note }: CashShift, harm: StaffTask['harm'], title: string): StaffTask => ({
  harm,
  title,
  detail: texts.noteOf(note),
  to: cashAddress({ shift: id }),
  count: 1,
  since: counted_at,
})

function wordsOf({ expected, variance, full_name }: CashShift): string {
  const difference = fromPesos(Math.abs(variance))
  if (variance === 0) return texts.objection(full_name)
  if (expected < 0) return texts.settledOtherwise(difference, full_name)
  return variance < 0 ? texts.short(difference, full_name) : texts.over(difference, full_name)
}

function waitingTask(waiting: readonly CashShift[]): StaffTask[] {
  const [first] = waiting
  if (!first) return []
  if (waiting.length === 1)
    return [taskOf(first, 'waits', texts.waitsForFinance(fromPesos(first.counted), first.full_name))]
  const [title, detail] = [texts.waitForFinance(waiting.length), texts.countTogether]
  return [{ harm: 'waits', title, detail, to: cashAddress(), count: waiting.length, since: first.counted_at }]
}

/**
 * Cash in one's box that a colleague gave back: whoever paid comes to the desk for it. After the next count it is not there
 * any more, or the count tells.
 */
export async function handOverTasks({ db, by }: Pick<StaffWork, 'db' | 'by'>): Promise<StaffTask[]> {
  const rows = await db
    .selectFrom('payment_reversal as reversal')
    .innerJoin('payment', 'payment.id', 'reversal.payment_id')
    .innerJoin('passkey', 'passkey.id', 'payment.passkey_id')
    .innerJoin('registration as person', 'person.group_id', 'payment.group_id')
    .innerJoin('staff_member', 'staff_member.id', 'reversal.reversed_by')
    .where('passkey.staff_member_id', '=', by.id)
    .where('reversal.reversed_by', '<>', by.id)
    .where('reversal.kind', 'in', ['REFUND', 'PART'])
    .where('payment.cash_shift_id', 'is', null)
    .where('person.position', '=', 1)
    .where(
      sql<boolean>`not exists (
        select from cash_shift where staff_member_id = ${by.id} and closed_at >= reversal.reversed_at
      )`,
    )
    .select(['reversal.amount', 'reversal.reversed_at', 'payment.or_number', 'staff_member.full_name'])
    .select(['first_name', 'middle_name', 'last_name', 'name_suffix'])
    .orderBy('reversal.id')
    .limit(mostHandOvers)
    .execute()
  return rows.map(({ amount, reversed_at, or_number, full_name, ...person }) => ({
    harm: 'waits',
    ...texts.handOver(amount, fullName(person), or_number, full_name),
    to: cashAddress(),
    count: 1,
    since: reversed_at.toISOString(),
  }))
}

const mostHandOvers = 5

/** What is in the boxes of those whom one sees, and in no count yet. */
export async function cashNotes({ db, by }: StaffWork): Promise<StaffTask[]> {
  const boxes = (await listCash(db, by)).filter(({ expected }) => expected > 0)
  const total = boxes.reduce((sum, { expected }) => sum + fromPesos(expected), 0)
  if (total === 0) return []
  return [{ harm: 'note', ...texts.notCounted(total, boxes.length), to: cashAddress(), count: 0, since: null }]
}
