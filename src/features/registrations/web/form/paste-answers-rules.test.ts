import { expect, test } from 'vitest'
import type { Question } from '#features/questions/contract.ts'
import { answerColumns } from './paste-answers-rules.ts'
import {
  allColumns,
  columnLabel,
  guessColumns,
  headingsToCopy,
  parseTable,
  toPeople,
  unsureDays,
} from './paste-people-rules.ts'

const asking = (over: Partial<Question> = {}): Question => ({
  id: 'q',
  series: 's',
  asked: 'person',
  kind: 'text',
  words: 'Room mate',
  hint: '',
  options: [],
  is_required: false,
  is_sensitive: false,
  ...over,
})
const size = asking({ id: 'size', kind: 'choice', words: 'Shirt size?', options: ['S', 'M', 'X-Large'] })
const since = asking({ id: 'since', kind: 'yes_no', words: 'Were you there in 2024?' })

const read = (over: Partial<Question>, ...cells: string[]) =>
  cells.map((cell) => answerColumns([asking(over)]).read('answers.q', cell).q)

test('ASK-12 a column is the question that its heading names, whatever its letters and signs', () => {
  const { byHeading, choices } = answerColumns([size, since])
  expect([' SHIRT-SIZE ', 'were you there in 2024', 'Size', 'Shirt', '?!', ''].map(byHeading)).toEqual([
    'answers.size',
    'answers.since',
    null,
    null,
    null,
    null,
  ])
  expect(answerColumns([asking({ words: '?' })]).byHeading('!')).toBeNull()
  expect(choices).toEqual([
    { value: 'answers.size', label: 'Shirt size?' },
    { value: 'answers.since', label: 'Were you there in 2024?' },
  ])
})

test('ASK-12 a choice is read regardless of case and signs, unless only a sign tells two apart', () => {
  expect(read({ kind: 'choice', options: ['S', 'M', 'X-Large'] }, 'm', 'x large', 'XXL', '-')).toEqual([
    'M',
    'X-Large',
    undefined,
    undefined,
  ])
  expect(read({ kind: 'choice', options: ['A+', 'A-', 'O+'] }, 'a-', 'A+', 'a', 'o')).toEqual([
    'A-',
    'A+',
    undefined,
    'O+',
  ])
})

test('ASK-12 several choices are split at commas and semicolons, and taken whole or not at all', () => {
  const options = ['Lunch', 'Dinner', 'Rice, fish']
  const cells = ['lunch, DINNER', 'Dinner;Lunch;', 'rice, fish', 'Lunch; tea', 'tea', ',', 'lunch,,dinner', 'lunch, ']
  expect(read({ kind: 'choices', options }, ...cells)).toEqual([
    ['Lunch', 'Dinner'],
    ['Dinner', 'Lunch'],
    ['Rice, fish'],
    undefined,
    undefined,
    [],
    ['Lunch', 'Dinner'],
    ['Lunch'],
  ])
  expect(read({ kind: 'choices', options, is_required: true }, ',')).toEqual([undefined])
  expect(read({ kind: 'choices', options }, 'lunch,dinner, ')).toEqual([['Lunch', 'Dinner']])
  expect(read({ kind: 'choices', options: ['A+', 'A-'] }, 'a+, a-')).toEqual([['A+', 'A-']])
  expect(read({ kind: 'choices', options: ['Lunch', 'Dinner'] }, 'lunch, ')).toEqual([['Lunch']])
})

test('ASK-12 a choice with commas in it is found among others, the longest that fits', () => {
  const options = ['Lunch', 'Lunch, Saturday', 'Rice; fish, and soup', 'Soup']
  const cells = [
    'Soup, lunch, saturday',
    'Lunch, Saturday; Soup',
    'Lunch, Soup',
    'rice; fish, and soup, Lunch',
    'Lunch, Sunday',
  ]
  expect(read({ kind: 'choices', options }, ...cells)).toEqual([
    ['Soup', 'Lunch, Saturday'],
    ['Lunch, Saturday', 'Soup'],
    ['Lunch', 'Soup'],
    ['Rice; fish, and soup', 'Lunch'],
    undefined,
  ])
  expect(read({ kind: 'choices', options: ['A, +', 'A, -'] }, 'a, -; a, +')).toEqual([['A, -', 'A, +']])
})

test('ASK-12 yes and no are read in English and Filipino', () => {
  const cells = ['Yes', 'y', 'Oo', 'opo', 'Oo po', 'TRUE', '1', 'No', 'N', 'hindi', 'Hindi po', 'false', '0']
  expect(read({ kind: 'yes_no' }, ...cells)).toEqual([...Array(7).fill('yes'), ...Array(6).fill('no')])
  expect(read({ kind: 'yes_no' }, 'maybe', 'yes and no', 'not yes', 'no, thanks', 'anon', '10')).toEqual(
    Array(6).fill(undefined),
  )
})

