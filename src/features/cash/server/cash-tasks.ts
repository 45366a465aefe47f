import type { StaffWork } from '#platform/server/feature.ts'
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

/** What is in the boxes of those whom one sees, and in no count yet. */
export async function cashNotes({ db, by }: StaffWork): Promise<StaffTask[]> {
  const boxes = (await listCash(db, by)).filter(({ expected }) => expected > 0)
  const total = boxes.reduce((sum, { expected }) => sum + fromPesos(expected), 0)
  if (total === 0) return []
  return [{ harm: 'note', ...texts.notCounted(total, boxes.length), to: cashAddress(), count: 0, since: null }]
}
