import { expect, test } from 'vitest'
import { suggestReference } from './suggest-reference-rules.ts'

test.each([
  [
    'You have sent PHP 4,500.00 of GCash to HARVEST L. 09175550142 on 11-15-2025 10:42 AM. Ref. No. 9012345678901.',
    '9012345678901',
  ],
  ['You sent P1,500.00 to 09175550142. Ref No. 1012 345 678901 on Nov 15', '1012 345 678901'],
  ['InstaPay transfer done. Reference Number: IB2025-004211', 'IB2025-004211'],
  ['Transfer of PHP 500.00 to account 0012 was successful. BN20251115004 is your number.', 'BN20251115004'],
  ['Your transfer to 639175550142 is done', null],
  ['Thank you for banking with us', null],
  ['9012345678901', null],
  ['1012 345 678901', null],
])('PAY-1 the reference number is found in a pasted bank message: %s', (message, reference) => {
  expect(suggestReference(message)).toBe(reference)
})

/** Six signs are found only behind their name, so these show that the name was understood. */
test.each([
  'Ref 881204',
  'Ref. 881204',
  'Ref No. 881204',
  'Ref No 881204',
  'Ref.No.881204',
  'RefNo:881204',
  'Ref  No.  :  881204',
  'REF NUM 881204',
  'Reference 881204',
  'reference number: 881204',
  'Reference no.#: 881204',
  'Trace# 881204',
  'Transaction ID 881204',
  'Txn ID: 881204',
  'TxnID: 881204',
  'TxnRefNo: 881204',
  'TxnRef No. 881204',
  'Confirmation code 881204',
])('PAY-1 a bank names its reference number in one of many ways: %s', (named) => {
  expect(suggestReference(`You sent P500.00. ${named}.`)).toBe('881204')
})

test.each([
  ['Ref No. 88120.', null],
  ['Ref No. A8812B.', 'A8812B'],
  ['Ref No. 88-12-04.', '88-12-04'],
  ['Ref No. 8812-, thank you', null],
  ['Ref No. 881204-, thank you', '881204'],
  ['Ref No. 881 204 on Nov 15', '881 204'],
  ['Ref No. 8 812 204 on Nov 15', '8 812 204'],
  ['Ref No. 881204 11-15-2025', '881204'],
  ['Ref No. 881204 15 Nov', '881204'],
  ['Ref No. 881204 100:42', '881204'],
  ['Ref No. 88 of 2, Ref No. 881204', '881204'],
  ['Ref No. pending', null],
  ['Pref No. 881204', null],
])('PAY-1 behind its name a reference has at least six signs, among them a digit: %s', (message, reference) => {
  expect(suggestReference(`You sent P500.00. ${message}`)).toBe(reference)
})

test.each([
  ['You sent P500.00 with 8812047.', null],
  ['You sent P500.00 with 88120471.', '88120471'],
  ['Your transfer was completed successfully.', null],
  ['From account 88120471 with IB20251115004, thank you.', 'IB20251115004'],
  ['With IB20251115004 from account 88120471, thank you.', 'IB20251115004'],
])('PAY-1 without a name it is the longest word with a digit, of eight signs or more: %s', (message, reference) => {
  expect(suggestReference(message)).toBe(reference)
})

test.each([
  ['09175550142', null],
  ['639175550142', null],
  ['+639175550142', null],
  ['091755501429', '091755501429'],
  ['109175550142', '109175550142'],
  ['08175550142', '08175550142'],
])('PAY-1 a mobile number in a message is not its reference: %s', (number, reference) => {
  expect(suggestReference(`You sent P500.00 to ${number}.`)).toBe(reference)
})

test.each([' IBFT20251115004\n', 'BN 20251115004', '1012 34567890 12', '9012345678901\t'])(
  'PAY-1 what is pasted without a message around it is taken as it is: "%s"',
  (pasted) => {
    expect(suggestReference(pasted)).toBeNull()
  },
)

test.each([
  ['Your reference number is 9012345678901.', '9012345678901'],
  ['Reference no. is: 881204', '881204'],
  ['Transaction successful on 15 Nov. Ref No. 9012345678901', '9012345678901'],
  ['Your transaction on 11-15-2025 was successful. Reference no. 9012345678901', '9012345678901'],
  ['Your transaction completed 11-15-2025. Ref. No. 9012345678901', '9012345678901'],
  ['Ref. No. 9012345678901 11-15-2025', '9012345678901'],
  ['Transaction Ref. No. 881204 done', '881204'],
  ['Your reference code IB-20', null],
  ['Referral 881204 done', null],
])('PAY-1 the words around a reference are not part of it: %s', (message, reference) => {
  expect(suggestReference(message)).toBe(reference)
})
