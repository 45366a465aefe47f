import { expect, test } from 'vitest'
import { designationValue } from './designation-rules.ts'

test('EVENT-4 a new designation is kept under a word made of its label, which no other one has', () => {
  const made = (label: string, ...taken: string[]) => designationValue(label, new Set(taken))
  expect(made("Pastor's Wife")).toBe('PASTORS_WIFE')
  expect(made('Pastor’s  Wife ')).toBe('PASTORS_WIFE')
  expect(made('Señor Elder (ret.)')).toBe('SENOR_ELDER_RET')
  expect(made('12 – Disciple')).toBe('DISCIPLE')
  expect(made('牧師')).toBe('DESIGNATION')
  expect(made('Elder', 'ELDER')).toBe('ELDER_2')
  expect(made('Elder', 'ELDER', 'ELDER_2')).toBe('ELDER_3')
  expect(made('a'.repeat(60))).toBe('A'.repeat(40))
})
