import { expect, test } from 'vitest'
import type { Question } from '#features/questions/contract.ts'
import { fieldKeys, fieldOf } from '../../contract.ts'
import { answerColumns } from './paste-answers-rules.ts'
import { guessColumns, parseTable } from './paste-people-rules.ts'
import type { Chosen } from './pasted-list.ts'
import { readList } from './pasted-list-rules.ts'

const designations = [
  { value: 'GUEST', label: 'Visitor' },
  { value: 'YTH', label: 'Youth Leader (13-17)' },
  { value: 'GUEST_2', label: 'Guest' },
]
const asking = (over: Partial<Question>): Question => ({
  ...{ id: 'q', series: 's', asked: 'person', kind: 'choice', words: 'Shirt size', hint: '', options: ['S', 'M'] },
  ...{ is_required: false, is_sensitive: false },
  ...over,
})

type Given = { chosen?: Chosen; room?: number; questions?: Question[] }

const read = (lines: string[], { chosen = {}, room = 20, questions = [] }: Given = {}) => {
  const asked = questions.length > 0 ? answerColumns(questions) : undefined
  const rows = parseTable(lines.join('\n'), designations, asked)
  return readList({ rows, guess: guessColumns(rows, designations, asked), designations, asked, chosen, room })
}

const linesOf = ({ problems }: ReturnType<typeof read>) => problems.map(({ line, whom }) => [line, whom.join()])

const youths = ['Name\tDesignation', 'Ana Cruz\tYouth', 'Ben Lim\tVisitor', 'Carla Sy\tyouth', 'Dan Go\tElder']

test('REG-64 each word that is not understood is one problem, with whose it is, what most people have first', () => {
  const { problems } = read([...youths, 'Eva Yu\tYOUTH'])
  expect(problems).toEqual([
    {
      ...{ id: 'designation youth', field: 'designation', chosen: undefined },
      ...{ said: '“Youth” is no designation', line: '“Youth” is no designation' },
      fixes: ['Visitor', 'Youth Leader (13-17)', 'Guest'],
      whom: ['Ana Cruz', 'Carla Sy', 'Eva Yu'],
    },
    expect.objectContaining({ line: '“Elder” is no designation', whom: ['Dan Go'] }),
  ])
  expect(linesOf(read(['Name\tDesignation', 'Ana Cruz\tElder', 'Ben Lim\tYouth', 'Carla Sy\tYouth']))).toEqual([
    ['“Youth” is no designation', 'Ben Lim,Carla Sy'],
    ['“Elder” is no designation', 'Ana Cruz'],
  ])
})

test('REG-64 what is chosen for a word counts for everybody who has it, and for nobody else', () => {
  const chosen = { 'designation youth': 'Youth Leader (13-17)' }
  const { people, problems, listed, toCorrect } = read(youths, { chosen })
  expect(people.map(({ designation }) => designation)).toEqual(['YTH', 'GUEST', 'YTH', undefined])
  expect(problems.map((problem) => problem.chosen)).toEqual(['Youth Leader (13-17)', undefined])
  expect(listed[2]?.cells[1]).toMatchObject({ cell: 'youth', words: 'Youth Leader (13-17)' })
  expect(listed[3]?.cells[1]).toMatchObject({ cell: 'Elder', words: '' })
  expect(toCorrect).toEqual(['participants.3.designation'])
  expect(read(youths).toCorrect).toEqual([0, 2, 3].map((row) => `participants.${row}.designation`))
  // The same word of another column is another word.
  expect(read(['Name\tGender\tDesignation', 'Ana Cruz\tYouth\tYouth'], { chosen }).toCorrect).toEqual([
    'participants.0.sex',
  ])
})

test('REG-64 every designation can be chosen, also one that is called as another is kept', () => {
  for (const { value, label } of designations) {
    const { people } = read(youths, { chosen: { 'designation elder': label } })
    expect(people[3]?.designation).toBe(value)
  }
})

test('REG-64 every option of every field can be chosen', () => {
  for (const key of fieldKeys) {
    const { label, options = [] } = fieldOf(key)
    if (options.length === 0) continue
    const lines = [`Name\t${label}`, 'Ana Cruz\tso-so']
    const [problem] = read(lines).problems
    expect(problem?.fixes).toEqual(options.map((option) => option.label))
    for (const option of options) {
      const { people, toCorrect } = read(lines, { chosen: { [`${key} so-so`]: option.label } })
      expect(String(people[0]?.[key])).toBe(option.value)
      expect(toCorrect).toEqual([])
    }
  }
  expect(linesOf(read(['Name\tGender\tFirst time', 'Ana Cruz\tso-so\tso-so']))).toEqual([
    ['“so-so” is no gender', 'Ana Cruz'],
    ['“so-so” is neither Yes nor No.', 'Ana Cruz'],
  ])
})

