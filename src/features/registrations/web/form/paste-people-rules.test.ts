import { describe, expect, test } from 'vitest'
import { participant } from '../../contract.ts'
import { columnLabels, guessColumns, parseTable, splitName, toPeople } from './paste-people-rules.ts'

const designations = [
  { value: 'PASTORS_WIFE', label: "Pastor's Wife" },
  { value: 'PASTOR', label: 'Pastor' },
  { value: 'MEMBER', label: 'Member' },
  { value: 'YTH', label: 'Youth Leader (13-17)' },
]

const read = (text: string) => {
  const rows = parseTable(text)
  return toPeople({ rows, ...guessColumns(rows, designations), designations })
}

/** What a column with this heading is taken for; the one beside it makes the row one of headings. */
const columnFor = (heading: string) =>
  guessColumns(
    [
      [heading, 'Allergies'],
      ['', 'None'],
    ],
    designations,
  ).columns[0]

/** What a column of these cells is taken for, in a list without headings. */
const looksLike = (...cells: string[]) =>
  guessColumns(
    cells.map((cell) => ['4711', cell]),
    designations,
  ).columns[1]

describe('a table that was copied', () => {
  test('REG-21 from a spreadsheet has tabs', () => {
    expect(parseTable('Ana\tSantos\r\nBen\tReyes, Jr.\r\n')).toEqual([
      ['Ana', 'Santos'],
      ['Ben', 'Reyes, Jr.'],
    ])
  })

  test('REG-21 from a CSV file has commas, quotes, doubled quotes and line breaks inside quotes', () => {
    expect(parseTable('"Santos, Ana","12 Mabini St.\nCebu City"\n"Ben ""Bong"" Reyes",\n')).toEqual([
      ['Santos, Ana', '12 Mabini St. Cebu City'],
      ['Ben "Bong" Reyes', ''],
    ])
  })

  test('REG-21 may use semicolons, which its first line decides', () => {
    expect(parseTable('Ana;Santos;F')).toEqual([['Ana', 'Santos', 'F']])
    expect(parseTable('Ana;')).toEqual([['Ana', '']])
    expect(parseTable('\n \nAna;Santos\nBen;Reyes, Jr., III\n')).toEqual([
      ['Ana', 'Santos'],
      ['Ben', 'Reyes, Jr., III'],
    ])
    expect(parseTable('Santos, Ana;F,17')).toEqual([['Santos', 'Ana;F', '17']])
    expect(parseTable('Santos, Ana;F\nReyes;Ben;M')).toEqual([['Santos', 'Ana;F'], ['Reyes;Ben;M']])
  })

  test.each(['\n', '\r\n', '\r'])('REG-21 may end its lines with %j', (end) => {
    expect(parseTable(`Ana\tSantos${end}Ben\tReyes`)).toEqual([
      ['Ana', 'Santos'],
      ['Ben', 'Reyes'],
    ])
  })

  test('REG-21 has its spaces and line breaks within a cell made one space each', () => {
    expect(parseTable('  Ana   Maria \t"12 Mabini St.\n\n Cebu\u00a0City"')).toEqual([
      ['Ana Maria', '12 Mabini St. Cebu City'],
    ])
  })

  test('REG-21 may have a space before a quote, but a quote inside a word is part of it', () => {
    expect(parseTable('Ben, "Reyes, Jr.", M')).toEqual([['Ben', 'Reyes, Jr.', 'M']])
    expect(parseTable('6" sub\tx')).toEqual([['6" sub', 'x']])
  })

  test('REG-21 loses its empty rows, but not the empty cells of a person', () => {
    expect(parseTable('Ana\t\tF\n\t\n\n')).toEqual([['Ana', '', 'F']])
  })

  test('REG-21 may begin with an empty cell', () => {
    expect(parseTable('\tName\n1\tAna Santos')).toEqual([
      ['', 'Name'],
      ['1', 'Ana Santos'],
    ])
  })

  test('REG-21 that is empty has no rows', () => {
    expect(parseTable(' \n ')).toEqual([])
    expect(guessColumns([], designations)).toEqual({ hasHeader: false, columns: [] })
  })
})

