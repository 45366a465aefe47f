import type { Me } from '#features/staff/contract.ts'
import { mayUse } from '#features/staff/web/index.ts'
import { type NavItem, navGroups, type StaffPage } from '#platform/web/page.ts'
import { groupItems } from './nav-rules.ts'

export type NavEntry = NavItem & { to: string }
export type NavGroup = { name: NavItem['group']; items: readonly NavEntry[] }

/** The part of the menu that somebody's roles may use. */
export const navFor = (me: Pick<Me, 'roles' | 'scoped_to_ministries'>, pages: readonly StaffPage[]): NavGroup[] =>
  groupItems(
    pages.flatMap(({ address, roles, nav }) => {
      const may = nav && (!roles || mayUse(me, roles)) && !(nav.ofAllMinistries && me.scoped_to_ministries)
      return may ? [{ ...nav, to: address.pattern }] : []
    }),
    navGroups,
  )