test('REG-64 REG-65 a problem of an answer names its question, and a word of it is chosen, or left out where it may be', () => {
  const size = asking({ id: 'size' })
  const bus = asking({ id: 'bus', kind: 'yes_no', words: 'By bus?', options: [], is_required: true })
  const questions = [size, bus]
  const lines = ['Name\tShirt size\tBy bus?', 'Ana Cruz\tXL\tmaybe', 'Ben Lim\txl\tyes', 'Carla Sy\t\tno']
  const { problems, listed } = read(lines, { questions })
  expect(problems.map(({ line, said, fixes, field }) => ({ line, said, fixes, field }))).toEqual([
    {
      ...{ line: 'Shirt size: “XL” is not one of: S, M.', said: '“XL” is not one of: S, M.' },
      ...{ fixes: ['S', 'M', ''], field: 'answers.size' },
    },
    {
      ...{ line: 'By bus? “maybe” is neither Yes nor No.', said: '“maybe” is neither Yes nor No.' },
      ...{ fixes: ['Yes', 'No'], field: 'answers.bus' },
    },
  ])
  expect(listed[2]?.cells.map(({ words, problems }) => [words, problems])).toEqual([
    ['Carla Sy (last name)', []],
    ['', []],
    ['No', []],
  ])
  const with_ = (chosen: Chosen) =>
    read(lines, { questions, chosen }).people.map(({ answers, unread }) => [answers, unread])
  expect(with_({ 'answers.size xl': 'M', 'answers.bus maybe': 'No' })).toEqual([
    [{ size: 'M', bus: 'no' }, undefined],
    [{ size: 'M', bus: 'yes' }, undefined],
    [{ bus: 'no' }, undefined],
  ])
  // What is left out on purpose is not asked about again.
  expect(with_({ 'answers.size xl': '' })[1]).toEqual([{ bus: 'yes' }, undefined])
})

test('REG-64 of several choices only the word that is not understood is chosen anew', () => {
  const meals = asking({ id: 'meals', kind: 'choices', words: 'Meals?', options: ['Lunch', 'Rice; fish, soup'] })
  const lines = ['No.\tName\tMeals?', '1\tAna Cruz\tlunch; Tea', '2\tBen Lim\ttea, Cake, tea', '3\tCarla Sy\tLunch']
  const seen = (chosen: Chosen) => read(lines, { questions: [meals], chosen })
  expect(linesOf(seen({}))).toEqual([
    ['Meals? “Tea” is not one of: Lunch, Rice; fish, soup.', 'Ana Cruz,Ben Lim'],
    ['Meals? “Cake” is not one of: Lunch, Rice; fish, soup.', 'Ben Lim'],
  ])
  const rice = seen({ 'answers.meals tea': 'Rice; fish, soup' })
  expect(rice.people.map(({ answers }) => answers)).toEqual([
    { meals: ['Lunch', 'Rice; fish, soup'] },
    {},
    { meals: ['Lunch'] },
  ])
  expect(rice.people[1]?.unread).toEqual({
    meals: '“Rice; fish, soup; Cake; Rice; fish, soup” is not one of: Lunch, Rice; fish, soup.',
  })
  expect(rice.listed[1]?.cells[1]?.problems.map(({ chosen }) => chosen)).toEqual(['Rice; fish, soup', undefined])
  const leftOut = seen({ 'answers.meals tea': '', 'answers.meals cake': '' }).people
  expect(leftOut.map(({ answers, unread }) => [answers, unread])).toEqual([
    [{ meals: ['Lunch'] }, undefined],
    [undefined, undefined],
    [{ meals: ['Lunch'] }, undefined],
  ])
  // Nothing but commas is no word of several.
  const needed = [{ ...meals, is_required: true }]
  expect(linesOf(read(['Name\tMeals?', 'Ana Cruz\t,'], { questions: needed }))).toEqual([
    ['Meals? “,” is not one of: Lunch, Rice; fish, soup.', 'Ana Cruz'],
  ])
  expect(seen({ 'answers.meals cake': '' }).people[0]?.unread).toEqual({
    meals: '“lunch; Tea” is not one of: Lunch, Rice; fish, soup.',
  })
})

test('REG-65 what the form would refuse is told in its words before it is filled in, and filled in as it was typed', () => {
  const long = 'a'.repeat(201)
  const { problems, people, listed, toCorrect } = read([
    'First Name\tLast Name\tMobile\tEmail\tChurch\tDesignation',
    'Ana\tCruz\t0917 123 456\tana@example.org\tGrace\tGuest',
    `Ben\tLim\t12\tnot an address\t${long}\t`,
    'Carla\tSy\t0917 555 0142\t\t\t',
  ])
  expect(problems.map(({ line, whom, fixes }) => [line, whom, fixes])).toEqual([
    ['Mobile Number: Invalid mobile number format', ['Ana Cruz “0917 123 456”', 'Ben Lim “12”'], []],
    ['Email Address: Please enter a valid email address.', ['Ben Lim “not an address”'], []],
    ['Church: Please shorten this to 200 characters.', [`Ben Lim “${'a'.repeat(40)}…”`], []],
  ])
  expect(people[0]).toMatchObject({ mobile: '0917123456' })
  expect(people[1]).toMatchObject({ mobile: '12', email: 'not an address', church: long })
  expect(listed[1]?.cells[2]).toMatchObject({ words: '12', problems: [{ said: 'Invalid mobile number format' }] })
  expect(listed[1]?.cells[4]?.words).toBe(`${'a'.repeat(100)}…`)
  const just = 'a'.repeat(100)
  expect(read(['First Name\tChurch', `Ana\t${just}`]).listed[0]?.cells[1]?.words).toBe(just)
  expect(toCorrect).toEqual(['0.mobile', '1.mobile', '1.email', '1.church'].map((name) => `participants.${name}`))
  // The first thing is enough.
  expect(read(['Name\tEmail', `Ana Cruz\t${long}`]).problems.map(({ said }) => said)).toEqual([
    'Please shorten this to 200 characters.',
  ])
  // What is missing is asked for by the form, as from everybody.
  expect(listed[2]?.cells.flatMap((cell) => cell.problems)).toEqual([])
})

