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
  ['With 88120471 and IB20251115004, thank you.', 'IB20251115004'],
  ['With IB20251115004 and 88120471, thank you.', 'IB20251115004'],
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

test.each([
  [
    'UnionBank: Php1,500.00 was sent to account 001234567890 HARVEST LIGHT CHURCH INC on Nov 15. UB123456 is your ref no.',
    'UB123456',
  ],
  ['Php500.00 was sent to account 001234567890 HARVEST LIGHT CHURCH INC on Nov 15.', null],
  ['Sent to acct 001234567890, thank you', null],
  ['Sent to acc 001234567890, thank you', null],
  ['Sent to A/C 001234567890, thank you', null],
  ['Sent to Acct. 001234567890, thank you', null],
  ['Sent to Acct.No.001234567890, thank you', null],
  ['Sent to AcctNo: 001234567890, thank you', null],
  ['Sent to Acct  Num  001234567890, thank you', null],
  ['Account Number\n001234567890\nThank you', null],
  ['Account number: 001234567890 and account number: 001234567891', null],
  ['Sent to account of HARVEST LIGHT CHURCH INC. 001234567890', null],
  ['Sent to Acct. No. HARVEST LIGHT 001234567890', null],
  ['Sent to account #001234567890.', null],
  ['Sent to account 0012 34567890 today', null],
  ['Sent to account 0012-34567890 today', null],
  ['Sent to account 0012XXXX7890 today', null],
  ['Sent to account XXXXXXXX7890 today', null],
  ['Sent to account ********7890 today', null],
  ['Sent to account 0012-XXXX-34567890 today', null],
  ['Sent to account 12 with 20251115004 today', '20251115004'],
  ['Sent from your account with IB20251115004 today', 'IB20251115004'],
  ['Sent to account 20251115UBPH today', '20251115UBPH'],
  ['Sent from your account, 20251115004 today', '20251115004'],
  ['Sent from your account; 20251115004 today', '20251115004'],
  ['Sent from your account\n20251115004 today', null],
  ['Sent from your account today\n\n20251115004', '20251115004'],
  ['Sent from your account. Use 20251115004 today', '20251115004'],
  ['Sent to Acct. HARVEST LIGHT 001234567890', null],
  ['Your accounting 20251115004', '20251115004'],
  ['Your subaccount 20251115004', '20251115004'],
  ['Sent from your account. Ref No. 9012345678901', '9012345678901'],
])('PAY-1 the number of an account is not a reference: %s', (message, reference) => {
  expect(suggestReference(message)).toBe(reference)
})

test.each([
  ['UB1234 is your reference number', 'UB1234'],
  ['1012 345 678901 is the ref. no.', '1012 345 678901'],
  ['UB1234 is my InstaPay reference id', 'UB1234'],
  ['UB1234 is your transaction ref no', 'UB1234'],
  ['UB123 is your reference number', null],
  ['UB1234 is your referral', null],
  ['UB1234 is a reference', null],
  ['UB1234 is your ref no. Call 8888 7000 for help.', 'UB1234'],
])('PAY-1 a reference may stand before its name: %s', (message, reference) => {
  expect(suggestReference(`You sent P500.00. ${message}`)).toBe(reference)
})

test.each([
  ['Trace No: 004211 Reference Number: 20251115UBPHPHMM0001', '20251115UBPHPHMM0001'],
  ['Reference Number: 20251115UBPHPHMM0001 Trace No: 004211', '20251115UBPHPHMM0001'],
  ['Trace No: 004211 Confirmation No: 771204', '771204'],
  ['Confirmation No: 771204 Ref No: 881204', '881204'],
  ['Trace No: 004211 Transaction ID: 551204', '551204'],
  ['Trace No: 004211 Txn ID: 551204', '551204'],
  ['Transaction ID: 551204 Confirmation No: 771204', '771204'],
  ['Txn ID: 551204 Confirmation No: 771204', '771204'],
  ['Confirmation No: 771204 Transaction ref no: 551204', '551204'],
  ['Ref No: 881204 Ref No: 881205', '881204'],
  ['004211 is your trace no. Ref No: 881204', '881204'],
  ['Trace No: 004211 Ref No: 881', '004211'],
])('PAY-1 a reference goes before a confirmation, and that before a trace: %s', (message, reference) => {
  expect(suggestReference(`You sent P500.00. ${message}`)).toBe(reference)
})

test.each([
  ['To account 001234567890. Reference ID: 8F2A 91C4 77B0', '8F2A 91C4 77B0'],
  ['Reference ID: 8F2A 91C4 77B0 on Nov 15', '8F2A 91C4 77B0'],
  ['Reference ID: 8F2A AB14 770012', '8F2A AB14 770012'],
  ['Reference ID: 8F2A 91C4 P500.00', '8F2A 91C4'],
  ['Reference ID: 8F2A 91C4 P500', '8F2A 91C4 P500'],
  ['Reference ID: 8F2A 91C4 P500,000', '8F2A 91C4'],
  ['Reference ID: 8F2A 91C4 10AM', '8F2A 91C4'],
  ['Reference ID: 8F2A 91C4 10pm', '8F2A 91C4'],
  ['Reference ID: 8F2A 91C4 from you', '8F2A 91C4'],
  ['Reference ID: 8F2A 91C4 15Nov', '8F2A 91C4'],
  ['Reference ID: 8F2A91 91C4', '8F2A91'],
  ['Ref No. 881204 500.00', '881204'],
  ['Ref No. 881204 500,000', '881204'],
  ['ref number po: 1028 456 789 012', '1028 456 789 012'],
  ['ref no ko po ay 881204', '881204'],
  ['ref no. polo881204', 'polo881204'],
  ['ref no. isla 881204', null],
])('PAY-1 a reference may be in groups: %s', (message, reference) => {
  expect(suggestReference(message)).toBe(reference)
})

test.each([
  ['Ref No. 9012345678901Nov 15', '9012345678901'],
  ['Ref No. 881204November 5, 2025', '881204'],
  ['Ref No. 881204SEPT. 15', '881204'],
  ['Sent with 9012345678901Nov 15', '9012345678901'],
  ['Ref No. 88120Nov 15', '88120Nov'],
  ['Ref No. 881204Nov 2025', '881204'],
  ['Ref No. 881204DEC on 15 Nov', '881204DEC'],
  ['Ref No. 881204DEC0001', '881204DEC0001'],
])('PAY-1 a date that is glued to a reference is not part of it: %s', (message, reference) => {
  expect(suggestReference(message)).toBe(reference)
})

test('PAY-1 a text that is far too long for a message is read only at its beginning, and at once', () => {
  expect(suggestReference(`Ref No. 881204 ${'account '.repeat(600)} `)).toBe('881204')
  expect(suggestReference(`${'account '.repeat(700)} Ref No. 881204`)).toBeNull()
  const start = performance.now()
  for (const word of ['account ', '1-', 'a-', 'ref 1 ', '12345 ']) suggestReference(`You sent ${word.repeat(20_000)}`)
  expect(performance.now() - start).toBeLessThan(2000)
})
