import { expect, test } from 'vitest'
import { saysNothing } from './says-nothing.ts'

test.each([
  ...[
    '',
    ' ',
    'N/A',
    'n/a',
    'NA',
    'n.a.',
    'N / A',
    'None',
    'NONE.',
    'none po',
    'no',
    'Nope',
    'nothing',
    'Nil',
    '-',
    '--',
    '.',
    '~',
    '===',
    '`',
    '\u200b',
    '\r\n',
  ],
  ...['Not applicable', 'wala', 'Wala po', 'wala naman po', 'wala akong allergy', 'No allergies', 'no known allergies'],
  ...[
    'None so far',
    'No allergy or medication',
    'no food allergies',
    'no allergies, no medications'.replace(', no', ' and no'),
  ],
])('PAPER-8 “%s” tells the kitchen nothing', (notes) => {
  expect(saysNothing(notes)).toBe(true)
})

test.each([
  ...['Peanuts', 'none but shrimp', 'N/A except seafood', 'No shrimp', 'no nuts', 'Nana needs soft food', 'allergies'],
  ...[
    'Wala po, pero bawal ang hipon',
    'Nothing with milk',
    'no allergies to nuts, only eggs',
    'Not applicable: diabetic',
  ],
  ...['🥜', '🥜🦐', '❌ 🥛', 'N/A 🦐', '糖尿病', '1'],
])('PAPER-8 “%s” is for the kitchen', (notes) => {
  expect(saysNothing(notes)).toBe(false)
})
