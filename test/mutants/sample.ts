import type { Mutant } from './mutant.ts'

const database = 'scripts/dev-database.ts'

export const sample: readonly Mutant[] = [
  {
    rule: 'SAMPLE-1',
    fault: 'nobody was ever sent back by the desk',
    file: 'scripts/sample/door.ts',
    find: "answer: 'SENT_BACK'",
    put: "answer: 'LET_IN'",
  },
  {
    rule: 'SAMPLE-1',
    fault: 'people have other numbers each time',
    file: 'scripts/sample/people.ts',
    find: '555${random.digits(4)}`',
    put: '555${1000 + Math.floor(Math.random() * 9000)}`',
  },
  {
    rule: 'SAMPLE-1',
    fault: 'each start fills it anew',
    file: database,
    find: 'if (await exists(server, devDatabase)) return await',
    put: 'if (await exists(server, halfFilled)) return await',
  },
  {
    rule: 'SAMPLE-2',
    fault: 'an empty installation has the sample staff',
    file: database,
    find: 'await migrate(db)',
    put: 'await prepareDatabase(DATABASE_URL)',
  },
]
