import { describe, expect, test } from 'vitest'
import { guessColumns, parseTable, splitName, toPeople } from './paste-people-rules.ts'

const designations = [
  { value: 'PASTORS_WIFE', label: "Pastor's Wife" },
  { value: 'MEMBER', label: 'Member' },
]

const read = (text: string) => {
  const rows = parseTable(text)
  return toPeople({ rows, ...guessColumns(rows, designations), designations })
}

describe('a table that was copied', () => {
  test('from a spreadsheet has tabs', () => {
    expect(parseTable('Ana\tSantos\r\nBen\tReyes, Jr.\r\n')).toEqual([
      ['Ana', 'Santos'],
      ['Ben', 'Reyes, Jr.'],
    ])
  })

  test('from a CSV file has commas, quotes, doubled quotes and line breaks inside quotes', () => {
    expect(parseTable('"Santos, Ana","12 Mabini St.\nCebu City"\n"Ben ""Bong"" Reyes",\n')).toEqual([
      ['Santos, Ana', '12 Mabini St. Cebu City'],
      ['Ben "Bong" Reyes', ''],
    ])
  })

  test('may use semicolons', () => {
    expect(parseTable('Ana;Santos;F')).toEqual([['Ana', 'Santos', 'F']])
  })

  test('keeps a quote inside a word, and drops empty rows', () => {
    expect(parseTable('6" sub\tx\n\t\n\n')).toEqual([['6" sub', 'x']])
  })

  test('that is empty has no rows', () => {
    expect(parseTable(' \n ')).toEqual([])
    expect(guessColumns([], designations)).toEqual({ hasHeader: false, columns: [] })
  })
})

describe('columns', () => {
  test('are known by their headings', () => {
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

  test('are known by their content where there is no heading', () => {
    const rows = parseTable(
      'Ana\tSantos\tF\t917 555 0142\tana@example.org\tmember\tKasal\tOo\nBen\tReyes\tM\t+639985550176\tben@example.org\tPastors wife\tSingle\tHindi',
    )
    expect(guessColumns(rows, designations)).toEqual({
      hasHeader: false,
      columns: ['first_name', 'last_name', 'sex', 'mobile', 'email', 'designation', 'civil_status', 'ls_first_time'],
    })
  })

  test('of three name-like words have a middle name, a single one is a whole name', () => {
    expect(guessColumns([['Ana', 'Cruz', 'Santos', '0917 555 0142']], []).columns).toEqual([
      'first_name',
      'middle_name',
      'last_name',
      'mobile',
    ])
    expect(guessColumns([['Ana Santos'], ['Ben Reyes']], []).columns).toEqual(['full_name'])
    expect(guessColumns([['1', 'Santos, Ana', 'Cebu City 6000']], []).columns).toEqual([null, 'full_name', null])
  })

  test('hold each field once', () => {
    expect(guessColumns([['Name', 'Phone', 'Other phone']], []).columns).toEqual(['full_name', 'mobile', null])
  })
})

describe('people', () => {
  test('come with their words made into values', () => {
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

  test('keep what was not understood empty, but a wrong mobile number as it is, to be mended', () => {
    expect(read('First name,Sex,Mobile,Designation\nAna,?,0917-555,Astronaut')).toEqual([
      { first_name: 'Ana', mobile: '0917555' },
    ])
  })
})

test.each([
  ['Dela Cruz, Juan', { first_name: 'Juan', last_name: 'Dela Cruz' }],
  ['Juan Miguel dela Cruz Jr.', { first_name: 'Juan Miguel', last_name: 'dela Cruz', name_suffix: 'Jr.' }],
  ['Reyes, Ben, III', { first_name: 'Ben', last_name: 'Reyes', name_suffix: 'III' }],
  ['Maria de los Santos', { first_name: 'Maria', last_name: 'de los Santos' }],
  ['San Juan', { first_name: 'San', last_name: 'Juan' }],
  ['Ana', { first_name: 'Ana' }],
])('the name %s is taken apart', (name, parts) => {
  expect(splitName(name)).toEqual(parts)
})