test('ASK-12 a day is read as spreadsheets write it, or with the month by name', () => {
  const same = ['2026-11-28', '2026/11/28', '11/28/2026', 'Nov 28, 2026', 'november 28 2026', 'Nov. 28, 2026']
  const others = ['28 Nov 2026', '28-Nov-2026', 'Saturday, November 28, 2026', 'Sat Nov 28 2026', 'Nobyembre 28, 2026']
  expect(read({ kind: 'date' }, ...same, ...others, '28 Nov. 2026', '28 Nov., 2026')).toEqual(
    Array(13).fill('2026-11-28'),
  )
  expect(read({ kind: 'date' }, '2026-1-2', '1/2/2026', '2 Enero 2026', 'Dis 31, 2026', 'May 5 2026')).toEqual([
    '2026-01-02',
    '2026-01-02',
    '2026-01-02',
    '2026-12-31',
    '2026-05-05',
  ])
  const months = ['Pebrero', 'Marso', 'Abril', 'Mayo', 'Hunyo', 'Hulyo', 'Agosto', 'Setyembre', 'Oktubre', 'Disyembre']
  const english = ['Feb', 'March', 'April', 'May', 'June', 'July', 'August', 'Sept', 'October', 'December']
  const numbers = ['02', '03', '04', '05', '06', '07', '08', '09', '10', '12'].map((month) => `2026-${month}-09`)
  for (const names of [months, english])
    expect(read({ kind: 'date' }, ...names.map((name) => `${name} 9, 2026`))).toEqual(numbers)
  expect(read({ kind: 'date' }, 'January 9, 2026', 'Jan 9, 2026')).toEqual(['2026-01-09', '2026-01-09'])
  const wrong = [
    '28/13/2026',
    '2026-02-30',
    '2/30/2026',
    'Friday',
    'soon 28, 2026',
    'No 28, 2026',
    'Marathon 5, 2026',
    'before the Nov 28 2026',
    'Nov 28 2026 or later',
    '28 Nov 2026 or later',
    'on 28 Nov 2026',
    'on 11/28/2026',
    '11/28/2026 or later',
    'on 2026-11-28',
    '2026-11-28 or later',
    '11/28/26',
    'Nov 28',
    '',
  ]
  expect(read({ kind: 'date' }, ...wrong)).toEqual(wrong.map(() => undefined))
})

const born = asking({ kind: 'date', words: 'Born' })
const days = (...cells: string[]) => answerColumns([born]).days('answers.q', cells)

test('ASK-12 one day that can only be written one way tells for its whole column', () => {
  expect(days('05/04/1988', '13/05/1990')).toEqual({ dayFirst: true })
  expect(days('05/04/1988', '05/13/1990')).toEqual({ dayFirst: false })
  expect(days('05/04/1988')).toEqual({ dayFirst: false, unsure: '05/04/1988' })
  expect(days('13/05/1990', '05/13/1990', '1/12/1988')).toEqual({ dayFirst: false, unsure: '1/12/1988' })
  // Nothing is unsure where the other way would say the same, or nothing.
  for (const cells of [['05/05/1988'], ['13/05/1990', '05/13/1990'], ['Nov 28, 2026', '2026-11-28', ''], []])
    expect(days(...cells)).toEqual({ dayFirst: false, unsure: undefined })
  expect(days('12/05/1988')).toEqual({ dayFirst: false, unsure: '12/05/1988' })
  expect(days('05/04/1988 or so', 'on 13/05/1990', '05/12/1988', '12/05/1988')).toEqual({
    dayFirst: false,
    unsure: '05/12/1988',
  })
  expect(answerColumns([asking()]).days('answers.q', ['05/04/1988'])).toEqual({ dayFirst: false, unsure: undefined })
  expect(answerColumns([born]).days('answers.other', ['13/04/1988'])).toEqual({ dayFirst: false, unsure: undefined })
})

test('ASK-12 a day is read as its column is written, and one that fits only the other way is read so', () => {
  const { read: readDay } = answerColumns([born])
  const both = (cell: string) => [false, true].map((dayFirst) => readDay('answers.q', cell, dayFirst).q)
  expect(both('05/04/1988')).toEqual(['1988-05-04', '1988-04-05'])
  expect(both('12/11/1988')).toEqual(['1988-12-11', '1988-11-12'])
  expect(both('11/12/1988')).toEqual(['1988-11-12', '1988-12-11'])
  expect(both('13/05/1990')).toEqual(['1990-05-13', '1990-05-13'])
  expect(both('5/13/1990')).toEqual(['1990-05-13', '1990-05-13'])
  expect(both('2026-11-05')).toEqual(['2026-11-05', '2026-11-05'])
  expect(both('on 05/04/1988')).toEqual([undefined, undefined])
})

