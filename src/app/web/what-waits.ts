import type * as z from 'zod/mini'
import { type ConflictList, type DoorCounts, doorPaths } from '#features/check-in/contract.ts'
import {
  type balancesPage,
  type CashHolder,
  cashPaths,
  reconcilePaths,
  reminderPaths,
  reviewPaths,
  type StatementLines,
  type waitingPayment,
} from '#features/payments/contract.ts'
import { type HeldList, heldPaths } from '#features/registrations/contract.ts'
import { type PasskeyRow, staffPaths } from '#features/staff/contract.ts'
import { type ApplicationList, departmentPaths } from '#features/volunteers/contract.ts'
import { getJson } from '#platform/web/api-client.ts'
import { pesos } from '#shared/money.ts'
import { screens } from './screens.ts'

/** Calm words are good to know; the others ask for somebody. */
export type Waiting = { words: string; calm?: boolean }

const ask =
  <Answer>(path: string, say: (answer: Answer) => Waiting | null, query: Record<string, string> = {}) =>
  async () =>
    say(await getJson<Answer>(path, query))

const calm = (words: string): Waiting => ({ words, calm: true })
const some = (count: number, words: string): Waiting | null => (count > 0 ? { words: `${count} ${words}` } : null)

/** By the place's address, from the calls that the place itself makes. */
export const whatWaits: Partial<Record<string, () => Promise<Waiting | null>>> = {
  [screens.staffArrivals]: ask<DoorCounts>(doorPaths.counts, ({ checked_in, registered }) =>
    calm(`${checked_in} of ${registered} are in`),
  ),
  [screens.staffDevices]: ask<ConflictList>(doorPaths.conflicts, ({ conflicts }) =>
    some(conflicts.length, 'to look at'),
  ),
  [screens.staffHeld]: ask<HeldList>(heldPaths.held, ({ count }) => some(count, 'to look at')),
  [screens.staffPayments]: ask<z.infer<typeof waitingPayment>[]>(reviewPaths.queue, (queue) => {
    const open = queue.filter(({ decision }) => decision === null).length
    return some(open, 'to check') ?? calm('All caught up')
  }),
  [screens.staffReconcile]: ask<StatementLines>(
    reconcilePaths.lines,
    ({ counts, waiting }) =>
      some(waiting, 'to approve') ?? some(counts.UNMATCHED + counts.DUPLICATE, 'without a payment'),
    { state: 'UNMATCHED', page: '1' },
  ),
  [screens.staffBalances]: ask<z.infer<typeof balancesPage>>(reminderPaths.balances, ({ groups, total }) =>
    groups > 0 ? calm(`${pesos(total)} open`) : calm('Nobody owes'),
  ),
  [screens.staffCash]: ask<CashHolder[]>(cashPaths.cash, (holders) => {
    const expected = holders.reduce((sum, holder) => sum + Math.max(0, holder.expected), 0)
    return expected > 0 ? { words: `${pesos(expected)} to count` } : null
  }),
  [screens.staffPasskeys]: ask<PasskeyRow[]>(staffPaths.passkeys, (passkeys) =>
    passkeys.some(({ state }) => state === 'live') ? null : { words: 'None works' },
  ),
  [screens.staffApplications]: ask<ApplicationList>(departmentPaths.applications, ({ counts }) => {
    const [fresh, read] = [counts.RECEIVED, counts.IN_REVIEW]
    return some(fresh, 'new') ?? (read > 0 ? calm(`${read} in review`) : calm('All read'))
  }),
}
