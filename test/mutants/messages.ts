import type { Mutant } from './mutant.ts'

const server = 'src/features/messages/server'

export const messages: readonly Mutant[] = [
  {
    rule: 'MSG-1',
    fault: 'those who cannot come any more are written to',
    file: `${server}/receivers.ts`,
    find: "filter.view === 'left' ? []",
    put: 'filter.view !== null ? []',
  },
  {
    rule: 'MSG-2',
    fault: 'a misspelt placeholder is sent as it stands',
    file: 'src/features/messages/contract.ts',
    find: '.filter((name) => !known.has(name))',
    put: '.filter((name) => known.has(name) && name === "")',
  },
  {
    rule: 'MSG-3',
    fault: 'an address with capital letters gets it twice',
    file: `${server}/receivers.ts`,
    find: 'sql`lower(person.email)`',
    put: 'sql`person.email`',
  },
  {
    rule: 'MSG-3',
    fault: 'whoever has an address of their own by now is told of to another',
    file: `${server}/fan-out.ts`,
    find: 'messageMail(found, { ...reader, people }, env, true)',
    put: 'messageMail(found, reader, env, true)',
  },
  {
    rule: 'MSG-4',
    fault: 'a test shows the link of a receiver',
    file: `${server}/send-message.ts`,
    find: 'messageMail(draft, reader, settings, false)',
    put: 'messageMail(draft, reader, settings, true)',
  },
  {
    rule: 'MSG-4',
    fault: 'those without an address are counted as receivers',
    file: `${server}/receivers.ts`,
    find: "filter (where person.email = '')",
    put: "filter (where person.email = '-')",
  },
  {
    rule: 'MSG-5',
    fault: 'everybody of a group is told its balance',
    file: `${server}/receivers.ts`,
    find: '(tellsMoney(body) ?',
    put: '(tellsMoney(body.slice(0, 0)) ?',
  },
  {
    rule: 'MSG-6',
    fault: 'the same message is queued by each press',
    file: `${server}/send-message.ts`,
    find: 'if (made) {',
    put: 'if (made ?? id) {',
  },
  {
    rule: 'MSG-6',
    fault: 'a worker that goes on begins with the first address again',
    file: `${server}/fan-out.ts`,
    find: '${addressKey} > ${message.queued_to}',
    put: "${addressKey} > ''",
  },
  {
    rule: 'MSG-7',
    fault: 'a message that was stopped is sent on',
    file: `${server}/fan-out.ts`,
    find: ".where('recipient.id', '=', recipient_id)\n      .where('stopped_at', 'is', null)",
    put: ".where('recipient.id', '=', recipient_id)",
  },
  {
    rule: 'MSG-8',
    fault: 'a mail that was given up counts as sent',
    file: `${server}/list-messages.ts`,
    find: "GIVEN_UP: 'given_up' } as const",
    put: "GIVEN_UP: 'sent' } as const",
  },
  {
    rule: 'MSG-9',
    fault: 'a name becomes a link',
    file: `${server}/compose-message.ts`,
    find: 'people.map(({ first_name }) => inert(first_name))',
    put: 'people.map(({ first_name }) => first_name)',
  },
  {
    rule: 'MSG-10',
    fault: 'messages take as many lanes as receipts',
    file: `${server}/fan-out.ts`,
    find: 'concurrency: 2,',
    put: 'concurrency: 4,',
  },
]
