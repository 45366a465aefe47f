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
