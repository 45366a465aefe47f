import type { Mutant } from './mutant.ts'

const where = 'src/features/registrations/server/people-where.ts'
const tickets = 'src/features/registrations/server/send-tickets-again.ts'
const actions = 'src/features/registrations/web/back-office/people-actions.tsx'
const remind = 'src/features/reminders/server/remind-balances.ts'
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
  {
    rule: 'FIND-9',
    fault: 'two letters are asked of an index of three',
    file: 'src/features/payments/server/search-hits.ts',
    find: '  return hasThree.test(sound)\n',
    put: '  return sound.length > 0\n',
  },
  {
    rule: 'PAY-77',
    fault: 'a doubled letter is said twice where it is looked for',
    file: 'src/shared/similar-names.ts',
    find: ".replaceAll(/(.)\\1+/g, '$1')",
    put: '',
  },
  {
    rule: 'FIND-5',
    fault: 'tickets go again to those who have not paid',
    file: tickets,
    find: "when not ${hasTicket} then 'not_paid'",
    put: "when not true then 'not_paid'",
  },
  {
    rule: 'FIND-5',
    fault: 'a family that shares an address is written to for each of them',
    file: tickets,
    find: 'select person.group_id, lower(person.email) as address_key',
    put: 'select person.group_id, lower(person.email) || person.position as address_key',
  },
  {
    rule: 'FIND-5',
    fault: 'tickets go again without a question',
    file: actions,
    find: "if (!isAny || answer !== 'confirmed') return",
    put: 'if (!isAny || answer === undefined) return',
  },
  {
    rule: 'FIND-6',
    fault: 'the hour between two tickets is a minute',
    file: tickets,
    find: 'and not may_resend_ticket(earlier.asked_at))`',
    put: "and earlier.asked_at > now() - interval '1 minute')`",
  },
  {
    rule: 'FIND-6',
    fault: 'a colleague’s press at the same moment takes the same addresses',
    file: tickets,
    find: '\n        where may_resend_ticket(ticket_resend.asked_at)',
    put: '',
  },
  {
    rule: 'FIND-7',
    fault: 'only the first batch of the tickets is made',
    file: tickets,
    find: 'return left !== undefined',
    put: 'return left === null',
  },
  {
    rule: 'FIND-7',
    fault: 'tickets go to an address that nobody has any more',
    file: tickets,
    find: "payment_id && email ? [{ id: mail_id, payload: { payment_id, kind: 'official' as const, to: email } }] : []",
    put: "payment_id ? [{ id: mail_id, payload: { payment_id, kind: 'official' as const, to: email ?? '' } }] : []",
  },
  {
    rule: 'FIND-7',
    fault: 'nobody knows who sent the tickets again',
    file: tickets,
    find: "    await audit(tx, { staff_member_id: by.id, action: 'ticket.send_again', subject: event_id, details })\n",
    put: '    void details\n',
    and: [
      {
        file: tickets,
        find: "import { audit } from '#platform/server/audit.ts'\n",
        put: '',
      },
    ],
  },
  {
    rule: 'FIND-8',
    fault: 'whoever owes is reminded, also those whom the view leaves out',
    file: remind,
    find: '\n        and ${isAmong(event_id, filter)}',
    put: '',
  },
  {
    rule: 'FIND-8',
    fault: 'the view is forgotten on the way to the balances',
    file: actions,
    find: 'to={balancesAddress({ event, ...narrowed })}',
    put: 'to={balancesAddress({ event })}',
  },
  {
    rule: 'SEC-21',
    fault: 'ids are taken as they were typed',
    file: 'src/app/server/build-app.ts',
    find: 'validate(withSmallIds(input))',
    put: 'validate(input)',
    and: [
      {
        file: 'src/app/server/build-app.ts',
        find: "import { withSmallIds } from '#platform/server/small-ids.ts'\n",
        put: '',
      },
    ],
  },
  {
    rule: 'SHARED-31',
    fault: 'an answer from before a press puts back what it changed',
    file: 'src/platform/web/take-answer.ts',
    find: '  void client.cancelQueries({ queryKey, exact: true })\n',
    put: '',
  },
]
