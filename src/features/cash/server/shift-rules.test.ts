import { expect, test } from 'vitest'
import { shiftRights } from './shift-rules.ts'

const shift = { staff_member_id: 'ben', holder: 'Ben', finance: null, objection: null }
const counted = { ...shift, holder: null, finance: 'Ana' }
const ben = { id: 'ben', isFinance: false }
const ana = { id: 'ana', isFinance: true }

test.each([
  ['the holder has counted: finance confirms', shift, ana, [true, false, true]],
  ['the holder has counted, and may correct it', shift, ben, [false, false, true]],
  ['own cash is not confirmed for finance', shift, { ...ben, isFinance: true }, [false, false, true]],
  ['finance has counted: the holder answers', counted, ben, [true, true, false]],
  ['finance has counted: another one of finance only counts again', counted, ana, [false, false, true]],
  ['after an objection the holder may still agree', { ...counted, objection: {} }, ben, [true, false, false]],
  ['both have confirmed: the holder is done', { ...counted, holder: 'Ben' }, ben, [false, false, false]],
  ['both have confirmed: finance may correct it', { ...counted, holder: 'Ben' }, ana, [false, false, true]],
  ['nobody else has a say', shift, { id: 'eve', isFinance: false }, [false, false, false]],
])('PAY-65 %s', (_, of, by, [may_confirm, may_object, may_recount]) => {
  expect(shiftRights(of, by)).toEqual({ may_confirm, may_object, may_recount })
})