test('ASK-12 a whole list is read one way, and where nothing tells which, it is said and may be changed', () => {
  const mine = answerColumns([born, asking({ id: 'since', kind: 'date', words: 'Member since?' })])
  const listed = (text: string, dayFirst?: boolean) => {
    const rows = parseTable(text, designations, mine)
    const guess = { ...guessColumns(rows, designations, mine), ...(dayFirst !== undefined && { dayFirst }) }
    const people = toPeople({ rows, ...guess, designations, asked: mine })
    return [people.map(({ answers }) => answers), unsureDays({ rows, guess, asked: mine })]
  }
  const text = 'Name\tBorn\tMember since?\nAna Cruz\t13/05/1990\t01/02/2020\nBen Lim\t05/04/1988\t'
  expect(listed(text)).toEqual([
    [{ q: '1990-05-13', since: '2020-01-02' }, { q: '1988-04-05' }],
    ['Member since? “01/02/2020” is Thursday, January 2, 2020.'],
  ])
  expect(listed(text, true)).toEqual([
    [{ q: '1990-05-13', since: '2020-02-01' }, { q: '1988-04-05' }],
    ['Member since? “01/02/2020” is Saturday, February 1, 2020.'],
  ])
  // What a column tells by itself is not changed by what is said of the others.
  expect(listed('Name\tBorn\nAna Cruz\t05/13/1990\nBen Lim\t05/04/1988', true)).toEqual([
    [{ q: '1990-05-13' }, { q: '1988-05-04' }],
    [],
  ])
  expect(listed('Name\tBorn\nAna Cruz\t05/04/1988')[1]).toEqual(['Born: “05/04/1988” is Wednesday, May 4, 1988.'])
  // No day that there is, either way.
  expect(listed('Name\tBorn\nAna Cruz\t05/04/1800')[1]).toEqual([])
  expect(unsureDays({ rows: [], guess: { hasHeader: false, columns: ['answers.q'] }, asked: null })).toEqual([])
})

test('ASK-12 the headings tell what stands between the cells, however many commas there are', () => {
  const mine = answerColumns([
    asking({ id: 'room', words: 'Room, bed, or tent, which?' }),
    asking({ id: 'meal', kind: 'choice', words: 'Meal', options: ['Rice, fish, soup', 'None'] }),
  ])
  const read = (text: string) => {
    const rows = parseTable(text, designations, mine)
    return toPeople({ rows, ...guessColumns(rows, designations, mine), designations, asked: mine })
  }
  const ana = { first_name: 'Ana', last_name: 'Cruz' }
  expect(read('Name;Room, bed, or tent, which?\nAna Cruz;Bed')).toEqual([{ ...ana, answers: { room: 'Bed' } }])
  expect(read('Our group, Cebu, 2026\nName;Meal\nAna Cruz;Rice, fish, soup')).toEqual([
    { ...ana, answers: { meal: 'Rice, fish, soup' } },
  ])
  expect(read('Cebu; Davao; Manila; 2026\nName,Meal\nAna Cruz,"Rice, fish, soup"')).toEqual([
    { ...ana, answers: { meal: 'Rice, fish, soup' } },
  ])
  expect(read('Name,"Room, bed, or tent, which?"\nAna Cruz,Bed; or tent; or; none')).toEqual([
    { ...ana, answers: { room: 'Bed; or tent; or; none' } },
  ])
})

test('ASK-12 words and numbers are taken as they are, where they fit', () => {
  expect(read({ kind: 'number' }, '1,500', '41', 'many')).toEqual(['1,500', '41', undefined])
  expect(read({}, 'With Ana', 'a'.repeat(501))).toEqual(['With Ana', undefined])
  expect(answerColumns([asking()]).read('answers.other', 'x')).toEqual({})
})

test('ASK-12 what was read is said again, and what was not is named with what would do', () => {
  const columns = answerColumns([size, since, asking({ kind: 'date' })])
  expect(columns.say('answers.size', { size: 'M' })).toBe('M')
  expect(columns.say('answers.since', { since: 'yes' })).toBe('Yes')
  expect(columns.say('answers.size', {})).toBeUndefined()
  expect(columns.say('answers.size', undefined)).toBeUndefined()
  expect(columns.say('answers.other', { other: 'x' })).toBeUndefined()
  expect(columns.problem('answers.size', 'XXXL')).toBe('“XXXL” is not one of: S, M, X-Large.')
  const of = (kind: Question['kind']) =>
    answerColumns([asking({ kind, options: ['A', 'B'] })]).problem('answers.q', 'x')
  expect([of('choices'), of('yes_no'), of('number'), of('date')]).toEqual([
    '“x” is not one of: A, B.',
    '“x” is neither Yes nor No.',
    '“x” is not a whole number in digits, 0 or more.',
    '“x” is not a day that we understand. Please write it as 2026-11-28.',
  ])
  expect(answerColumns([asking()]).problem('answers.q', 'a'.repeat(501))).toBe(`“${'a'.repeat(40)}…” is too long.`)
  expect(columns.problem('answers.other', 'x')).toBe('')
})

