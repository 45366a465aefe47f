import { expect, test } from 'vitest'
import { whyOpen } from './conflicts-part.tsx'

const check_in = { at: '2025-11-29T00:15:00.000Z', station: 'Gate A', by: 'Dino Reyes' }

test('DOOR-30 a conflict is told by what was scanned, whatever became of the check-in since', () => {
  expect(whyOpen({ outcome: 'TOO_LATE', check_in: null })).toContain('so the server checked nobody in')
  const mended = whyOpen({ outcome: 'TOO_LATE', check_in })
  expect(mended).toContain('They are checked in meanwhile')
  expect(mended).not.toContain('Two people')
  expect(whyOpen({ outcome: 'ALREADY_IN', check_in })).toContain('Two people may be inside with one ticket')
  const undone = whyOpen({ outcome: 'ALREADY_IN', check_in: null })
  expect(undone).toContain('was taken back since')
  expect(undone).not.toContain('out of use')
  expect(whyOpen({ outcome: 'BALANCE_DUE', check_in: null })).toContain('take the balance at the desk')
  expect(whyOpen({ outcome: 'BALANCE_DUE', check_in })).toContain('They are checked in meanwhile')
  expect(whyOpen({ outcome: 'LEFT', check_in: null })).toContain('Has given back their place')
  expect(whyOpen({ outcome: 'LEFT', check_in })).toContain('They are checked in meanwhile')
  expect(whyOpen({ outcome: 'NOT_FOUND', check_in: null })).toContain('No ticket has this code')
})
