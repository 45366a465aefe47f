import type { Mutant } from './mutant.ts'

const server = 'src/features/event-settings/server'
const web = 'src/features/event-settings/web/back-office'

export const eventSettings: readonly Mutant[] = [
  {
    rule: 'EVENT-1',
    fault: 'a draft is seen by visitors at once',
    file: `${server}/draft.ts`,
    find: 'await putDraft(tx, by, event_id, keptOf(published, wanted))',
    put: `await putDraft(tx, by, event_id, keptOf(published, wanted))
    await tx.updateTable('event').set({ name: changes.about?.name ?? draft.about.name }).where('id', '=', event_id).execute()`,
  },
  {
    rule: 'EVENT-1',
    fault: 'saving one part forgets the others',
    file: `${server}/draft.ts`,
    find: 'const wanted = { ...draft, ...changes }',
    put: 'const wanted = { ...published, ...changes }',
  },
  {
    rule: 'EVENT-1',
    fault: 'a time of opening is kept as of Greenwich',
    file: `${server}/publish.ts`,
    find: "::timestamp at time zone 'Asia/Manila'",
    put: "::timestamp at time zone 'UTC'",
  },
  {
    rule: 'EVENT-2',
    fault: 'the landing page does not say when it starts',
    file: 'src/features/registrations/web/landing/landing-hero.tsx',
    find: '{event.starts_time && (',
    put: '{event.ends_time === undefined && event.starts_time && (',
  },
  {
    rule: 'EVENT-3',
    fault: 'what was published is not written down',
    file: `${server}/publish.ts`,
    find: 'await audit(tx, { staff_member_id: by.id, action, subject: event_id, details: { changed } })',
    put: '',
  },
  {
    rule: 'EVENT-3',
    fault: 'the last one to save wins',
    file: `${server}/draft.ts`,
    find: 'if (settings.version === version) return',
    put: 'if (settings.version >= version) return',
  },
  {
    rule: 'EVENT-3',
    fault: 'a save whose answer was lost is refused when it is sent again',
    file: `${server}/draft.ts`,
    find: 'if (changedBetween(draft, wanted).length === 0) return settings',
    put: '',
  },
  {
    rule: 'EVENT-3',
    fault: 'a page that is open saves on top of a draft that it has not shown',
    file: `${web}/section-page.tsx`,
    find: 'saveDraft(event, { version, changes',
    put: 'saveDraft(event, { version: settings.version, changes',
  },
  {
    rule: 'EVENT-3',
    fault: 'a form is filled in with an old answer',
    file: `${web}/section-page.tsx`,
    find: 'query.isPending || !query.isFetchedAfterMount',
    put: 'query.isPending',
  },
  {
    rule: 'EVENT-3',
    fault: 'two may be the first to make a draft',
    file: `${server}/draft.ts`,
    find: "await tx.selectFrom('event').where('id', '=', event_id).select('id').forNoKeyUpdate().execute()",
    put: '',
  },
  {
    rule: 'EVENT-4',
    fault: 'a designation that comes back is another one',
    file: 'src/features/events/server/change-event.ts',
    find: ' || (value === null && isSame(one.label, label))',
    put: '',
  },
  {
    rule: 'EVENT-4',
    fault: 'a designation that was removed is still offered',
    file: 'src/features/events/server/change-event.ts',
    find: '    .set({ retired_at: sql<Date>`now()` })',
    put: '    .set({ retired_at: null })',
  },
  {
    rule: 'EVENT-5',
    fault: 'to look at a draft publishes it',
    file: `${server}/publish.ts`,
    find: '    throw new Seen({',
    put: '    return new Seen({',
  },
  {
    rule: 'EVENT-6',
    fault: 'any text is a link to a map',
    file: 'src/features/event-settings/contract.ts',
    find: '/^https:\\/\\/[^\\s/]+\\.[^\\s]+$/',
    put: '/./',
  },
  {
    rule: 'EVENT-7',
    fault: 'whoever leaves loses what they entered',
    file: `${web}/section-page.tsx`,
    find: 'useLeaveGuard(isUnsaved, ',
    put: 'useLeaveGuard(false, ',
  },
]
