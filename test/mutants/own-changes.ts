import type { Mutant } from './mutant.ts'

const server = 'src/features/registrations/server'
const cancel = `${server}/cancel-own.ts`
const migration = 'migrations/0054_people_cancel_themselves.ts'
const web = 'src/features/registrations/web'

export const ownChangeFaults: readonly Mutant[] = [
  {
    rule: 'OWN-1',
    fault: 'people cancel where the event does not allow it',
    file: `${server}/find-managed.ts`,
    find: 'case when event.may_cancel then',
    put: 'case when true then',
  },
  {
    rule: 'OWN-1',
    fault: 'people cancel after the moment that was set',
    file: `${server}/find-managed.ts`,
    find: 'least(event.changes_until, event.registration_ends_at)',
    put: 'event.registration_ends_at',
  },
  {
    rule: 'OWN-1',
    fault: 'too late is only said by the screen',
    file: cancel,
    find: 'if (!group.cancel_until) throw',
    put: 'if (Number.isNaN(0)) throw',
  },
  {
    rule: 'OWN-1',
    fault: 'a link of one person gives up the place of another',
    file: cancel,
    find: 'if (own && own.id !== person)',
    put: 'if (own && Number.isNaN(0))',
  },
  {
    rule: 'OWN-1',
    fault: 'visitors read the words of the back office',
    file: cancel,
    find: '  }).catch(inTheirWords)',
    put: '  })',
  },
  {
    rule: 'OWN-1',
    fault: 'a place is given up by one press',
    file: `${web}/manage/cancel-people.tsx`,
    find: 'onClick={() => ask({ id, name })}',
    put: 'onClick={() => (ask({ id, name }), cancel.mutate({ id, name }))}',
  },
  {
    rule: 'OWN-1',
    fault: 'a phone without a network shows the ticket of a place that was given up',
    file: `${web}/manage/manage-api.ts`,
    find: 'keepOffline([managedGroupPath(token)]).catch(console.error)',
    put: '',
  },
  {
    rule: 'OWN-2',
    fault: 'the money goes back without anybody',
    file: cancel,
    find: 'giveBack: () => 0',
    put: 'giveBack: mostToGiveBack',
    and: [
      {
        file: cancel,
        find: "import type { KeptDecision } from '../contract.ts'",
        put: "import { type KeptDecision, mostToGiveBack } from '../contract.ts'",
      },
    ],
  },
  {
    rule: 'OWN-2',
    fault: 'finance is not told that something waits',
    file: cancel,
    find: "    .where('person.event_id', '=', event.id)",
    put: "    .where('person.event_id', '=', event.id)\n    .where('group.kept', '<', 0)",
  },
  {
    rule: 'OWN-2',
    fault: 'the others owe what went back',
    file: cancel,
    find: '    await giveUpKept(tx, who.id, given_back)\n',
    put: '',
  },
  {
    rule: 'OWN-2',
    fault: 'more goes back than was paid for the place',
    file: cancel,
    find: 'if (given_back > leaving.most)',
    put: 'if (given_back > leaving.most + 100)',
  },
  {
    rule: 'OWN-2',
    fault: 'a decision is recorded, and no money goes back',
    file: cancel,
    find: 'if (given_back > 0) await giveBack(',
    put: 'if (given_back < 0) await giveBack(',
  },
  {
    rule: 'OWN-2',
    fault: 'whoever paid is not told what was decided',
    file: cancel,
    find: '    await enqueue(tx, decisionMailJob, { leaving_id: leaving.id })\n',
    put: '',
  },
  {
    rule: 'OWN-2',
    fault: 'who was put back is still to be decided about',
    file: cancel,
    find: "    .whereRef('person.left_at', '=', 'leaving.recorded_at')\n",
    put: '',
  },
  {
    rule: 'OWN-2',
    fault: 'what was decided can be written over',
    file: migration,
    find: 'before insert or update or delete on cancellation_review',
    put: 'before insert on cancellation_review',
  },
  {
    rule: 'OWN-2',
    fault: 'what a colleague took out is decided about again',
    file: migration,
    find: 'if leaving.recorded_by is not null or new.given_back > leaving.kept then',
    put: 'if new.given_back > leaving.kept then',
  },
]
