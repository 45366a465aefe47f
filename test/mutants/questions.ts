import type { Mutant } from './mutant.ts'

const server = 'src/features/questions/server'
const rules = 'src/features/questions/contract/answer-rules.ts'
const tables = 'migrations/0051_questions_of_an_organiser.ts'

export const questions: readonly Mutant[] = [
  {
    rule: 'ASK-1',
    fault: 'questions keep the order in which they were first asked',
    file: `${server}/list-questions.ts`,
    find: "orderBy('position')",
    put: "orderBy('id')",
  },
  {
    rule: 'ASK-1',
    fault: 'a question is asked before it is published',
    file: 'src/features/event-settings/server/publish.ts',
    find: "if (fields.has('questions')) await changeQuestions",
    put: "if (fields.has('never')) await changeQuestions",
  },
  {
    rule: 'ASK-2',
    fault: 'the next event asks nothing',
    file: 'src/features/event-settings/server/make-next-event.ts',
    find: '    await copyQuestions(tx, from, id)\n',
    put: '',
  },
  {
    rule: 'ASK-3',
    fault: 'other choices are given to those who chose among the old ones',
    file: `${server}/question-rules.ts`,
    find: 'JSON.stringify(one.options) !== JSON.stringify(other.options)',
    put: 'one.options.length > other.options.length',
  },
  {
    rule: 'ASK-3',
    fault: 'the database lets a question be rewritten',
    file: tables,
    find: 'new.kind, new.words, new.hint, new.options, new.asked_since)',
    put: 'new.kind, old.words, new.hint, old.options, new.asked_since)',
  },
  {
    rule: 'ASK-5',
    fault: 'any words are a number',
    file: rules,
    find: 'return /^-?\\d{1,9}(\\.\\d{1,2})?$/.test(first) ? undefined : issues.noNumber',
    put: 'return first === "" ? issues.noNumber : undefined',
  },
  {
    rule: 'ASK-5',
    fault: 'the database keeps a choice that was not offered',
    file: tables,
    find: "when 'choice' then cardinality(new.value) = 1 and new.value <@ asked_for.options",
    put: "when 'choice' then cardinality(new.value) = 1",
  },
  {
    rule: 'ASK-5',
    fault: 'an answer of one event is kept for another',
    file: tables,
    find: 'where id = new.group_id and event_id = asked_for.event_id',
    put: 'where id = new.group_id',
  },
  {
    rule: 'ASK-7',
    fault: 'the database shows what is sensitive at the door',
    file: tables,
    find: 'check (not (is_sensitive and (at_door or in_exports)))',
    put: 'check (not (is_sensitive and in_exports))',
  },
  {
    rule: 'ASK-7',
    fault: 'what turns out to be sensitive stays open in the words before',
    file: `${server}/change-questions.ts`,
    find: ".where('series', '=', seriesOf(id))",
    put: ".where('id', '=', id)",
  },
  {
    rule: 'ASK-4',
    fault: 'a form whose questions did not load is shown without them',
    file: 'src/features/registrations/web/form/use-question-kit.ts',
    find: 'isWaiting: isAsked && !kit',
    put: 'isWaiting: isAsked && !kit && !failed',
  },
  {
    rule: 'ASK-4',
    fault: 'answers of the second person are kept for the first',
    file: `${server}/keep-answers.ts`,
    find: 'registration_id: people[index] ?? null',
    put: 'registration_id: people[0] ?? null',
  },
  {
    rule: 'ASK-6',
    fault: 'a question that is newer than the form is not asked',
    file: `${server}/check-answers.ts`,
    find: 'toLookAt.add(words)',
    put: 'toLookAt.delete(words)',
  },
  {
    rule: 'ASK-6',
    fault: 'an answer to other words is taken for one to these',
    file: `${server}/check-answers.ts`,
    find: 'if (newer) toLookAt.add(newer.words)',
    put: 'if (newer) toLookAt.delete(newer.words)',
  },
  {
    rule: 'ASK-8',
    fault: 'answers are no part of what was sent',
    file: 'src/features/registrations/server/read-submission.ts',
    find: 'sha256: fingerprint(checked, proof)',
    put: 'sha256: fingerprint({ key: checked.group_key }, proof)',
  },
]