describe('columns', () => {
  test('REG-21 are known by their headings', () => {
    const headings = [
      ['Last Name', 'Given Name', 'M.I.', 'Sex', 'Contact No.', 'Marital status', 'E-mail address', 'Home Address'],
      ['Church', 'Name of Pastor', 'Role', 'Allergies', 'First time attending?', 'FB name', 'Shoe size'],
    ].flat()
    expect(guessColumns([headings, ['Santos']], designations)).toEqual({
      hasHeader: true,
      columns: [
        ...(['last_name', 'first_name', 'middle_name', 'sex', 'mobile', 'civil_status', 'email', 'address'] as const),
        ...(['church', 'pastor', 'designation', 'notes', 'ls_first_time', 'messenger', null] as const),
      ],
    })
  })

  test('REG-21 are there for every field, and known by the names that this form gives them', () => {
    const fields = Object.keys(columnLabels)
    expect(fields.toSorted()).toEqual(['full_name', ...Object.keys(participant.shape)].toSorted())
    expect(guessColumns([Object.values(columnLabels), ['x']], []).columns).toEqual(fields)
  })

  test.each([
    ['M. I.', 'middle_name'],
    ['MI', 'middle_name'],
    ['Family name', 'last_name'],
    ['Apelyido', 'last_name'],
    ['Pangalan', 'first_name'],
    ['Ext.', 'name_suffix'],
    ['Extension', 'name_suffix'],
    ['Firsttimer', 'ls_first_time'],
    ['Unang beses?', 'ls_first_time'],
    ['Newcomer', 'ls_first_time'],
    ['Facebook account', 'messenger'],
    ['Email', 'email'],
    ['CP #', 'mobile'],
    ['Kasarian', 'sex'],
    ['Status', 'civil_status'],
    ['Tirahan', 'address'],
    ['Simbahan', 'church'],
    ['Participant', 'full_name'],
    ['Lastname', 'last_name'],
    ['Firstname', 'first_name'],
    ['Middlename', 'middle_name'],
    ['Fullname', 'full_name'],
    ['Cellphone no.', 'mobile'],
    ['Number', 'mobile'],
    ['Pastor’s name', 'pastor'],
    ['Note', 'notes'],
    ['Condition', 'notes'],
    ['Remark', 'notes'],
    ['Attendee', 'full_name'],
    ['Last name, First name, M.I.', 'full_name'],
    ['Surname, Given, M.I.', 'full_name'],
    ['Surname, Given name', 'full_name'],
    ['Surname, Givenname', 'full_name'],
    ['Lastname, Firstname', 'full_name'],
    ['Apelyido, Pangalan', 'full_name'],
    ['Name (First, Last)', 'full_name'],
    ['Ministry role or title', 'designation'],
    ['Position or status', 'designation'],
    ['Status or position', 'designation'],
    ['Mobile phone for text', 'mobile'],
    ['City, barangay, house number', 'address'],
    ['Number and street, barangay, city', 'address'],
  ])('REG-21 headed "%s" are understood', (heading, column) => {
    expect(columnFor(heading)).toBe(column)
  })

  test.each([
    ...['Ministry', 'Dami', 'Next of kin', 'Halfboard', 'UCCP', 'Unisex shirt', 'Payment status', ''],
    ...['Capacity', 'Number of kids', 'Status of payment', 'Pastor’s contact', 'Contact person', 'Emergency mobile'],
    ...['Pastor’s email', 'First name, M.I.'],
  ])('REG-21 headed "%s" are not taken for something that only sounds like it', (heading) => {
    expect(columnFor(heading)).toBeNull()
  })

  test('REG-21 headed "Medical conditions, if any" are the notes', () => {
    expect(guessColumns([['Name', 'Medical conditions, if any'], ['Ana']], []).columns).toEqual(['full_name', 'notes'])
  })

  test('REG-21 headed by a whole sentence are left out, but not the question about the first time', () => {
    expect(columnFor('Mobile number of the participant or aide')).toBe('mobile')
    expect(columnFor('Mobile number of the participants or aide')).toBeNull()
    expect(columnFor('Is this your first time attending a Legacy Summit?')).toBe('ls_first_time')
  })

  test.each([
    ['Tel. 123', true],
    ['1234', false],
    ['@ana', false],
  ])('REG-21 have headings unless the first row has a number or an e-mail in it: %s', (cell, hasHeader) => {
    expect(guessColumns([['Lastname', cell]], []).hasHeader).toBe(hasHeader)
  })

  test.each([
    ['Ana Lastimosa\nBen Reyes', ['full_name']],
    ['Marcella Pastor\nBen Cruz', ['full_name']],
    ['Ana Pastor\nBen Cruz', ['full_name']],
    ['Felicity Reyes\tF\nBen Cruz\tM', ['full_name', 'sex']],
    ['Ana Santos\tPastor’s Wife\nBen Cruz\tMember', ['full_name', 'designation']],
    ['Ana Santos\tPastor\nBen Cruz\tMember', ['full_name', 'designation']],
  ])('REG-21 are not headed by a person whose name has a word of a heading in it: %j', (text, columns) => {
    expect(guessColumns(parseTable(text), designations)).toEqual({ hasHeader: false, columns })
  })

  test('REG-21 are all there, also when the first row is shorter than another', () => {
    expect(
      guessColumns(
        [
          ['Name', 'Phone'],
          ['Ana', '09175550142', 'F'],
        ],
        [],
      ).columns,
    ).toEqual(['full_name', 'mobile', null])
    expect(guessColumns([['09175550142'], ['09985550176', 'F']], []).columns).toEqual(['mobile', 'sex'])
  })

  test('REG-21 are known by their content where there is no heading, whatever is missing', () => {
    const rows = parseTable(
      'Ana\tSantos\tF\t917 555 0142\tana@example.org\tmember\tKasal\tOo\nBen\tReyes\tM\t+639985550176\tben@example.org\tPastors wife\tSingle\tHindi\nCora\tLim\t\t\t\t\t\t',
    )
    expect(guessColumns(rows, designations)).toEqual({
      hasHeader: false,
      columns: ['first_name', 'last_name', 'sex', 'mobile', 'email', 'designation', 'civil_status', 'ls_first_time'],
    })
  })

  test('REG-21 hold what all their cells look like, and nothing else', () => {
    expect(looksLike('ana@example.org', 'none@all')).toBe('email')
    expect(looksLike('ana@example.org', 'she has none')).toBeNull()
    expect(looksLike('0917 555 0142', '0917 555 014')).toBeNull()
    expect(looksLike('F', 'M', '2')).toBeNull()
    expect(looksLike('', '')).toBeNull()
    // Ones are rather the number of a row than an answer.
    expect(looksLike('1', '1')).toBeNull()
    expect(looksLike('yes', '0')).toBeNull()
  })

  test('REG-21 of words are names where nothing but letters is in them, and neither too few nor too many', () => {
    expect(looksLike("Ma. Niña O'Hara-Cruz, Jr.")).toBe('full_name')
    expect(looksLike('12 Mabini Street')).toBeNull()
    expect(looksLike('Cebu City 6000')).toBeNull()
    expect(looksLike('A')).toBeNull()
    expect(looksLike('Al')).toBe('full_name')
    expect(looksLike('a'.repeat(60))).toBe('full_name')
    expect(looksLike('a'.repeat(61))).toBeNull()
  })

  test.each([
    [['Ana Santos'], ['full_name']],
    [
      ['1', 'Santos, Ana', 'Cebu City 6000'],
      [null, 'full_name', null],
    ],
    [
      ['1', '2', 'Ana', 'Santos'],
      [null, null, 'first_name', 'last_name'],
    ],
    [
      ['1', 'Ana', 'Santos', '09175550142', 'Harvest Light'],
      [null, 'first_name', 'last_name', 'mobile', null],
    ],
    [
      ['Ana', 'Cruz', 'Santos', '09175550142'],
      ['first_name', 'middle_name', 'last_name', 'mobile'],
    ],
    [
      ['Ana', 'Cruz', 'Santos', 'Harvest Light'],
      ['first_name', 'middle_name', 'last_name', null],
    ],
    [
      ['Ana Santos', 'F', 'Harvest Light'],
      ['full_name', 'sex', null],
    ],
    [
      ['09175550142', '4711'],
      ['mobile', null],
    ],
  ])('REG-21 of names are one whole, first and last, or with a middle: %j', (row, columns) => {
    expect(guessColumns([row], []).columns).toEqual(columns)
  })

  test('REG-21 hold each field once', () => {
    expect(guessColumns([['Name', 'Phone', 'Other phone']], []).columns).toEqual(['full_name', 'mobile', null])
    expect(guessColumns([['09175550142', '09985550176']], []).columns).toEqual(['mobile', null])
  })
})

