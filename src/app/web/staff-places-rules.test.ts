import { expect, test } from 'vitest'
import type { StaffRole } from '#features/staff/contract.ts'
import { staffPlaces } from './staff-places.ts'
import { groupsFor, pickTabs, withoutTabs } from './staff-places-rules.ts'

const groupsOf = (...mine: StaffRole[]) =>
  groupsFor(staffPlaces, ({ roles }) => mine.some((role) => role === 'admin' || roles.includes(role)))

const tabsOf = (...mine: StaffRole[]) => [...pickTabs(groupsOf(...mine))].map((to) => to.replace('/staff/', ''))

const namesOf = (groups: { name: string }[]) => groups.map(({ name }) => name)

test('STAFF-18 the places stand in groups by job, and a group without a place for the role is not there', () => {
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

test('STAFF-18 every place is a tab or under More, never both', () => {
  const groups = groupsOf('admin')
  const tabs = pickTabs(groups)
  const more = withoutTabs(groups, tabs).flatMap(({ places }) => places)
  expect(more.length + tabs.size).toBe(groups.flatMap(({ places }) => places).length)
  expect(more.some(({ to }) => tabs.has(to))).toBe(false)
  expect(withoutTabs(groupsOf('coordinator'), pickTabs(groupsOf('coordinator')))).toEqual([])
})
