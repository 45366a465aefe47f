import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import type { StaffRole } from '#shared/staff-roles.ts'
import { navFor } from './nav.ts'
import { groupItems, pickTabs, withoutTabs } from './nav-rules.ts'
import { behindLogin } from './router.tsx'
import { staffPages } from './staff-pages.ts'

const groupsOf = (...roles: StaffRole[]) => navFor({ roles, scoped_to_ministries: false }, staffPages)

const tabsOf = (...roles: StaffRole[]) => [...pickTabs(groupsOf(...roles))].map((to) => to.replace('/staff/', ''))

const namesOf = (groups: { name: string }[]) => groups.map(({ name }) => name)

test('STAFF-18 the menu stands in groups by job, and a group without an item for the role is not there', () => {
  expect(namesOf(groupsOf('admin'))).toEqual(['Door', 'Registrations', 'Money', 'Volunteers', 'Settings'])
  expect(namesOf(groupsOf('desk'))).toEqual(['Door', 'Registrations', 'Money'])
  expect(namesOf(groupsOf('coordinator'))).toEqual(['Volunteers'])
  expect(groupsOf()).toEqual([])
})

test('STAFF-18 the tabs of a phone are what each role opens most', () => {
  expect(tabsOf('door')).toEqual(['scanner', 'arrivals'])
  expect(tabsOf('desk')).toEqual(['scanner', 'walk-in', 'cash'])
  expect(tabsOf('finance')).toEqual(['payments', 'reconcile', 'balances'])
  expect(tabsOf('coordinator')).toEqual(['applications', 'members', 'lists'])
  expect(tabsOf('admin')).toEqual(['scanner', 'payments', 'applications'])
})

test('STAFF-18 every item is a tab or under More, never both', () => {
  const groups = groupsOf('admin')
  const tabs = pickTabs(groups)
  const more = withoutTabs(groups, tabs).flatMap(({ items }) => items)
  expect(more.length + tabs.size).toBe(groups.flatMap(({ items }) => items).length)
  expect(more.some(({ to }) => tabs.has(to))).toBe(false)
  expect(withoutTabs(groupsOf('coordinator'), pickTabs(groupsOf('coordinator')))).toEqual([])
})

test('STAFF-18 an item without roles is for everybody of the staff', () => {
  const page = staffPages.find(({ nav }) => nav)
  if (!page) throw new Error('no page has an item')
  const { roles: _roles, ...forAll } = page
  expect(navFor({ roles: ['finance'], scoped_to_ministries: false }, [forAll])).toHaveLength(1)
})

test('STAFF-17 every page of the staff is behind the login', () => {
  const outside = staffPages.filter(
    ({ address }) => !behindLogin.some((pattern) => matchPath(pattern, address.pattern.replaceAll(':', ''))),
  )
  expect(outside).toEqual([])
})

test('STAFF-18 within a group what is opened most comes first, whoever listed it', () => {
  const items = [4, 1, 5, 2, 3].map((rank) => ({ to: `/${rank}`, group: 'Money', rank }))
  const [money, ...others] = groupItems(items, ['Door', 'Money'])
  expect(money?.items.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
  expect(others).toEqual([])
})
