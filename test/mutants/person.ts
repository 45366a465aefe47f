import type { Mutant } from './mutant.ts'

const server = 'src/features/registrations/server'
const change = `${server}/person/change-person.ts`
const moments = `${server}/person/list-moments.ts`
const twice = `${server}/person/settle-twice.ts`
const web = 'src/features/registrations/web/back-office/person'
const door = 'src/features/check-in'

/** The page of one person, and what is changed there. */
export const person: readonly Mutant[] = [
  {
    rule: 'PERSON-1',
    fault: 'what happened to others of the group is told of everybody',
    file: moments,
    find: ".where('scan.registration_id', '=', id)",
    put: ".where('scan.event_id', 'is not', null)",
  },
  {
    rule: 'PERSON-1',
    fault: 'the history begins with the oldest',
    file: moments,
    find: 'other.at.localeCompare(one.at)',
    put: 'one.at.localeCompare(other.at)',
  },
  {
    rule: 'PERSON-2',
    fault: 'the same again is a correction',
    file: change,
    find: 'if (changed.length === 0) return\n    if (changed.includes',
    put: 'if (changed.includes',
  },
  {
    rule: 'PERSON-2',
    fault: 'a designation that is offered no longer keeps a church from being corrected',
    file: change,
    find: "if (changed.includes('designation')) await refuseUnknownDesignations",
    put: 'await refuseUnknownDesignations',
  },
  {
    rule: 'PERSON-2',
    fault: 'a new address gets no ticket',
    file: change,
    find: "if (changed.includes('email')) {",
    put: "if (changed.includes('notes')) {",
  },
  {
    rule: 'PERSON-2',
    fault: 'a correction of the team is told as one of the link',
    file: `${server}/send-correction-mail.ts`,
    find: 'made.corrected_by === null ? texts.what : texts.whatStaff',
    put: 'texts.what',
  },
  {
    rule: 'PERSON-3',
    fault: 'the second one overwrites the first',
    file: change,
    find: 'if (now.revision !== revision) throw',
    put: 'if (Number.isNaN(revision)) throw',
  },
  {
    rule: 'PERSON-3',
    fault: 'a change of the church counts as none',
    file: 'migrations/0058_a_person_changes.ts',
    find: 'new.designation, new.email, new.address, new.church,',
    put: 'new.designation, new.email, new.address, old.church,',
  },
  {
    rule: 'PERSON-3',
    fault: 'what was not touched is saved as it was when the form was opened',
    file: `${web}/person-form.tsx`,
    find: '{ ...typed, ...now, revision: person.revision }',
    put: '{ ...typed, revision: person.revision }',
  },
  {
    rule: 'PERSON-4',
    fault: 'the ticket stays with whoever does not come',
    file: change,
    find: '    await replaceTicket(tx, id)\n',
    put: '',
  },
  {
    rule: 'PERSON-4',
    fault: 'somebody inside is replaced',
    file: change,
    find: "if (await isInside(tx, id)) throw new DomainError('conflict', 'is_inside', refusals.isInside)\n    await refuseUnknown",
    put: 'await refuseUnknown',
  },
  {
    rule: 'PERSON-4',
    fault: 'whoever does not come any more is not told',
    file: change,
    find: "if (from.email !== '') await enqueue",
    put: "if (from.email === '') await enqueue",
  },
  {
    rule: 'PERSON-4',
    fault: 'a link of the registration goes to whoever left it',
    file: `${server}/send-correction-mail.ts`,
    find: "...(to === 'first' ? [see] : []),",
    put: '...[see],',
  },
  {
    rule: 'PERSON-5',
    fault: 'a replaced ticket is not known any more',
    file: 'migrations/0058_a_person_changes.ts',
    find: 'when (old.ticket_secret <> new.ticket_secret)',
    put: 'when (old.ticket_secret = new.ticket_secret)',
  },
  {
    rule: 'PERSON-5',
    fault: 'the code of a replaced ticket is nobody’s',
    file: `${door}/server/look-up-ticket.ts`,
    find: "? eb('short_code', '=', ticket.code)",
    put: "? eb('short_code', '=', `${ticket.code}-`)",
  },
  {
    rule: 'PERSON-5',
    fault: 'a phone without a network takes a replaced ticket for a new one',
    file: `${door}/web/offline/offline-gateway.ts`,
    find: 'if (replaced) return replacedTicket',
    put: '',
  },
  {
    rule: 'PERSON-5',
    fault: 'a list is not sent anew when a ticket was replaced',
    file: `${door}/server/build-roster.ts`,
    find: "sealed: '' }))))",
    put: "sealed: 'x' }))))",
  },
  {
    rule: 'PERSON-6',
    fault: 'notes are shown without a line in the log',
    file: change,
    find: "    await audit(tx, { staff_member_id: by.id, action: 'registration.notes', subject: id })\n",
    put: '',
  },
  {
    rule: 'PERSON-6',
    fault: 'what was said of health is kept in the history',
    file: change,
    find: "from: { notes: null }, to: { notes: '' }",
    put: 'from, to: { notes }',
  },
  {
    rule: 'PERSON-7',
    fault: 'two people are asked about again in the other order',
    file: `${server}/person/find-twice.ts`,
    find: 'known.one = least(${one}, ${other}) and known.other = greatest(${one}, ${other})',
    put: 'known.one = ${one} and known.other = ${other}',
  },
  {
    rule: 'PERSON-7',
    fault: 'the list still shows who was said to be two',
    file: `${server}/people-where.ts`,
    find: 'and not ${isNamesake(sql`person.id`, sql`other.id`)}',
    put: '',
  },
  {
    rule: 'PERSON-7',
    fault: 'what only the other one said is lost',
    file: twice,
    find: "kept[key] === '' && gone[key] !== ''",
    put: "key === 'notes' && kept[key] === '' && gone[key] !== ''",
  },
  {
    rule: 'PERSON-7',
    fault: 'strangers are merged',
    file: twice,
    find: 'one.event_id === two.event_id && one.person_key === two.person_key',
    put: 'one.event_id === two.event_id',
  },
]
