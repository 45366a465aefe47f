import type { Mutant } from './mutant.ts'

const where = 'src/features/registrations/server/people-where.ts'
const search = 'src/features/registrations/server/search-people.ts'

/** Finding registrations. */
export const people: readonly Mutant[] = [
  {
    rule: 'FIND-1',
    fault: 'the code of a ticket finds nobody',
    file: search,
    find: 'return code.length === 8',
    put: 'return code.length === 9',
  },
  {
    rule: 'FIND-1',
    fault: 'a payment leads to the first of its group alone',
    file: search,
    find: 'join registration member on member.group_id = payment.group_id',
    put: 'join registration member on member.group_id = payment.group_id and member.position = 1',
  },
  {
    rule: 'FIND-1',
    fault: 'a sum of money brings everybody who paid it',
    file: search,
    find: ".filter(({ by }) => by !== 'amount')",
    put: '',
  },
  {
    rule: 'FIND-1',
    fault: 'whoever is misspelled is not found beside a namesake',
    file: search,
    find: 'if (written.length > shown) return written',
    put: 'if (written.length > 0) return written',
  },
  {
    rule: 'FIND-2',
    fault: 'who left still owes',
    file: where,
    find: 'unpaid: sql`person.left_at is null and ',
    put: 'unpaid: sql`',
  },
  {
    rule: 'FIND-2',
    fault: 'whoever paid a part is shown as not paid',
    file: where,
    find: 'g.paid = 0 and g.pending = 0',
    put: 'g.pending = 0',
  },
  {
    rule: 'FIND-2',
    fault: 'who is inside is missed at the door',
    file: where,
    find: '    and not exists (select from check_in where registration_id = person.id)`',
    put: '`',
  },
  {
    rule: 'FIND-2',
    fault: 'everybody of one name and mobile is twice, also themselves',
    file: where,
    find: 'having count(*) > 1',
    put: 'having count(*) > 0',
  },
  {
    rule: 'FIND-2',
    fault: 'a sign in the name of a church means any letter',
    file: where,
    find: "(church ?? '').replaceAll(/[\\\\%_]/g, String.raw`\\$&`)",
    put: "(church ?? '')",
  },
  {
    rule: 'FIND-3',
    fault: 'the first one of a page is missed',
    file: search,
    find: 'next: isCut && !isSearch ? (page.at(-1)?.id ?? null) : null',
    put: 'next: isCut && !isSearch ? (hits.at(-1)?.id ?? null) : null',
  },
  {
    rule: 'FIND-3',
    fault: 'namesakes end the list',
    file: search,
    find: "(${nameOf('person')}) > (select ${nameOf('last')} from",
    put: 'lower(person.last_name) > (select lower(last.last_name) from',
  },
  {
    rule: 'FIND-1',
    fault: 'the search forgets itself with the page',
    file: 'src/features/registrations/web/back-office/people-page.tsx',
    find: "if (q !== '') next.set('q', q)",
    put: '',
  },
]
