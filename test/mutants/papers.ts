import type { Mutant } from './mutant.ts'

const rows = 'src/features/papers/server/people-rows.ts'
const columns = 'src/features/papers/server/people-columns.ts'
const open = 'src/features/papers/server/open-people-file.ts'
const contract = 'src/features/papers/contract/people-file.ts'
const csv = 'src/platform/server/spreadsheet/csv.ts'
const xlsx = 'src/platform/server/spreadsheet/xlsx.ts'
const zip = 'src/platform/server/spreadsheet/zip.ts'
const money = 'src/features/papers/server/open-money-file.ts'
const kitchen = 'src/features/papers/server/kitchen-list.ts'
const notes = 'src/shared/says-nothing.ts'
const churches = 'src/features/papers/server/church-lists.ts'
const badges = 'src/features/papers/server/badges.ts'
const fit = 'src/features/papers/server/fit-text.ts'
const certificates = 'src/features/papers/server/certificates.ts'
const counting = 'src/features/papers/web/back-office/row-count-rules.ts'

/** Lists and files that leave the screen. */
export const papers: readonly Mutant[] = [
  {
    rule: 'PAPER-1',
    fault: 'who cannot come is on every list',
    file: rows,
    find: 'withLeft(whom) ? peopleWhere(event_id, whom) :',
    put: 'whom ? peopleWhere(event_id, whom) :',
  },
  {
    rule: 'PAPER-1',
    fault: 'the price of a group is summed up once for each of its people',
    file: columns,
    find: 'row.is_first ? cell(row) : null',
    put: 'row ? cell(row) : null',
  },
  {
    rule: 'PAPER-1',
    fault: 'a group whose first person is not in the file has no price',
    file: rows,
    find: 'person.position = min(person.position) over (partition by person.group_id)',
    put: 'person.position = 1',
  },
  {
    rule: 'PAPER-2',
    fault: 'the desk saves what groups have paid',
    file: open,
    find: "mayUse(by.roles, ['finance'])",
    put: "mayUse(by.roles, ['finance', 'desk'])",
  },
  {
    rule: 'PAPER-2',
    fault: 'the log does not say that health notes were taken',
    file: open,
    find: 'sensitive: keys.some(isSensitive),',
    put: 'sensitive: keys.every(isSensitive),',
  },
  {
    rule: 'PAPER-2',
    fault: 'notes on health come along with everything else',
    file: contract,
    find: "key !== 'name' && !isSensitive(key)",
    put: "key !== 'name'",
  },
  {
    rule: 'PAPER-3',
    fault: 'a name is run as a formula',
    file: csv,
    find: 'escape_formulas: true',
    put: 'escape_formulas: false',
  },
  {
    rule: 'PAPER-3',
    fault: 'Excel garbles ñ',
    file: csv,
    find: "const mark = '\\ufeff'",
    put: "const mark = ''",
  },
  {
    rule: 'PAPER-3',
    fault: 'a workbook has the time of London',
    file: xlsx,
    find: 'daysOf(manilaClock(cell).getTime())',
    put: 'daysOf(cell.getTime())',
  },
  {
    rule: 'PAPER-3',
    fault: 'a mobile number loses its 0',
    file: columns,
    find: "'$1 $2 $3'",
    put: "'$1$2$3'",
  },
  {
    rule: 'PAPER-3',
    fault: 'Excel calls the workbook broken',
    file: zip,
    find: 'sums.crc = crc32(part, sums.crc)',
    put: 'sums.crc = crc32(part)',
  },
  {
    rule: 'PAPER-4',
    fault: 'what a group answered is counted for each of its people',
    file: columns,
    find: "asked === 'group' && !is_first",
    put: "asked === 'group' && !id",
  },
  {
    rule: 'PAPER-4',
    fault: 'a question that is kept out of files is left out in silence',
    file: open,
    find: 'if (questions.length < new Set(asked.questions).size)',
    put: 'if (questions.length > new Set(asked.questions).size)',
  },
  {
    rule: 'PAPER-5',
    fault: 'the last of each page are lost',
    file: rows,
    find: 'listed.slice(from, from + perBatch)',
    put: 'listed.slice(from, from + perBatch - 1)',
  },
  {
    rule: 'PAPER-6',
    fault: 'half a workbook is saved as if it were whole',
    file: counting,
    find: "text.slice(-22, -18) === 'PK\\u0005\\u0006'",
    put: "text !== 'PK\\u0005\\u0006'",
  },
  {
    rule: 'PAPER-6',
    fault: 'a line within a cell counts as a row',
    file: counting,
    find: 'byte === newline && !isQuoted',
    put: 'byte === newline',
  },
  {
    rule: 'PAPER-7',
    fault: 'a void counts as money that was given back',
    file: money,
    find: "kind in ('REFUND', 'PART', 'EXCESS')",
    put: "kind in ('REFUND', 'PART', 'EXCESS', 'VOID')",
  },
  {
    rule: 'PAPER-7',
    fault: 'money of which a part went back counts as a whole',
    file: money,
    find: 'then page.amount - page.given_back else 0',
    put: 'then page.amount else 0',
  },
  {
    rule: 'PAPER-7',
    fault: 'the sums of the payments lack the first of each state',
    file: money,
    find: 'for (const sums of [ofState, all]) {',
    put: 'for (const sums of ofState.count === 0 ? [ofState] : [ofState, all]) {',
  },
  {
    rule: 'PAPER-8',
    fault: 'a note of signs alone is left out of the kitchen list',
    file: notes,
    find: String.raw`[\p{P}\p{Z}\p{Sm}\p{Sk}\p{Cc}\p{Cf}]+`,
    put: String.raw`[^\p{L}\p{N}]+`,
  },
  {
    rule: 'PAPER-8',
    fault: 'the kitchen cooks for who cannot come',
    file: kitchen,
    find: "const coming = { view: 'all', left: 'without' } as const",
    put: "const coming = { view: 'all', left: 'with' } as const",
  },
  {
    rule: 'PAPER-8',
    fault: 'an allergy that begins with none is left out',
    file: notes,
    find: "].join('|')})?$`",
    put: "].join('|')})?`",
  },
  {
    rule: 'PAPER-8',
    fault: 'the log takes a kitchen list for harmless',
    file: kitchen,
    find: '    sensitive: true,\n',
    put: '',
  },
  {
    rule: 'PAPER-9',
    fault: 'a church in capitals is another one',
    file: 'src/features/registrations/server/people-where.ts',
    find: 'lower(regexp_replace(btrim(${church})',
    put: '(regexp_replace(btrim(${church})',
  },
  {
    rule: 'PAPER-9',
    fault: 'churches stand on one page',
    file: churches,
    find: 'if (table === undefined || member.key !== church) {',
    put: 'if (table === undefined) {',
  },
  {
    rule: 'PAPER-10',
    fault: 'badges are drawn over each other',
    file: badges,
    find: 'if (drawn % perSheet === 0) {',
    put: 'if (drawn === 0) {',
  },
  {
    rule: 'PAPER-10',
    fault: 'a long name loses its end',
    file: fit,
    find: 'size <= smallest) return',
    put: 'size <= largest) return',
  },
  {
    rule: 'PAPER-11',
    fault: 'whoever stayed at home has attended',
    file: certificates,
    find: 'if (!person.was_there)',
    put: 'if (!person.slug)',
  },
  {
    rule: 'PAPER-11',
    fault: 'everybody registered gets a certificate',
    file: certificates,
    find: "view: 'checked_in'",
    put: "view: 'all'",
  },
  {
    rule: 'PAPER-12',
    fault: 'a ñ is left out of the name of a file',
    file: 'src/features/papers/server/file-name-rules.ts',
    find: ".normalize('NFD')",
    put: ".normalize('NFC')",
  },
  {
    rule: 'PAPER-12',
    fault: 'a certificate is offered to who has not come in',
    file: 'src/features/registrations/server/find-managed.ts',
    find: 'person.was_inside && person.left_at === null ?',
    put: 'person.left_at === null ?',
  },
  {
    rule: 'PAPER-13',
    fault: 'the link of one group gives the certificate of another',
    file: certificates,
    find: ' and person.group_id = ${group.id}',
    put: ' and ${group.id}::uuid is not null',
  },
  {
    rule: 'PAPER-13',
    fault: 'who left gets a certificate by their link',
    file: certificates,
    find: 'if (person.left_at)',
    put: 'if (!person.slug)',
  },
  {
    rule: 'PAPER-13',
    fault: 'one link lets certificates be drawn without end',
    file: certificates,
    find: 'limit: 20, seconds: 600',
    put: 'limit: 20_000, seconds: 600',
  },
  {
    rule: 'PAPER-13',
    fault: 'a cache keeps a certificate',
    file: 'src/features/papers/contract/pdf-calls.ts',
    find: '    uncached: true,\n',
    put: '',
  },
  {
    rule: 'PAPER-14',
    fault: 'whoever follows a link reads the bare answer of a refusal',
    file: 'src/features/papers/server/routes.ts',
    find: "headers.accept?.includes('text/html')",
    put: "headers.accept?.includes('text/htm1')",
  },
  {
    rule: 'PAPER-14',
    fault: 'a link to a certificate leads to another site',
    file: 'src/features/papers/contract/pdf-calls.ts',
    find: '.check(z.regex(/^[a-z0-9][a-z0-9-]{1,39}$/))',
    put: '',
  },
  {
    rule: 'PAPER-15',
    fault: 'the page of a person offers a certificate to who has not come in',
    file: 'src/features/registrations/web/back-office/person/person-ticket.tsx',
    find: 'person.checked_in && !person.left',
    put: '!person.left',
  },
  {
    rule: 'PAPER-3',
    fault: 'a line break in an address begins a row, and a formula with it',
    file: 'src/platform/server/spreadsheet/csv.ts',
    find: ', quote_record_delimiter: true',
    put: '',
  },
]
