import { expect, test } from 'vitest'
import { firstTimeQuestion } from './first-time-rules.ts'

test.each([
  ['Legacy Summit 2025', 'First Time Attending a Legacy Summit?'],
  ['2026 Easter Camp', 'First Time Attending an Easter Camp?'],
  ['Camp 2026 of the South 2026', 'First Time Attending a Camp of the South?'],
  ['The Gathering', 'First Time Attending The Gathering?'],
  ['Theatre Night', 'First Time Attending a Theatre Night?'],
  ['Route 12034', 'First Time Attending a Route 12034?'],
  ['2025', 'First Time Attending?'],
  ['', 'First Time Attending?'],
])('REG-7 whether it is their first time is asked of every year’s %s', (event, question) => {
  expect(firstTimeQuestion(event)).toBe(question)
})
