import { expect, test } from 'vitest'
import { suggestFirst } from './first-event-rules.ts'

test.each([
  ['Alab Youth Camp', '2027-05-01', { slug: 'ayc2027', receipt_prefix: 'AYC27' }],
  ['Alab', '2027-05-01', { slug: 'alab2027', receipt_prefix: 'ALAB27' }],
  ['Alab Camp 2027', '2027-05-01', { slug: 'ac2027', receipt_prefix: 'AC27' }],
  ['Niños’ Day', '', { slug: 'nd', receipt_prefix: 'ND' }],
  ['Paghahanda', '2027-05-01', { slug: 'paghah2027', receipt_prefix: 'PAGHAH27' }],
  ['A B C D E F G H', '2027-05-01', { slug: 'abcdef2027', receipt_prefix: 'ABCDEF27' }],
  ['¡Alab!', '2027-05-01', { slug: 'alab2027', receipt_prefix: 'ALAB27' }],
  ['2nd Alab Camp', '2027-05-01', { slug: '2ac2027', receipt_prefix: '2AC27' }],
  ['Camp4 Alab', '2027-05-01', { slug: 'ca2027', receipt_prefix: 'CA27' }],
  ['Alab', '12027-05-01', { slug: 'alab', receipt_prefix: 'ALAB' }],
  ['X', '', { slug: 'x', receipt_prefix: '' }],
  ['Alab', '1999-05-01', { slug: 'alab', receipt_prefix: 'ALAB' }],
  ['', '2027-05-01', { slug: '', receipt_prefix: '' }],
  ['2027', '2027-05-01', { slug: '', receipt_prefix: '' }],
])('SETUP-7 %s on %s suggests its word and its beginning', (name, day, suggested) => {
  expect(suggestFirst(name, day)).toEqual(suggested)
})
