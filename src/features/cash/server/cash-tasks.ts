import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { fromPesos } from '#shared/money.ts'
import { cashAddress } from '../addresses.ts'
import type { CashShift } from '../contract.ts'
import { cashTaskTexts as texts } from '../texts.ts'
import { listShifts, seesAll } from './shifts.ts'

type CashTask = { words: string; to: string; count: number }

/**
 * What waits for somebody: their own cash that others counted; for finance the differences that are neither corrected nor
 * confirmed by both, the newest first, and then the counts that wait for them.
 */
export async function cashTasks(db: Database, by: Staff): Promise<CashTask[]> {
  const open = (await listShifts(db, by)).filter(({ holder, finance }) => holder === null || finance === null)
  const own = open.filter(({ staff_member_id, holder }) => staff_member_id === by.id && holder === null)
  const tasks = own.map((shift) => taskOf(shift, texts.waitsForYou(fromPesos(shift.counted))))
  if (!seesAll(by)) return tasks
  const others = open.filter(({ staff_member_id }) => staff_member_id !== by.id)
  const unclear = others.filter(({ variance, objection }) => variance !== 0 || objection !== null)
  const waiting = others.filter((shift) => shift.finance === null && !unclear.includes(shift))
  return [...unclear.map((shift) => taskOf(shift, wordsOf(shift))), ...tasks, ...waitingTask(waiting)]
}

const taskOf = ({ id }: CashShift, words: string): CashTask => ({ words, to: cashAddress({ shift: id }), count: 1 })

function wordsOf({ expected, variance, full_name }: CashShift): string {
  const difference = fromPesos(Math.abs(variance))
  if (variance === 0) return texts.objection(full_name)
  if (expected < 0) return texts.settledOtherwise(difference, full_name)
  return variance < 0 ? texts.short(difference, full_name) : texts.over(difference, full_name)
}

function waitingTask(waiting: readonly CashShift[]): CashTask[] {
  const [first] = waiting
  if (!first) return []
  if (waiting.length === 1) return [taskOf(first, texts.waitsForFinance(fromPesos(first.counted), first.full_name))]
  return [{ words: texts.waitForFinance(waiting.length), to: cashAddress(), count: waiting.length }]
}
