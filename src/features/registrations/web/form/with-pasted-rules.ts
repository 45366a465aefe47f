import type { Answers } from '#features/questions/contract.ts'
import type { Participant } from '../../contract.ts'
import type { FormGroup } from './change-group-rules.ts'
import { emptyPerson, type PersonValues, type Share, sharing, type Unread } from './registration-form-rules.ts'

export type Pasted = Partial<Participant> & { answers?: Answers; unread?: Unread }

/**
 * The group with what was pasted. Whoever stood in a place under another name goes whole: what they are allergic to is not
 * the next one's. What is pasted for several people is no longer the first one's alone.
 */
export function withPasted(values: FormGroup, pasted: readonly Pasted[]): FormGroup {
  const participants = values.participants.map((person, index) => {
    const row = pasted[index]
    if (!row) return person
    const before = isSomebodyElse(person, row) ? emptyPerson() : person
    return { ...before, ...row, ...(row.answers && { answers: { ...before.answers, ...row.answers } }) }
  })
  const isShared = (share: Share) =>
    values[share] && !pasted.slice(1).some((row) => sharing[share].keys.some((key) => row[key]))
  return { participants, same_email: isShared('same_email'), same_church: isShared('same_church') }
}

const isSomebodyElse = (person: PersonValues, { first_name = '', last_name = '' }: Pasted): boolean =>
  person.first_name + person.last_name !== '' &&
  first_name + last_name !== '' &&
  (person.first_name !== first_name || person.last_name !== last_name)
