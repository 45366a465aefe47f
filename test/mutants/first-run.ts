import type { Mutant } from './mutant.ts'

const settings = 'src/features/event-settings/server'
const opening = 'migrations/0052_events_that_open_complete.ts'

export const firstRun: readonly Mutant[] = [
  {
    rule: 'SETUP-1',
    fault: 'the form takes registrations for an event in preparation',
    file: 'src/features/registrations/server/find-open-event.ts',
    find: '`in_preparation or now()',
    put: '`false or now()',
  },
  {
    rule: 'SETUP-1',
    fault: 'the page of an event in preparation offers to register',
    file: 'src/features/events/server/find-event.ts',
    find: '`not in_preparation and now()',
    put: '`true and now()',
  },
  {
    rule: 'SETUP-1',
    fault: 'the desk registers people for an event in preparation',
    file: opening,
    find: 'if (select in_preparation from event where id = new.event_id) then',
    put: 'if false then',
  },
  {
    rule: 'SETUP-1',
    fault: 'an event that has everything cannot be published for want of a change',
    file: `${settings}/publish.ts`,
    find: 'changed.length === 0 && !event.in_preparation',
    put: 'changed.length === 0',
  },
  {
    rule: 'SETUP-2',
    fault: 'publishing an event that lacks something fails without saying what',
    file: `${settings}/publish.ts`,
    find: '    refuseIncomplete(settings)\n    if (changed',
    put: '    if (changed',
  },
  {
    rule: 'SETUP-2',
    fault: 'an event opens without a price',
    file: opening,
    find: "then 'prices' end",
    put: 'then null end',
  },
  {
    rule: 'SETUP-2',
    fault: 'the last designation can be removed from an event that is open',
    file: opening,
    find: "for (const table of ['designation', 'price_rule'])",
    put: "for (const table of ['price_rule'])",
  },
  {
    rule: 'SETUP-2',
    fault: 'two who each remove one of the last two designations leave none',
    file: opening,
    find: 'and not in_preparation for no key update;',
    put: 'and not in_preparation;',
  },
  {
    rule: 'SETUP-3',
    fault: 'the first page is led to an event in preparation',
    file: `${settings}/make-event-current.ts`,
    find: '    await refuseUnpublished(tx, event_id)\n',
    put: '',
  },
  {
    rule: 'SETUP-3',
    fault: 'by hand, the first page is led to an event in preparation',
    file: opening,
    find: 'and exists (select from event where not in_preparation)',
    put: 'and false',
  },
  {
    rule: 'SETUP-3',
    fault: 'the first event of all cannot be the current one',
    file: opening,
    find: 'and exists (select from event where not in_preparation)',
    put: 'and true',
  },
  {
    rule: 'SETUP-11',
    fault: 'two flash sales of one event are on at once',
    file: opening,
    find: 'tstzrange(starts_at, ends_at) with &&',
    put: 'tstzrange(starts_at, ends_at) with =',
  },
]