describe('people', () => {
  test('REG-21 come with their words made into values', () => {
    expect(
      read(
        'First name\tLast name\tGender\tMobile\tCivil status\tDesignation\tFirst time\nAna\tSantos\tBabae\t9175550142\tBiyuda\tPastor’s Wife\tYes\nBen\tReyes\tlalaki\t0998-555-0176\tmarried\tMEMBER\tNo',
      ),
    ).toEqual([
      {
        first_name: 'Ana',
        last_name: 'Santos',
        sex: 'FEMALE',
        mobile: '09175550142',
        civil_status: 'WIDOWED',
        designation: 'PASTORS_WIFE',
        ls_first_time: true,
      },
      {
        first_name: 'Ben',
        last_name: 'Reyes',
        sex: 'MALE',
        mobile: '09985550176',
        civil_status: 'MARRIED',
        designation: 'MEMBER',
        ls_first_time: false,
      },
    ])
  })

  test('REG-21 keep what was not understood empty, but a wrong mobile number as it is, to be mended', () => {
    expect(read('First name,Sex,Mobile,Designation\nAna,?,0917-555,Astronaut')).toStrictEqual([
      { first_name: 'Ana', mobile: '0917555' },
    ])
  })

  test('REG-21 have nothing where the cell is empty, the row ends before it, or the column is left out', () => {
    expect(read('Name\tShoe size\tMobile\tChurch\nAna Santos\t38\t\tHarvest Light\nBen Reyes')).toStrictEqual([
      { first_name: 'Ana', last_name: 'Santos', church: 'Harvest Light' },
      { first_name: 'Ben', last_name: 'Reyes' },
    ])
  })

  test('REG-21 begin in the first row where there are no headings', () => {
    expect(read('Ana Santos\t09175550142')).toStrictEqual([
      { first_name: 'Ana', last_name: 'Santos', mobile: '09175550142' },
    ])
  })

  const words = {
    MALE: ['m', 'M.', 'Male', 'MAN', 'boy', 'Lalaki', 'lalake'],
    FEMALE: ['f', 'F.', 'Female', 'woman', 'girl', 'BABAE'],
    neither: ['Madam', 'Self', 'Father', '-'],
  }
  test.each(Object.entries(words))('REG-21 are %s by what people write for it', (sex, cells) => {
    const people = read(['Name,Sex', ...cells.map((cell) => `Kim,${cell}`)].join('\n'))
    expect(people.map((person) => person.sex ?? 'neither')).toEqual(cells.map(() => sex))
  })

  const statuses = {
    SINGLE: ['Single', 'binata', 'Dalaga', 'unmarried'],
    MARRIED: ['MARRIED', 'kasal', 'May pamilya', 'may-asawa'],
    WIDOWED: ['Widow', 'widowed', 'Widower', 'balo', 'Biyudo', 'biyuda'],
    unknown: ['Single mother', 'now single', 'Married twice', 'was married', 'Widowhood', 'a widow', '?'],
  }
  test.each(Object.entries(statuses))('REG-21 are %s by what people write for it', (status, cells) => {
    const people = read(['Name,Civil status', ...cells.map((cell) => `Kim,${cell}`)].join('\n'))
    expect(people.map((person) => person.civil_status ?? 'unknown')).toEqual(cells.map(() => status))
  })

  const answers: [boolean | undefined, string[]][] = [
    [true, ['Yes', 'y', 'Oo', 'opo', 'TRUE', 'First time', 'first-timer', '1']],
    [false, ['No', 'n', 'hindi', 'FALSE', 'Returning', '0']],
    [undefined, ['Yesterday', 'O yes', 'Not sure', 'Unknown', '10', '?']],
  ]
  test.each(answers)('REG-21 attend for the first time (%s) by what people write for it', (answer, cells) => {
    const people = read(['Name,First time', ...cells.map((cell) => `Kim,${cell}`)].join('\n'))
    expect(people.map((person) => person.ls_first_time)).toEqual(cells.map(() => answer))
  })

  test.each([
    ['Youth Leader (13-17)', 'YTH'],
    ['youth leader 13–17', 'YTH'],
    ['yth', 'YTH'],
    ['Youth Leader', undefined],
    ['PASTORS WIFE', 'PASTORS_WIFE'],
  ])('REG-21 have the designation that is called "%s", by its name or its value', (cell, designation) => {
    expect(read(`Name\tDesignation\nKim\t${cell}`).map((person) => person.designation)).toEqual([designation])
  })
})

