import { fieldKeys, fieldOf } from '../../contract.ts'
import {
  emptyPerson,
  type FormValues,
  type PersonValues,
  type Share,
  shares,
  withShared,
} from './registration-form-rules.ts'

/** The group of a form, as one who leads it changes it. */
export type FormGroup = Pick<FormValues, 'participants' | Share>

export const addPerson = (group: FormGroup): FormGroup => ({
  ...group,
  participants: [...group.participants, emptyPerson()],
})

/** One more of the same family, behind the one they are like: what families share is there, and nothing of a person. */
export function addAlike(group: FormGroup, index: number): FormGroup {
  const like = withShared(group)[index]
  if (!like) return group
  const alike = Object.fromEntries(fieldKeys.filter((key) => fieldOf(key).ofFamily).map((key) => [key, like[key]]))
  const [before, after] = [group.participants.slice(0, index + 1), group.participants.slice(index + 1)]
  return { ...group, participants: [...before, { ...emptyPerson(), ...alike }, ...after] }
}

export const removePerson = (group: FormGroup, index: number): FormGroup =>
  keepShared(
    group,
    group.participants.filter((_, at) => at !== index),
  )

/** One place up. */
export function moveUp(group: FormGroup, index: number): FormGroup {
  const [above, person] = group.participants.slice(index - 1, index + 1)
  if (!above || !person) return group
  const order = new Map([
    [index - 1, person],
    [index, above],
  ])
  return keepShared(
    group,
    group.participants.map((one, at) => order.get(at) ?? one),
  )
}

/** What all had from the first stays theirs when somebody else is first, until one of them says otherwise. */
function keepShared(before: FormGroup, participants: PersonValues[]): FormGroup {
  if (participants[0] === before.participants[0]) return { ...before, participants }
  const filled = withShared(before)
  const now = participants.map((person) => filled[before.participants.indexOf(person)] ?? person)
  // Nobody is left to share with.
  const shared = now.length > 1 ? {} : Object.fromEntries(shares.map((share) => [share, false]))
  return { ...before, ...shared, participants: now }
}
