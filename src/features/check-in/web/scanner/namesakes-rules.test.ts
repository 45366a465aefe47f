import { expect, test } from 'vitest'
import type { DoorPerson } from '../door-person.ts'
import { isSimilarOnly, namesakes } from './namesakes-rules.ts'

const named = (full_name: string) => ({ full_name }) as DoorPerson

test('DOOR-36 namesakes are those who have their name with another of the list, however it is written', () => {
  const people = [named('Maria Santos'), named('María SANTOS'), named('Mario Santos')]
  expect([...namesakes(people)]).toEqual(people.slice(0, 2))
  expect(namesakes([named('Maria Santos')]).size).toBe(0)
})

test('DOOR-36 a list of similar names is said to be one; what is written so, or a number, is not', () => {
  const people = [named('Maria Santos'), named('Ana Santo')]
  expect(isSimilarOnly(people, 'Sanots')).toBe(true)
  expect(isSimilarOnly(people, 'santos')).toBe(false)
  expect(isSimilarOnly(people, 'María')).toBe(false)
  expect(isSimilarOnly(people, '4321')).toBe(false)
})
