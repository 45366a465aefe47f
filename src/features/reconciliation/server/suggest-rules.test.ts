import { expect, test } from 'vitest'
import { namesIn, reasonsFor, suggest } from './suggest-rules.ts'

const line = { posted_on: '2025-11-10', amount: 150_000, text: 'INSTAPAY JUAN DELACRUZ' }
const clues = { left: 150_000, sent_on: '2025-11-10', names: ['Ben'], named: false }

test('PAY-78 the reasons for a payment, the strongest first', () => {
  expect(reasonsFor(line, { ...clues, names: ['Juan', 'Dela Cruz'], named: true })).toEqual([
    { by: 'named' },
    { by: 'amount' },
    { by: 'name', word: 'Juan' },
    { by: 'name', word: 'Dela Cruz' },
    { by: 'days', days: 0 },
  ])
})

test('PAY-78 another amount is told with what it is more or less, another day with how far', () => {
  expect(reasonsFor(line, { ...clues, left: 151_000, sent_on: '2025-11-08' })).toEqual([
    { by: 'difference', amount: 10 },
    { by: 'days', days: -2 },
  ])
  expect(reasonsFor(line, { ...clues, left: 149_950, sent_on: '2025-11-17' })).toEqual([
    { by: 'difference', amount: -0.5 },
    { by: 'days', days: 7 },
  ])
  for (const sent_on of ['2025-11-18', '2025-11-02']) {
    expect(reasonsFor(line, { ...clues, sent_on })).toEqual([{ by: 'amount' }])
  }
})

test('PAY-78 a name is found however it is spelled, and a part of a word is none', () => {
  expect(namesIn('FROM KRISTINE SANTOZ', ['Christine', 'Santos'])).toEqual(['Christine', 'Santos'])
  expect(namesIn('GCASH JOSEPHINE P', ['Josefine', 'Peña'])).toEqual(['Josefine'])
  expect(namesIn('pena-lim 0917', ['Ana', 'Peña'])).toEqual(['Peña'])
  expect(namesIn('VILLANEVA', ['Villanueva'])).toEqual(['Villanueva'])
  expect(namesIn('VILLANUEVAS', ['Villanueva'])).toEqual(['Villanueva'])
  expect(namesIn('VILLANUEBE', ['Villanueva'])).toEqual(['Villanueva'])
  expect(namesIn('VILLANUEBEX', ['Villanueva'])).toEqual([])
  expect(namesIn('VALLINUEVA', ['Villanueva'])).toEqual([])
  expect(namesIn('GONZALESES', ['Gonzal'])).toEqual([])
  expect(namesIn('SANTIAGO', ['San'])).toEqual([])
  expect(namesIn('RAMOX', ['Ramos'])).toEqual(['Ramos'])
  expect(namesIn('RAMOS', ['Ramo'])).toEqual([])
  expect(namesIn('RAMO', ['Ramos'])).toEqual([])
  expect(namesIn('REYS RIYES', ['Reyes'])).toEqual([])
  expect(namesIn('CRUZ', ['Crus', 'Cru'])).toEqual(['Crus'])
  expect(namesIn('LI', ['Li'])).toEqual([])
  expect(namesIn('LIM', ['Lim'])).toEqual(['Lim'])
  expect(namesIn('', ['Lim', ''])).toEqual([])
  expect(namesIn('INSTAPAY 1234', ['1234'])).toEqual([])
})

test('PAY-78 a name of several words is found as one word, and each of its words once', () => {
  expect(namesIn('J DELACRUZ', ['Dela Cruz'])).toEqual(['Dela Cruz'])
  expect(namesIn('MARIA SANTOS', ['Maria Clara', 'Santos', 'Santos'])).toEqual(['Maria', 'Santos'])
})

type Offer = { id: string; sent_on: string; reasons: ReturnType<typeof reasonsFor> }
const offer = (id: string, over: Partial<typeof clues>): Offer => ({
  id,
  sent_on: over.sent_on ?? clues.sent_on,
  reasons: reasonsFor(line, { ...clues, ...over }),
})
const ids = (offers: readonly Offer[]) => suggest(offers).map(({ id }) => id)

test('PAY-78 what the line names comes first, then amount and name, then amount and day', () => {
  expect(
    ids([
      offer('name only', { left: 1, names: ['Juan'] }),
      offer('far', { sent_on: '2025-11-13' }),
      offer('near', { sent_on: '2025-11-09' }),
      offer('amount and name', { names: ['Juan'], sent_on: '2025-11-17' }),
      offer('named', { named: true, left: 1, sent_on: '2025-01-01' }),
    ]),
  ).toEqual(['named', 'amount and name', 'near', 'far', 'name only'])
})

test('PAY-78 of two that are alike the one that was sent first comes first', () => {
  expect(ids([offer('after', { sent_on: '2025-11-12' }), offer('before', { sent_on: '2025-11-08' })])).toEqual([
    'before',
    'after',
  ])
})

test('PAY-78 only a day, an amount of another month, or a name of another month is no reason', () => {
  expect(
    ids([
      offer('day', { left: 1 }),
      offer('amount', { sent_on: '2025-10-01' }),
      offer('name', { left: 1, names: ['Juan'], sent_on: '2025-10-01' }),
    ]),
  ).toEqual([])
})

test('PAY-78 five are enough', () => {
  expect(ids(Array.from({ length: 9 }, (_, at) => offer(String(at), {})))).toEqual(['0', '1', '2', '3', '4'])
})