test('REG-65 a whole name must have what the form asks of a name', () => {
  const { problems, toCorrect, listed } = read(['Name\tGender', 'Madonna\tF', `${'a'.repeat(200)} Lim\tF`, '\tF'])
  expect(problems.map(({ line, whom }) => [line, whom])).toEqual([
    ['Last Name: Last name is required', ['Madonna', `${'a'.repeat(50)}…`]],
    ['First Name: Please shorten this to 200 characters.', [`${'a'.repeat(50)}…`]],
  ])
  expect(toCorrect).toEqual(['0.last_name', '1.first_name', '1.last_name'].map((name) => `participants.${name}`))
  expect(listed[2]).toMatchObject({ name: 'Participant 3', cells: [{ words: '', problems: [] }, { words: 'Female' }] })
})

test('REG-65 a slip in the end of an address is asked about once, and put right for everybody who made it', () => {
  const lines = [
    'Name\tEmail',
    'Ana Cruz\tana@gmial.con',
    'Ben Lim\tben@GMIAL.con',
    'Carla Sy\tcarla@gmail,com',
    'Dan Go\tdan@example.org',
  ]
  const { problems, people, toCorrect } = read(lines)
  expect(problems.map(({ line, whom, fixes }) => [line, whom, fixes])).toEqual([
    ['“gmial.con”: did you mean gmail.com?', ['Ana Cruz', 'Ben Lim'], ['gmail.com']],
    ['“gmail,com”: did you mean gmail.com?', ['Carla Sy'], ['gmail.com']],
    ['Email Address: Please enter a valid email address.', ['Carla Sy “carla@gmail,com”'], []],
  ])
  expect(people[0]?.email).toBe('ana@gmial.con')
  expect(toCorrect).toEqual([0, 1, 2, 2].map((row) => `participants.${row}.email`))
  const put = read(lines, { chosen: { 'email gmial.con': 'gmail.com', 'email gmail,com': 'gmail.com' } })
  expect(put.people.map(({ email }) => email)).toEqual([
    ...['ana@gmail.com', 'ben@gmail.com', 'carla@gmail.com', 'dan@example.org'],
  ])
  expect(put.problems.map(({ chosen }) => chosen)).toEqual(['gmail.com', 'gmail.com'])
  expect(put.toCorrect).toEqual([])
  expect(read(['Name\tMessenger', 'Ana Cruz\tana@gmial.con']).problems).toEqual([])
})

test('REG-65 only those for whom there is room are looked at, and all are counted', () => {
  const { found, people, problems } = read(youths, { room: 2 })
  expect([found, people.length, problems.map(({ whom }) => whom)]).toEqual([4, 2, [['Ana Cruz']]])
})

test('REG-21 a preview says each cell in the words of the form, without the columns that are left out', () => {
  const { listed } = read(['No.\tName\tGender\tCivil status', '1\tJuan Cruz Jr.\tf\tbinata', '2\tMaria'])
  expect(listed).toEqual([
    {
      name: 'Juan Cruz Jr.',
      cells: [
        { column: 'full_name', cell: 'Juan Cruz Jr.', words: 'Juan Cruz (last name) Jr.', problems: [] },
        { column: 'sex', cell: 'f', words: 'Female', problems: [] },
        { column: 'civil_status', cell: 'binata', words: 'Single', problems: [] },
      ],
    },
    { name: 'Maria', cells: [expect.objectContaining({ words: 'Maria' }), expect.anything(), expect.anything()] },
  ])
  expect(listed[1]?.cells[1]).toEqual({ column: 'sex', cell: '', words: '', problems: [] })
})

test('REG-21 without headings the first row is a person, and of a column that nobody asks for nothing is said', () => {
  const rows = [['Ana Cruz', 'XL']]
  const guess = { hasHeader: false, columns: ['full_name' as const, 'answers.size' as const] }
  const { listed, problems } = readList({ rows, guess, designations, chosen: {}, room: 4 })
  expect(listed[0]?.cells.map(({ words }) => words)).toEqual(['Ana Cruz (last name)', ''])
  expect(problems).toEqual([])
})
