import { describe, expect, test } from 'vitest'
import { fieldKeys, fieldOf, participant } from '../../contract.ts'
import { allColumns, columnLabel, guessColumns, parseTable, splitName, toPeople } from './paste-people-rules.ts'

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

  test('REG-21 may have semicolons below a title that has none, without headings', () => {
    expect(parseTable('Our group\nAna;Cruz\nBen, Jr;Lim')).toEqual([['Our group'], ['Ana', 'Cruz'], ['Ben, Jr', 'Lim']])
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

  test('REG-21 each field asks for its heading in its own turn, and every option is read by its label and its synonyms', () => {
    const orders = fieldKeys.map((key) => fieldOf(key).heading[0])
    expect(new Set(orders).size).toBe(orders.length)
    for (const key of fieldKeys) {
      for (const { value, label, synonyms } of fieldOf(key).options ?? []) {
        for (const cell of [label, ...synonyms]) {
          const [person] = toPeople({ rows: [[cell]], columns: [key], hasHeader: false, designations: [] })
          expect(String(person?.[key]), cell).toBe(value)
        }
      }
    }
  })

  test('REG-21 are there for every field, and known by the names that this form gives them', () => {
    const all = allColumns()
    expect(all).toEqual(['full_name', ...Object.keys(participant.shape)])
    expect(fieldKeys).toEqual(Object.keys(participant.shape))
    expect(guessColumns([all.map((column) => columnLabel(column)), ['x']], []).columns).toEqual(all)
  })

  test.each([
    ['Is this your first time, or your last?', 'ls_first_time'],
    ['Your firsttime, or your last?', 'ls_first_time'],
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
    expect(looksLike('Ana O’Hara')).toBe('full_name')
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

const named = (...names: [string, string][]) => names.map(([first_name, last_name]) => ({ first_name, last_name }))

describe('a list of names', () => {
  test('REG-21 with the last name first is a list of whole names, as its comma says', () => {
    expect(read('Dela Cruz, Juan\nSantos, Maria\nNg, Dan')).toStrictEqual(
      named(['Juan', 'Dela Cruz'], ['Maria', 'Santos'], ['Dan', 'Ng']),
    )
    expect(parseTable('Cruz, Juan\nLim, Ana\nUy, Ben\nNg,\tDan')[3]).toEqual(['Ng, Dan'])
    expect(parseTable('Dela Cruz, Juan')).toEqual([['Dela Cruz, Juan']])
    expect(parseTable("O'Hara-Peña, Ma. Niña\nO’Neil, Ana")).toEqual([["O'Hara-Peña, Ma. Niña"], ['O’Neil, Ana']])
  })

  test('REG-21 with the last name first may have a suffix, an initial or a single name in some lines', () => {
    const lines = [
      'Dela Cruz, Juan, Jr.',
      'Santos, Maria, P',
      'Reyes, Ben',
      'Ng, Dan',
      'Uy, Al',
      'Lim, Cora',
      'Madonna',
    ]
    expect(parseTable(lines.join('\n'))).toEqual(lines.map((line) => [line]))
    expect(parseTable('Reyes, Ben,\nNg, Dan,')).toEqual([['Reyes, Ben'], ['Ng, Dan']])
  })

  test.each([
    ['Santos\tMaria', [['Santos', 'Maria']]],
    ['Santos;Maria', [['Santos', 'Maria']]],
    ['Ana,Cruz,Santos', [['Ana', 'Cruz', 'Santos']]],
    [
      'Ana,Cruz\nBen,Cruz,Reyes',
      [
        ['Ana', 'Cruz'],
        ['Ben', 'Cruz', 'Reyes'],
      ],
    ],
    [
      'Ana,Cruz\nBen,Reyes\nCora,Lim,Uy,Ng',
      [
        ['Ana', 'Cruz'],
        ['Ben', 'Reyes'],
        ['Cora', 'Lim', 'Uy', 'Ng'],
      ],
    ],
    [
      'Cruz,Juan\nLim,Ana\nUy,Ben,17',
      [
        ['Cruz', 'Juan'],
        ['Lim', 'Ana'],
        ['Uy', 'Ben', '17'],
      ],
    ],
    ['Ana Santos,F', [['Ana Santos', 'F']]],
    ['F,Ana Santos', [['F', 'Ana Santos']]],
    ['Ana Santos,Pastor', [['Ana Santos', 'Pastor']]],
    ['Ana Santos,09175550142', [['Ana Santos', '09175550142']]],
    ['Ana Santos,12 Mabini St.', [['Ana Santos', '12 Mabini St.']]],
    ['Santos,Ana (Nene)', [['Santos', 'Ana (Nene)']]],
    [
      'Lastname,Firstname\nSantos,Ana',
      [
        ['Lastname', 'Firstname'],
        ['Santos', 'Ana'],
      ],
    ],
    [
      'Name,Ministry\nAna Santos,Music',
      [
        ['Name', 'Ministry'],
        ['Ana Santos', 'Music'],
      ],
    ],
  ])('REG-21 keeps its columns where they are columns: %j', (text, rows) => {
    expect(parseTable(text, designations)).toEqual(rows)
  })

  test('REG-21 may begin with a person whose last name is a word of a heading', () => {
    expect(read('Pastor, Juan\nSantos, Maria')).toStrictEqual(named(['Juan', 'Pastor'], ['Maria', 'Santos']))
  })

  test('REG-21 from a chat loses its greeting, its numbers and its total', () => {
    const list = [
      ...['Good pm po, eto na po list namin 😊', '', '1. Juan Dela Cruz', '2. Maria Santos', '3. Dan Ng', '4. Al Uy'],
      ...['', 'Total: 4', 'Salamat po!'],
    ].join('\n')
    expect(read(list)).toStrictEqual(named(['Juan', 'Dela Cruz'], ['Maria', 'Santos'], ['Dan', 'Ng'], ['Al', 'Uy']))
    expect(read('Hi po\n1. Dela Cruz, Juan\n2. Santos, Maria')).toStrictEqual(
      named(['Juan', 'Dela Cruz'], ['Maria', 'Santos']),
    )
  })

  test.each([
    ...['1. ', '1.', '20) ', '3 - ', '3 – ', '3 — ', '100. ', '1.) ', '(1) ', '(1). ', '1 . ', '2: ', '1️⃣ ', '1️⃣0️⃣ '],
    ...[
      '1\u20e3',
      '- ',
      '-',
      '– ',
      '— ',
      '• ',
      '•',
      '· ',
      '* ',
      '● ',
      '✅ ',
      '👉🏻 ',
      '👨‍👩‍👧',
      '✔️ ',
      '✅ 1. ',
      '1. ✅ ',
      '> ',
    ],
  ])('REG-21 is without the mark before a name: "%s"', (mark) => {
    expect(parseTable(`${mark}Juan Cruz`)).toEqual([['Juan Cruz']])
    expect(parseTable(`${mark}Juan Cruz\tF`)).toEqual([['Juan Cruz', 'F']])
    // That it is known as a mark, and not only taken away: the greeting is gone.
    expect(parseTable(`Hi po\n${mark}Juan Cruz\n${mark}"Bong" Lim`)).toEqual([['Juan Cruz'], ['"Bong" Lim']])
  })

  test.each([
    ...[
      '12 Mabini St.',
      '12-B Mabini St.',
      '1000. Juan',
      '+639175550142',
      '1.5 kg',
      '7',
      '1.',
      '-',
      '@ana',
      '(Ana)',
      'A. 1. B',
    ],
    ...['1. 12 Mabini', '3 -Juan', '3:Juan', `1. ${'a'.repeat(198)}`, `${'a'.repeat(200)}✅`],
  ])('REG-21 keeps a number or a sign that is no mark: %s', (cell) => {
    expect(parseTable(`${cell}\tF`)).toEqual([[cell, 'F']])
    expect(parseTable('Ana\t- none')).toEqual([['Ana', '- none']])
  })

  test('REG-21 is without a tick behind a name', () => {
    expect(parseTable('1. Juan Cruz ✅\n2. Ana Lim✔️\n3. Ben Uy 👍🏻 💯')).toEqual([
      ['Juan Cruz'],
      ['Ana Lim'],
      ['Ben Uy'],
    ])
    expect(parseTable('Cruz, Juan ✅\nLim ✅ Uy, Ana')).toEqual([
      ['Cruz', 'Juan'],
      ['Lim ✅ Uy', 'Ana'],
    ])
    expect(parseTable(`1. ${'a'.repeat(197)}`)).toEqual([['a'.repeat(197)]])
    expect(parseTable(`${'a'.repeat(199)}✅`)).toEqual([['a'.repeat(199)]])
  })

  test('REG-21 loses its other lines only where most have a mark', () => {
    expect(parseTable('Hi po\n1. Juan Cruz')).toEqual([['Hi po'], ['Juan Cruz']])
    expect(parseTable('Ana Lim\n- Juan Cruz\nBen Uy')).toEqual([['Ana Lim'], ['Juan Cruz'], ['Ben Uy']])
    expect(parseTable('Hi po\n- Juan Cruz\n- Ben Uy')).toEqual([['Juan Cruz'], ['Ben Uy']])
    expect(parseTable('😊 Hi po\n1. Juan Cruz\n2. Ben Uy')).toEqual([['Juan Cruz'], ['Ben Uy']])
    expect(parseTable('1. Juan Cruz\n- Ben Uy\nSalamat')).toEqual([['Juan Cruz'], ['Ben Uy']])
  })

  test('REG-21 from a spreadsheet keeps a person without a number, and every list its headings', () => {
    expect(parseTable('1. Juan Cruz\tM\n2. Ben Uy\tM\nAna Lim\tF')).toEqual([
      ['Juan Cruz', 'M'],
      ['Ben Uy', 'M'],
      ['Ana Lim', 'F'],
    ])
    expect(parseTable('Name\n1. Juan Cruz\n2. Ben Uy')).toEqual([['Name'], ['Juan Cruz'], ['Ben Uy']])
  })

  test.each([
    'Ana Santos 0917 123 4567',
    'Ana Santos 09171234567',
    'Ana Santos +63 917 123 4567',
    'Ana Santos - 0917-123-4567',
    'Ana Santos – 0917.123.4567',
    'Ana Santos — 0917.123.4567',
    'Ana Santos: 9171234567',
    'Ana Santos / 09171234567',
    'Ana Santos (0917 123 4567)',
    '1. Ana Santos 09171234567',
  ])('REG-21 has a mobile number at the end of a line in its own column: %s', (line) => {
    expect(parseTable(line)).toEqual([['Ana Santos', '09171234567']])
  })

  test('REG-21 has the mobile numbers apart where most lines have one', () => {
    expect(read('Ana Santos 0917 123 4567\nBen Reyes Jr. 0998 555 0176\nCora Lim')).toStrictEqual([
      { first_name: 'Ana', last_name: 'Santos', mobile: '09171234567' },
      { first_name: 'Ben', last_name: 'Reyes', name_suffix: 'Jr.', mobile: '09985550176' },
      { first_name: 'Cora', last_name: 'Lim' },
    ])
    expect(parseTable('Ana Santos 0917 123 4567\nBen Reyes')).toEqual([['Ana Santos 0917 123 4567'], ['Ben Reyes']])
    expect(parseTable('Santos, Ana 0917 123 4567\nMadonna 0998 555 0176')).toEqual([
      ['Santos', 'Ana', '09171234567'],
      ['Madonna', '', '09985550176'],
    ])
    expect(read('Santos, Ana 0917 123 4567')).toStrictEqual([
      { first_name: 'Ana', last_name: 'Santos', mobile: '09171234567' },
    ])
  })

  test('REG-21 with a heading has one for the mobile numbers too', () => {
    expect(parseTable('Name\nAna Santos 0917 123 4567')).toEqual([
      ['Name', 'Mobile Number'],
      ['Ana Santos', '09171234567'],
    ])
    expect(parseTable('Name,Sex\nAna Santos 0917 123 4567')).toEqual([
      ['Name', 'Sex', 'Mobile Number'],
      ['Ana Santos', '', '09171234567'],
    ])
    expect(parseTable('Name,Mobile\nAna Santos,Nanay 0917 123 4567')).toEqual([
      ['Name', 'Mobile'],
      ['Ana Santos', 'Nanay 0917 123 4567'],
    ])
  })

  test.each([
    ['Ana Santos\tNanay 0917 123 4567', [['Ana Santos', 'Nanay 0917 123 4567']]],
    ['Ana Santos,F,Nanay 0917 123 4567', [['Ana Santos', 'F', 'Nanay 0917 123 4567']]],
    [
      'Ana Santos,F,Nanay 0917 123 4567\nBen Uy,Tatay 0917 123 4568',
      [
        ['Ana Santos', 'F', 'Nanay 0917 123 4567'],
        ['Ben Uy', 'Tatay 0917 123 4568'],
      ],
    ],
    ['Ana Santos 0917 123 456', [['Ana Santos 0917 123 456']]],
    ['Ana Santos 0917 123 4567 ok', [['Ana Santos 0917 123 4567 ok']]],
    ['0917 123 4567', [['0917 123 4567']]],
    [`${'a'.repeat(190)}09171234567`, [[`${'a'.repeat(190)}09171234567`]]],
    [`${'a'.repeat(189)}09171234567`, [['a'.repeat(189), '09171234567']]],
  ])('REG-21 keeps a mobile number where it is none at the end of a name: %s', (text, rows) => {
    expect(parseTable(text)).toEqual(rows)
  })
})

describe('what is around a table', () => {
  const table = [
    ['Name', 'Mobile'],
    ['Ana Santos', '09175550142'],
  ]
  test.each([
    'Youth group list\t\nName\tMobile\nAna Santos\t09175550142',
    'Youth group list\nName\tMobile\nAna Santos\t09175550142',
    'Youth group list\nCebu, 2026\nName\tMobile\nAna Santos\t09175550142',
    'Youth group list\n\n \nName,Mobile\nAna Santos,09175550142',
    'Youth group list\n \n \n\nName\tMobile\nAna Santos\t09175550142',
    'Youth group list\nName;Mobile\nAna Santos;09175550142',
    'Good pm po, eto na\nName,Mobile\nAna Santos,09175550142',
    'PARTICIPANTS\nName\tMobile\nAna Santos\t09175550142',
    'Name\tMobile\nAna Santos\t09175550142\nTotal: 1',
    'Name\tMobile\nAna Santos\t09175550142\n\tTOTAL\t1',
    'Name\tMobile\nAna Santos\t09175550142\nGrand total',
    'Name\tMobile\nAna Santos\t09175550142\nSubtotal',
  ])('REG-21 is a title or a total, and no person: %j', (text) => {
    expect(parseTable(text)).toEqual(table)
  })

  test('REG-21 may be a title above headings of which none is a name', () => {
    expect(parseTable('Youth, Cebu\nMobile,Sex\n09175550142,F')).toEqual([
      ['Mobile', 'Sex'],
      ['09175550142', 'F'],
    ])
  })

  test('REG-21 may be a title above the only heading', () => {
    expect(parseTable('Youth group list\nName\nAna Santos')).toEqual([['Name'], ['Ana Santos']])
    expect(parseTable('Youth group list\nNo.\tName\tAge\n1\tAna Santos\t17')).toEqual([
      ['No.', 'Name', 'Age'],
      ['1', 'Ana Santos', '17'],
    ])
  })

  test.each([
    'Youth\ngroup\nlist\nName\nAna Santos',
    'Ana Santos\tMember\nBen Cruz\tPastor',
    'Ana Santos\t17\nBen Cruz\tParticipant',
    'Ana Santos\nPastor\nBen Cruz',
    'Ana Santos\nName\tPastor\t09175550142\nBen Cruz',
    'Ana Santos\nName\tPastor\tben@example.org\nBen Cruz',
    'Name\tMobile\nMobile\tName',
    'Ana Santos\nTotal\nBen Cruz',
    'Ana Santos\nAna Total',
    'Ana Santos\nTotalina Cruz',
  ])('REG-21 is nothing where the first row is a person or a heading: %j', (text) => {
    const rows = text.split('\n').map((line) => line.split('\t'))
    expect(parseTable(text)).toEqual(rows)
  })

  test('REG-21 may be all there is', () => {
    expect(parseTable('Total')).toEqual([])
    expect(parseTable('Name')).toEqual([['Name']])
  })
})

describe('a text that is no table', () => {
  test('REG-21 with a quote that nothing closes keeps its rows', () => {
    expect(parseTable('"Bong Reyes\tM\n"Ana"\tF')).toEqual([['Bong Reyes M Ana"', 'F']])
    expect(parseTable('Ana\tF\n"Bong Reyes\tM\nCora\tF')).toEqual([
      ['Ana', 'F'],
      ['"Bong Reyes', 'M'],
      ['Cora', 'F'],
    ])
  })

  test('REG-21 has a thousand rows and fifty columns at most', () => {
    expect(read('Ana Santos\n'.repeat(999))).toHaveLength(999)
    expect(read('Ana Santos\n'.repeat(130_000))).toHaveLength(1000)
    expect(parseTable(`Ana${'\tx'.repeat(49)}`)[0]).toHaveLength(50)
    expect(parseTable(`Ana${'\tx'.repeat(60)}\nBen`)).toEqual([['Ana', ...Array(49).fill('x')], ['Ben']])
  })

  test('REG-21 has a name of two hundred letters at most taken apart', () => {
    const long = 'a'.repeat(196)
    expect(splitName(`${long} Lim`)).toStrictEqual({ first_name: long, last_name: 'Lim' })
    expect(splitName(`${long} Cruz`)).toStrictEqual({ first_name: `${long} Cruz` })
  })

  test.each([
    ['one quote', `"${'Ana Santos\n'.repeat(4000)}`],
    ['quotes', `x${'"'.repeat(40_000)}`],
    ['quotes in quotes', '" '.repeat(20_001)],
    ['a heading', `first time ${'last '.repeat(8000)}`],
    ['a last name', `Ana ${'de '.repeat(13_000)}`],
    ['marks', `${'- '.repeat(20_000)}1`],
    ['ticks', `${'✅'.repeat(20_000)}a`],
    ['numbers', `Ana ${'0 '.repeat(20_000)}a`],
    ['spaces', `Ana${' '.repeat(40_000)}a`],
    ['commas', `${','.repeat(20_000)}a\n${'a\n'.repeat(10_000)}`],
  ])('REG-21 of nothing but %s is read at once', (_, text) => {
    const start = performance.now()
    read(text)
    expect(performance.now() - start).toBeLessThan(2500)
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