test('REG-64 a cell is one word but where several choices are in it, and what may be chosen instead is what is offered', () => {
  const meals = asking({ id: 'meals', kind: 'choices', options: ['Lunch', 'Rice, fish'] })
  const columns = answerColumns([size, { ...since, is_required: true }, meals, asking()])
  expect(columns.parts('answers.size', 'XL, or M')).toEqual(['XL, or M'])
  expect(columns.parts('answers.meals', 'LUNCH; rice, fish , tea')).toEqual(['Lunch', 'Rice, fish', 'tea'])
  expect(columns.parts('answers.meals', ', ')).toEqual([', '])
  expect(columns.parts('answers.other', 'a, b')).toEqual(['a, b'])
  expect(['size', 'since', 'meals', 'q', 'other'].map((id) => columns.fixes(`answers.${id}`))).toEqual([
    ['S', 'M', 'X-Large', ''],
    ['Yes', 'No'],
    ['Lunch', 'Rice, fish', ''],
    [''],
    [],
  ])
})

const asked = answerColumns([size, since])
const designations = [{ value: 'PASTOR', label: 'Pastor' }]
const table = (text: string) => {
  const rows = parseTable(text, designations, asked)
  const guess = guessColumns(rows, designations, asked)
  const people = toPeople({ rows, ...guess, designations, asked })
  return { guess, people }
}

test('ASK-12 a list with columns of the questions fills them, and names what it could not read', () => {
  const { guess, people } = table(
    'Our group\nName\tshirt size\tWere you there in 2024?\nAna Cruz\tm\too\nBen Lim\tXXXL\tsometimes\nCarla Sy\t\tno',
  )
  expect(guess).toEqual({ hasHeader: true, columns: ['full_name', 'answers.size', 'answers.since'] })
  expect(people).toEqual([
    { first_name: 'Ana', last_name: 'Cruz', answers: { size: 'M', since: 'yes' } },
    {
      first_name: 'Ben',
      last_name: 'Lim',
      answers: {},
      unread: {
        size: '“XXXL” is not one of: S, M, X-Large.',
        since: '“sometimes” is neither Yes nor No.',
      },
    },
    { first_name: 'Carla', last_name: 'Sy', answers: { since: 'no' } },
  ])
})

test('ASK-12 without headings a column is given to a question by hand, and every row is a person', () => {
  const rows = parseTable('Ana Cruz\tXXXL', designations, asked)
  const people = toPeople({ rows, hasHeader: false, columns: ['full_name', 'answers.size'], designations, asked })
  expect(people).toMatchObject([{ unread: { size: '“XXXL” is not one of: S, M, X-Large.' } }])
})

test('ASK-12 a column of a question that is not asked is left out', () => {
  const rows = parseTable('Ana Cruz\tXXXL')
  expect(toPeople({ rows, hasHeader: false, columns: ['full_name', 'answers.size'], designations })).toEqual([
    { first_name: 'Ana', last_name: 'Cruz' },
  ])
})

test('ASK-12 a question’s own words win over what a heading usually means', () => {
  const mine = answerColumns([asking({ id: 'church', words: 'Church' }), asking({ id: 'role', words: 'Pastor' })])
  const rows = parseTable('Name\tChurch\tPastor\nAna Cruz\tGrace\tPastor', designations, mine)
  expect(guessColumns(rows, designations, mine).columns).toEqual(['full_name', 'answers.church', 'answers.role'])
  expect(guessColumns(rows, designations).columns).toEqual(['full_name', 'church', null])
})

test('ASK-12 the headings to copy name the questions too, and are all understood', () => {
  const headings = headingsToCopy(asked).split('\t')
  expect(headings.slice(-2)).toEqual(['Shirt size?', 'Were you there in 2024?'])
  expect(headings).toEqual(
    allColumns(asked)
      .slice(1)
      .map((column) => columnLabel(column, asked)),
  )
  const rows = parseTable(`${headings.join('\t')}\n${headings.map(() => 'Ana').join('\t')}`, designations, asked)
  expect(guessColumns(rows, designations, asked)).toEqual({ hasHeader: true, columns: allColumns(asked).slice(1) })
  expect(headingsToCopy()).not.toContain('Shirt')
  expect(columnLabel('answers.size')).toBe('')
  expect(columnLabel('answers.other', asked)).toBe('')
})
