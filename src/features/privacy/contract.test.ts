import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { summitConsent, volunteerNotice } from './contract.ts'

/** Every version that people were ever asked to agree to. A line here never changes: other words are another version. */
const published = {
  'summit-2025-2': '9912b1e6c920c23f684d4fe3d1e50cc71dd25f417cf0d6961a634010ee5b1860',
  'volunteer-2025-2': 'a1294b8849f5280562729f649d426cddd79c1bd892c36d2180ea7251f2ee59f6',
}

test.each([summitConsent, volunteerNotice])('CONS-18 the words of $version are those that were published', (notice) => {
  const sha256 = createHash('sha256').update(JSON.stringify(notice)).digest('hex')
  expect(published).toHaveProperty([notice.version], sha256)
})
