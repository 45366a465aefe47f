import { expect, test } from 'vitest'
import { tellsMoney } from '../contract.ts'
import { type Filling, fillIn, listNames, paragraphsOf } from './fill-in-rules.ts'

const filling: Filling = {
  'first name': 'Ana',
  'full name': 'Ana {event} Peña',
  event: 'Summit',
  date: 'October 3',
  venue: 'Cebu Hall',
  balance: '₱500.00',
  link: 'https://tipon.example/1',
  certificate: 'https://tipon.example/2',
}

test('MSG-2 what stands in braces is filled in, once, and all else stays as it was typed', () => {
  expect(fillIn('Hi {first name}: {event}, {date}, {venue}, {balance}, {link}, {certificate}', filling)).toBe(
    'Hi Ana: Summit, October 3, Cebu Hall, ₱500.00, https://tipon.example/1, https://tipon.example/2',
  )
  expect(fillIn('{full name}', filling)).toBe('Ana {event} Peña')
  expect(fillIn('{toString} {} {first name\n} {{event}}', filling)).toBe('{toString} {} {first name\n} {Summit}')
})

test('MSG-3 everybody who shares an address is named', () => {
  expect(listNames([], 'and')).toBe('')
  expect(listNames(['Ana'], 'and')).toBe('Ana')
  expect(listNames(['Ana', 'Ben'], 'and')).toBe('Ana and Ben')
  expect(listNames(['Ana', 'Ben', 'Ana', 'Carla'], 'and')).toBe('Ana, Ben and Carla')
})

test('MSG-2 an empty line ends a paragraph, a line break does not', () => {
  expect(paragraphsOf('\n One\ntwo \n \t\n\nthree\n\n\n')).toEqual(['One\ntwo', 'three'])
  expect(paragraphsOf('one\n\ntwo')).toEqual(['one', 'two'])
  expect(paragraphsOf('one\n \t\ntwo')).toEqual(['one', 'two'])
})

test('MSG-5 a message with the balance is about money', () => {
  expect([tellsMoney('You owe {balance}.'), tellsMoney('balance')]).toEqual([true, false])
})
