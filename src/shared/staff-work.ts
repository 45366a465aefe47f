import type { StaffRole } from './staff-roles.ts'

/** How bad it is to leave a thing: money or a person is on the wrong side, somebody waits, or it is only good to know. */
export const harms = ['wrong', 'waits', 'note'] as const

/** One thing that a member of staff should see to or know, as a row of their home page. */
export type StaffTask = {
  harm: (typeof harms)[number]
  title: string
  detail: string
  /** The page, and where it can be the very row, that settles it. */
  to: string
  /** How many: the number in the menu. */
  count: number
  /** How long the oldest has been waiting. */
  since: string | null
}

/** What the search over everything finds, in the order in which it is shown. `person` is somebody at the door. */
export const hitKinds = ['payment', 'registration', 'person', 'held', 'waitlist', 'application', 'staff'] as const

/** One answer of the search over everything. */
export type StaffHit = {
  kind: (typeof hitKinds)[number]
  title: string
  detail: string
  to: string
}

export type StaffReader = { id: string; roles: readonly StaffRole[] }
