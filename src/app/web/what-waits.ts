import type { CheckInCalls } from '#features/check-in/contract.ts'
import type { cashCalls, reconcileCalls, reminderCalls, reviewCalls } from '#features/payments/contract.ts'
import type { heldCalls } from '#features/registrations/contract.ts'
import type { staffCalls } from '#features/staff/contract.ts'
import type { VolunteerCalls } from '#features/volunteers/contract.ts'
import { apiOf } from '#platform/web/api-client.ts'
import { pesos } from '#shared/money.ts'
import { screens } from './screens.ts'

/** Calm words are good to know; the others ask for somebody. */
export type Waiting = { words: string; calm?: boolean }

const door = apiOf<CheckInCalls>()
const money = apiOf<typeof cashCalls & typeof reconcileCalls & typeof reminderCalls & typeof reviewCalls>()
const held = apiOf<typeof heldCalls>()
const staff = apiOf<typeof staffCalls>()
const volunteers = apiOf<VolunteerCalls>()

const calm = (words: string): Waiting => ({ words, calm: true })
const some = (count: number, words: string): Waiting | null =>
  count > 0 ? { words: `${count.toLocaleString('en-PH')} ${words}` } : null

/** By the place's address, from the calls that the place itself makes. */
export const whatWaits: Partial<Record<string, () => Promise<Waiting | null>>> = {
  [screens.staffArrivals]: async () => {
    const { checked_in, registered } = await door.call('GET /api/staff/door/counts')
    return calm(`${checked_in} of ${registered} are in`)
  },
  [screens.staffDevices]: async () => {
    const { conflicts } = await door.call('GET /api/staff/door/conflicts')
    return some(conflicts.length, 'to look at')
  },
  [screens.staffHeld]: async () => {
    const { count } = await held.call('GET /api/staff/held')
    return some(count, 'to look at')
  },
  [screens.staffPayments]: async () => {
    const { count } = await money.call('GET /api/staff/payments')
    return some(count, 'to check') ?? calm('All caught up')
  },
  [screens.staffReconcile]: async () => {
    const { counts, waiting } = await money.call('GET /api/staff/reconcile/lines', { query: { state: 'UNMATCHED' } })
    return some(waiting, 'to approve') ?? some(counts.UNMATCHED + counts.DUPLICATE, 'without a payment')
  },
  [screens.staffBalances]: async () => {
    const { groups, total } = await money.call('GET /api/staff/balances')
    return groups > 0 ? calm(`${pesos(total)} open`) : calm('Nobody owes')
  },
  [screens.staffCash]: async () => {
    const holders = await money.call('GET /api/staff/cash')
    const expected = holders.reduce((sum, holder) => sum + Math.max(0, holder.expected), 0)
    return expected > 0 ? { words: `${pesos(expected)} to count` } : null
  },
  [screens.staffPasskeys]: async () => {
    const passkeys = await staff.call('GET /api/staff/passkeys')
    return passkeys.some(({ state }) => state === 'live') ? null : { words: 'None works' }
  },
  [screens.staffApplications]: async () => {
    const { counts } = await volunteers.call('GET /api/staff/applications')
    const [fresh, read] = [counts.RECEIVED, counts.IN_REVIEW]
    return some(fresh, 'new') ?? (read > 0 ? calm(`${read} in review`) : calm('All read'))
  },
}