test.each([
  ['Dela Cruz, Juan', { first_name: 'Juan', last_name: 'Dela Cruz' }],
  ['Reyes,Ben', { first_name: 'Ben', last_name: 'Reyes' }],
  ['Reyes , Ben', { first_name: 'Ben', last_name: 'Reyes' }],
  ['Dela Cruz, Juan, Miguel', { first_name: 'Juan', middle_name: 'Miguel', last_name: 'Dela Cruz' }],
  ['Reyes, Ben, C., Jr.', { first_name: 'Ben', middle_name: 'C.', last_name: 'Reyes', name_suffix: 'Jr.' }],
  ['Reyes, Ben, Cruz, Lim', { first_name: 'Ben', middle_name: 'Cruz Lim', last_name: 'Reyes' }],
  ['Reyes, Ben, , C.', { first_name: 'Ben', middle_name: 'C.', last_name: 'Reyes' }],
  ['Reyes, Ben, ', { first_name: 'Ben', last_name: 'Reyes' }],
  ['Reyes, Ben, III', { first_name: 'Ben', last_name: 'Reyes', name_suffix: 'III' }],
  ['Juan Miguel dela Cruz Jr.', { first_name: 'Juan Miguel', last_name: 'dela Cruz', name_suffix: 'Jr.' }],
  ['Ben Reyes , sr', { first_name: 'Ben', last_name: 'Reyes', name_suffix: 'sr' }],
  ['Ben Reyes IV', { first_name: 'Ben', last_name: 'Reyes', name_suffix: 'IV' }],
  ['Jr. Ben Reyes', { first_name: 'Jr. Ben', last_name: 'Reyes' }],
  ['Maria de los Santos', { first_name: 'Maria', last_name: 'de los Santos' }],
  ['Maria delos Santos Cruz', { first_name: 'Maria delos Santos', last_name: 'Cruz' }],
  ['Jose Sta. Maria', { first_name: 'Jose', last_name: 'Sta. Maria' }],
  ['Jose STA MARIA', { first_name: 'Jose', last_name: 'STA MARIA' }],
  ['Jose Sto. Domingo', { first_name: 'Jose', last_name: 'Sto. Domingo' }],
  ['Jose Sto Domingo', { first_name: 'Jose', last_name: 'Sto Domingo' }],
  ['Ivan Evander Lasam', { first_name: 'Ivan Evander', last_name: 'Lasam' }],
  ['San Juan', { first_name: 'San', last_name: 'Juan' }],
  ['Ana', { first_name: 'Ana' }],
])('REG-21 the name %s is taken apart', (name, parts) => {
  expect(splitName(name)).toStrictEqual(parts)
})
