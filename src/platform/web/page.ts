import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { PageAddress } from '#shared/page-address.ts'
import type { StaffRole } from '#shared/staff-roles.ts'

/** A page that everybody may open: what a feature lists in its `web/index.ts`. */
export type PublicPage = { address: Pick<PageAddress, 'pattern'>; Page: ComponentType }

/** A page behind the login: what a feature lists in its `web/back-office/index.ts`. */
export type StaffPage = PublicPage & {
  /** One of them is enough, and an admin may open every page. Without it, any member of staff. */
  roles?: readonly StaffRole[]
  /** Fills the window, instead of standing in the back office beside its menu. */
  fullWindow?: true
  /** Opens for whoever was logged in last before the server has said anything: a hall may have no network. */
  offline?: true
  /** In the menu, and on the home page of the back office. */
  nav?: NavItem
}

/** The jobs that the menu is grouped by, in its order. */
export const navGroups = ['Door', 'Registrations', 'Money', 'Volunteers', 'Mail', 'Settings'] as const

export type NavItem = {
  group: (typeof navGroups)[number]
  label: string
  icon: LucideIcon
  /** What the page is for, in a sentence. */
  description: string
  /** 1 is opened all day, 5 now and then: who comes first where a phone has room for a few. */
  rank: 1 | 2 | 3 | 4 | 5
  /** Not for coordinators of some ministries only. */
  ofAllMinistries?: true
  /** What can be done there, in the words of whoever wants to: found by the search. */
  actions?: readonly string[]
}
