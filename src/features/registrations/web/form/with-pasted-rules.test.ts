import { expect, test } from 'vitest'
import { emptyPerson, type PersonValues } from './registration-form-rules.ts'
import { withPasted } from './with-pasted-rules.ts'

const person = (over: Partial<PersonValues> = {}): PersonValues => ({ ...emptyPerson(), ...over })

test('REG-21 whoever is pasted over somebody else has nothing of theirs, and keeps what stood in an empty place', () => {
  const nobody = emptyPerson()
  const ana = person({ first_name: 'Ana', last_name: 'Cruz', name_suffix: 'Jr.', notes: 'Peanuts' })
  const group = {
    participants: [ana, { ...nobody, designation: 'MEMBER' }, ana],
    same_email: false,
    same_church: false,
  }
  const { participants } = withPasted(group, [
    { first_name: 'Ben', last_name: 'Reyes' },
    { first_name: 'Cely', last_name: 'Lim' },
  ])
  expect(participants).toEqual([
    { ...nobody, first_name: 'Ben', last_name: 'Reyes' },
    { ...nobody, first_name: 'Cely', last_name: 'Lim', designation: 'MEMBER' },
    ana,
  ])
  for (const row of [{ mobile: '09171234567' }, { first_name: 'Ana', last_name: 'Cruz', mobile: '09171234567' }]) {
    expect(withPasted(group, [row]).participants[0]).toEqual({ ...ana, mobile: '09171234567' })
  }
  expect(withPasted(group, [{ first_name: 'Ana', last_name: 'Cruz-Lim' }]).participants[0]?.notes).toBe('')
  expect(withPasted(group, [{ first_name: 'Anna', last_name: 'Cruz' }]).participants[0]?.notes).toBe('')
})

test('ASK-12 what is pasted adds to the answers that were given, and never takes one away', () => {
  const ana = person({ first_name: 'Ana', last_name: 'Cruz', answers: { size: 'M', bus: 'yes' } })
  const group = { participants: [ana], same_email: false, same_church: false }
  const after = (row: Parameters<typeof withPasted>[1][number]) => withPasted(group, [row]).participants[0]?.answers
  expect(after({ first_name: 'Ana', last_name: 'Cruz', answers: { size: 'L' } })).toEqual({ size: 'L', bus: 'yes' })
  expect(after({ mobile: '09171234567', answers: {} })).toEqual({ size: 'M', bus: 'yes' })
  expect(after({ mobile: '09171234567' })).toEqual({ size: 'M', bus: 'yes' })
  expect(after({ first_name: 'Ben', last_name: 'Lim', answers: { size: 'L' } })).toEqual({ size: 'L' })
  expect(after({ first_name: 'Ben', last_name: 'Lim' })).toBeUndefined()
})

test('REG-18 REG-19 REG-21 what is pasted for others is theirs, and no longer the first participant’s', () => {
  const group = { participants: [person(), person()], same_email: true, same_church: true }
  const [first, other] = [{ email: 'a@example.org', pastor: 'Ptr. Lim' }, { email: 'b@example.org' }]
  expect(withPasted(group, [first, other])).toMatchObject({ same_email: false, same_church: true })
  expect(withPasted(group, [first, { mobile: '' }, other])).toMatchObject({ same_email: false })
  expect(withPasted(group, [first, { church: 'Grace' }])).toMatchObject({ same_email: true, same_church: false })
  expect(withPasted(group, [first, { mobile: '' }])).toMatchObject({ same_email: true, same_church: true })
  expect(withPasted({ ...group, same_email: false }, [first])).toMatchObject({ same_email: false })
})
