import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import type { StaffRole } from '#shared/staff-roles.ts'
import { hitKinds, type StaffHit, type StaffTask } from '#shared/staff-work.ts'
import { navFor } from './nav.ts'
import { countWaiting, groupItems, pickTabs, sumWaiting, withoutTabs } from './nav-rules.ts'
import { behindLogin } from './router.tsx'
import { findPages, orderFound } from './search-rules.ts'
import { staffPages } from './staff-pages.ts'

const groupsOf = (...roles: StaffRole[]) => navFor({ roles, scoped_to_ministries: false }, staffPages)

const tabsOf = (...roles: StaffRole[]) => pickTabs(groupsOf(...roles)).map(({ to }) => to.replace('/staff/', ''))

const namesOf = (groups: { name: string }[]) => groups.map(({ name }) => name)

test('STAFF-18 the menu stands in groups by job, and a group without an item for the role is not there', () => {
  expect(namesOf(groupsOf('admin'))).toEqual(['Door', 'Registrations', 'Money', 'Volunteers', 'Mail', 'Settings'])
  expect(namesOf(groupsOf('desk'))).toEqual(['Door', 'Registrations', 'Money', 'Mail'])
  expect(namesOf(groupsOf('coordinator'))).toEqual(['Volunteers', 'Mail'])
  expect(groupsOf()).toEqual([])
})

test('STAFF-18 the tabs of a phone are what each role opens most', () => {
  expect(tabsOf('door')).toEqual(['scanner', 'arrivals'])
  expect(tabsOf('desk')).toEqual(['scanner', 'at-desk', 'walk-in'])
  expect(tabsOf('finance')).toEqual(['payments', 'reconcile', 'balances'])
  expect(tabsOf('coordinator')).toEqual(['applications', 'members', 'lists'])
  expect(tabsOf('admin')).toEqual(['scanner', 'payments', 'applications'])
})

test('STAFF-18 every item is a tab or under More, never both', () => {
  const groups = groupsOf('admin')
  const tabs = pickTabs(groups)
  const more = withoutTabs(groups, tabs).flatMap(({ items }) => items)
  expect(more.length + tabs.length).toBe(groups.flatMap(({ items }) => items).length)
  expect(more.some((item) => tabs.includes(item))).toBe(false)
  const few = groupsOf('door')
  expect(withoutTabs(few, pickTabs(few))).toEqual([])
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

const task = (to: string, count: number, harm: StaffTask['harm'] = 'waits'): StaffTask => ({
  harm,
  title: '',
  detail: '',
  to,
  count,
  since: null,
})

test('STAFF-18 the menu counts what waits at each place, also in a part of it, and nothing that is only good to know', () => {
  const tasks = [
    task('/staff/payments', 12),
    task('/staff/payments/all?view=overpaid', 2),
    task('/staff/payments/all/1', 1, 'wrong'),
    task('/staff/paymentsof', 40),
    task('/staff/cash?box=1', 3),
    task('/staff/balances', 7, 'note'),
  ]
  const waiting = countWaiting(tasks, ['/staff', '/staff/payments', '/staff/cash', '/staff/balances'])
  expect([...waiting]).toEqual([
    ['/staff/payments', { count: 15, wrong: true }],
    ['/staff', { count: 40, wrong: false }],
    ['/staff/cash', { count: 3, wrong: false }],
  ])
  expect(countWaiting(tasks, ['/staff/cash'])).toEqual(new Map([['/staff/cash', { count: 3, wrong: false }]]))
  expect(sumWaiting(waiting, ['/staff/payments', '/staff/cash'])).toEqual({ count: 18, wrong: true })
  expect(sumWaiting(waiting, ['/staff/cash', '/staff'])).toEqual({ count: 43, wrong: false })
  expect(sumWaiting(waiting, ['/staff/balances'])).toBeUndefined()
})

test('STAFF-30 pages are found by their name, by what can be done there, and by what they are for', () => {
  const found = (typed: string) => findPages(groupsOf('admin'), typed).map(({ label, action }) => [label, action])
  expect(found('pay')[0]).toEqual(['Payments', undefined])
  expect(found('bank STATE')).toEqual([['Read in a bank statement', 'Reconcile']])
  expect(found('statement')).toEqual([['Read in a bank statement', 'Reconcile']])
  expect(found('big screen')).toEqual([['Arrivals', undefined]])
  // Whose name it is, what is done there, and then whoever speaks of it.
  expect(found('cash').map(([label]) => label)).toEqual(['Cash', 'Count the cash', 'Walk-in', 'Passkeys'])
  expect(found('xyzzy')).toEqual([])
  expect(found(' ')).toHaveLength(groupsOf('admin').flatMap(({ items }) => items).length)
  expect(findPages(groupsOf('door'), 'payments')).toEqual([])
})

test('STAFF-30 a page or an action that begins with what was typed stays first; people come before the other pages', () => {
  const hit = (kind: StaffHit['kind'], to: string): StaffHit => ({ kind, title: '', detail: '', to })
  const hits = [hit('staff', '/s'), hit('payment', '/p1'), hit('person', '/a'), hit('payment', '/p2')]
  const order = (typed: string, found = hits) => {
    const { first, byKind, others, top } = orderFound(findPages(groupsOf('admin'), typed), found, typed)
    const labels = (pages: typeof first) => pages.map(({ label }) => label)
    return [labels(first), byKind.flatMap((one) => one.hits.map(({ to }) => to)), labels(others), top]
  }
  const people = ['/p1', '/p2', '/a', '/s']
  expect(order('cash')).toEqual([['Cash'], people, ['Count the cash', 'Walk-in', 'Passkeys'], '/staff/cash'])
  expect(order(' COUNT  the ')).toEqual([['Count the cash'], people, ['Change the bank account'], '/staff/cash'])
  expect(order('statement')).toEqual([[], people, ['Read in a bank statement'], '/p1'])
  expect(order('statement', [])).toEqual([[], [], ['Read in a bank statement'], '/staff/reconcile'])
  expect(order('xyzzy', [])).toEqual([[], [], [], undefined])
  expect(orderFound([], hits, 'x').byKind.map(({ kind }) => kind)).toEqual(['payment', 'person', 'staff'])
  // None of them is found and not shown.
  const all = hitKinds.map((kind) => hit(kind, `/${kind}`))
  expect(orderFound([], [...all].reverse(), 'x').byKind.flatMap((one) => one.hits)).toEqual(all)
})
