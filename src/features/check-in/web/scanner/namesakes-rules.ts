import { isWrittenIn, nameWords, plainName } from '#shared/similar-names.ts'
import type { DoorPerson } from '../door-person.ts'

/** Those who have their name with somebody else of the list: more is shown of them, and of nobody else. */
export function namesakes(people: readonly DoorPerson[]): Set<DoorPerson> {
  const names = people.map(({ full_name }) => plainName(full_name))
  const hasTwin = ({ full_name }: DoorPerson) => names.filter((name) => name === plainName(full_name)).length > 1
  return new Set(people.filter(hasTwin))
}

/** Whether nobody is written as it was typed; a number or a code is no name. */
export function isSimilarOnly(people: readonly DoorPerson[], typed: string): boolean {
  const words = nameWords(typed)
  return !/\d/.test(typed) && people.every(({ full_name }) => !isWrittenIn(full_name, words))
}
