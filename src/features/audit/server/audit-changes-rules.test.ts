import { expect, test } from 'vitest'
import { idsIn, sayDetails, soughtIn, withNames } from './audit-changes-rules.ts'

const id = '019a3f3e-0000-7000-8000-000000000001'
const other = '019a3f3e-0000-7000-8000-000000000002'

test.each([
  ['staff.roles', { before: ['desk'], roles: ['desk', 'finance'] }, 'roles', ['desk'], ['desk', 'finance']],
  ['cash.recount', { before: 500, counted: 700 }, 'counted', 500, 700],
  ['registration.price_anew', { from: 1_000, to: 900 }, 'price', 1_000, 900],
  ['registration.move', { from: 'LS25-000001', to: 'LS25-000002' }, 'or_number', 'LS25-000001', 'LS25-000002'],
  ['application.move', { from: 'IN_REVIEW', to: 'ACCEPTED' }, 'to', 'IN_REVIEW', 'ACCEPTED'],
  ['event.reminder_days', { before: 3, after: 7 }, 'after', 3, 7],
])('AUDIT-2 %s tells what it was before', (action, details, field, before, after) => {
  expect(sayDetails(action, details)).toEqual({ changes: [{ field, before, after }], facts: [], settings: [] })
})

test('AUDIT-2 of several settings only those that became another are told', () => {
  const before = { receipt_title: 'Receipt', receipt_footer: 'Thanks', elsewhere: 1 }
  const after = { receipt_title: 'Acknowledgement', receipt_footer: 'Thanks', elsewhere: 2 }
  expect(sayDetails('event.receipt_words', { before, after }).changes).toEqual([
    { field: 'receipt_title', before: 'Receipt', after: 'Acknowledgement' },
  ])
})

test('AUDIT-2 what a person’s details were comes from what their correction keeps; of a health note only that it changed', () => {
  const correction = {
    before: { church: 'A', mobile: '1', notes: null },
    after: { church: 'B', mobile: '1', notes: '' },
  }
  expect(sayDetails('registration.correct', { changed: ['church', 'notes'] }, correction).changes).toEqual([
    { field: 'church', before: 'A', after: 'B' },
    { field: 'notes', before: null, after: null },
  ])
  const notes = { before: { notes: 'asthma' }, after: { notes: 'cured' } }
  expect(JSON.stringify(sayDetails('registration.correct', { changed: ['notes'] }, notes))).not.toMatch(/asthma|cured/)
  expect(sayDetails('registration.correct', { changed: ['email'] }).changes).toEqual([
    { field: 'email', before: null, after: null },
  ])
})

test('AUDIT-2 where there is no before, what is known is a fact; what says nothing is left out', () => {
  const details = { reason: 'wrong picture', received: null, note: '', payment_ids: [] }
  expect(sayDetails('payment.reject', details)).toEqual({
    changes: [],
    facts: [{ field: 'reason', before: null, after: 'wrong picture' }],
    settings: [],
  })
  // The other one of the order, and not what it was.
  for (const action of ['ministry.change', 'journey.change']) {
    expect(sayDetails(action, { name: 'Ushers', before: other })).toEqual({
      changes: [],
      facts: [{ field: 'name', before: null, after: 'Ushers' }],
      settings: [],
    })
  }
  // Something in parts became nothing.
  expect(sayDetails('event.receipt_words', { before: { receipt_title: 'Receipt' }, after: null }).changes).toEqual([
    { field: 'after', before: null, after: null },
  ])
  expect(sayDetails('price.flash_sale', { on: false }).facts).toEqual([{ field: 'on', before: null, after: false }])
  expect(sayDetails('event.current', { before: null }).changes).toEqual([])
  expect(sayDetails('event.current', { before: id }).changes).toEqual([{ field: 'after', before: id, after: null }])
  expect(sayDetails('balance.remind', { groups: [id, other] }).facts).toEqual([
    { field: 'groups', before: null, after: 2 },
  ])
})

test('AUDIT-2 what was published is said as the settings say it', () => {
  const changed = [{ section: 'about', field: 'venue', before: '', after: 'Hall' }]
  expect(sayDetails('event.published', { changed })).toEqual({ changes: [], facts: [], settings: changed })
  expect(sayDetails('event.published', {}).settings).toEqual([])
})

test('AUDIT-3 no hash, no key and no name that is not ours is told, wherever it stands', () => {
  const hash = 'a3f5'.repeat(16)
  const key = 'c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LXNlY3JldA=='
  const details = { reason: hash, note: key, password: 'x', file_id: id, name: 'Ana', ministries: [hash, 'Ushers'] }
  expect(sayDetails('staff.add', details).facts).toEqual([
    { field: 'name', before: null, after: 'Ana' },
    { field: 'ministries', before: null, after: ['Ushers'] },
  ])
  expect(sayDetails('audit.accept', { kept: { id: 4, sha256: hash, at: '' } })).toEqual({
    changes: [],
    facts: [],
    settings: [],
  })
})

test('AUDIT-3 what only has a hash or an id in it is told, and what is longer than an id may be a key', () => {
  const hash = 'a3f5'.repeat(8)
  const told = { reason: `see ${hash}`, note: `${hash} is wrong`, ministries: ['Ushers', 5, hash] }
  expect(sayDetails('payment.reject', told).facts.map(({ after }) => after)).toEqual([
    `see ${hash}`,
    `${hash} is wrong`,
    ['Ushers'],
  ])
  expect(sayDetails('payment.reject', { reason: hash, note: `abcd${id}`, name: `${id}abcd` }).facts).toEqual([])
  expect(sayDetails('payment.reject', { owner: id }).facts).toEqual([{ field: 'owner', before: null, after: id }])
})

test('AUDIT-2 an id is said by its name, and left out where it has none', () => {
  const changes = [
    { field: 'taken_by', before: null, after: id },
    { field: 'ministries', before: [id], after: [id, other, 'Ushers'] },
    { field: 'owner', before: null, after: other },
    { field: 'rows', before: null, after: 3 },
  ]
  expect(idsIn(changes)).toEqual([id, id, id, other, other])
  expect(withNames(changes, (one) => (one === id ? 'Ana' : undefined))).toEqual([
    { field: 'taken_by', before: null, after: 'Ana' },
    { field: 'ministries', before: ['Ana'], after: ['Ana', 'Ushers'] },
    { field: 'owner', before: null, after: null },
    { field: 'rows', before: null, after: 3 },
  ])
})

test('AUDIT-1 what is looked for may be an id, a receipt’s number, or the address of a page', () => {
  expect(soughtIn(`https://summit.example/staff/participants/${id.toUpperCase()}?event=ls2025`)).toEqual({ id })
  expect(soughtIn('https://summit.example/staff/event?event=ls2025')).toEqual({ event: 'ls2025' })
  expect(soughtIn('/staff/event?x=1&event=camp-26')).toEqual({ event: 'camp-26' })
  expect(soughtIn('ls25 000042 k7qm2x')).toEqual({ or_key: '1S25000042K7QM2X', serial: 42 })
  expect(soughtIn('LS25-000042-123456')).toEqual({ or_key: '1S25000042123456', serial: 42 })
  expect(soughtIn('LS25-000414')).toEqual({ or_key: '1S25000414', serial: 414 })
  for (const word of ['members', '000042k7qm2xyy', 'x1abcdef', '20260042', 'ls25-000414-x'])
    expect(soughtIn(word)).toEqual({ word })
})
