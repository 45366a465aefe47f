import { type RefObject, useId } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { type Answers, answerProblem, type Question, readAnswer, sayAnswer } from '#features/questions/contract.ts'
import { QuestionField } from '#features/questions/web/index.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { formQuestionsTexts as texts } from '../../texts/questions.ts'
import { answerColumns } from './paste-answers-rules.ts'
import type { QuestionKit } from './question-kit.ts'
import { useFieldError, useRegistrationForm } from './registration-form-context.ts'
import { type FormValues, findProblems, type Problems } from './registration-form-rules.ts'

const of = (questions: readonly Question[], asked: Question['asked']) =>
  questions.filter((question) => question.asked === asked)

const isAnswered = (question: Question, given: Answers[string]) => readAnswer(question, given).length > 0

const problemsAmong = (questions: readonly Question[], answers: Answers | undefined, within: string) =>
  questions.flatMap((question): [string, string][] => {
    const problem = answerProblem(question, answers?.[question.id])
    return problem ? [[`${within}answers.${question.id}`, problem]] : []
  })

const saidTo = (questions: readonly Question[], answers: Answers | undefined) => {
  const said = questions.flatMap((question) => {
    const given = readAnswer(question, answers?.[question.id])
    return given.length === 0 ? [] : [[question.id, question.kind === 'choices' ? given : given[0]] as const]
  })
  return said.length === 0 ? undefined : (Object.fromEntries(said) as Record<string, string | string[]>)
}

export function createQuestionKit(questions: Question[]): QuestionKit {
  const ofPerson = of(questions, 'person')
  const ofGroup = of(questions, 'group')
  return {
    questions,
    hasGroup: ofGroup.length > 0,
    columns: answerColumns(ofPerson),
    PersonQuestions: ({ index }: { index: number }) =>
      ofPerson.map((question) => (
        <div key={question.id} className="sm:col-span-2">
          <Asked question={question} name={`participants.${index}.answers.${question.id}`} />
        </div>
      )),
    GroupQuestions: (props: { alone: boolean; heading?: RefObject<HTMLHeadingElement | null> }) => (
      <GroupPart questions={ofGroup} {...props} />
    ),
    said: (asked: Question['asked'], answers: Answers | undefined) =>
      (asked === 'person' ? ofPerson : ofGroup).flatMap((question) => {
        const given = readAnswer(question, answers?.[question.id])
        return given.length === 0
          ? []
          : [{ key: question.id, term: question.words, words: sayAnswer(question.kind, given) }]
      }),
    groupTitle: (alone: boolean) => (alone ? texts.more : texts.ofGroup),
    named: (name: string, message: string): string => {
      const question = questions.find(({ id }) => name.endsWith(id))
      return question ? texts.named(question.words, message) : message
    },
    lacks: ({ participants }: Pick<FormValues, 'participants'>, index: number): boolean => {
      const { answers, unread } = participants[index] ?? {}
      return ofPerson.some(
        (question) =>
          answerProblem(question, answers?.[question.id]) ||
          (unread?.[question.id] && !isAnswered(question, answers?.[question.id])),
      )
    },
    withProblems(problems: Problems, { participants, answers }: FormValues): Problems {
      const found = Object.entries(problems)
      const isOf = (within: string) => found.filter(([name]) => name.startsWith(within))
      return Object.fromEntries([
        ...participants.flatMap((person, index) => [
          ...isOf(`participants.${index}.`),
          ...problemsAmong(ofPerson, person.answers, `participants.${index}.`),
        ]),
        ...problemsAmong(ofGroup, answers, ''),
        ...found,
      ])
    },
    withAnswers(fields, values) {
      return {
        ...fields,
        participants: fields.participants.map((person, index) => ({
          ...person,
          answers: saidTo(ofPerson, values.participants[index]?.answers),
        })),
        answers: saidTo(ofGroup, values.answers),
      }
    },
    takeOver(form, earlier, mode) {
      const before = earlier?.questions ?? []
      const { participants, answers } = form.getValues()
      form.setValue('answers', carriedOver(answers, before, ofGroup))
      participants.forEach((person, at) => {
        form.setValue(`participants.${at}.answers`, carriedOver(person.answers, before, ofPerson))
      })
      return this.withProblems(findProblems(form.getValues(), mode), form.getValues())
    },
  }
}

function carriedOver(answers: Answers | undefined, before: readonly Question[], now: readonly Question[]): Answers {
  const carried = now.flatMap((question) => {
    const older = before.find(({ id, series }) => series === question.series && id !== question.id)
    const said = older && answers?.[older.id]
    const fits = said !== undefined && answers?.[question.id] === undefined && !answerProblem(question, said)
    return fits ? [[question.id, said] as const] : []
  })
  return { ...answers, ...Object.fromEntries(carried) }
}

function Asked({ question, name }: { question: Question; name: FieldPath<FormValues> }) {
  const { form, check, recheck } = useRegistrationForm()
  const given = useWatch({ control: form.control, name }) as Answers[string]
  const inList = name.replace('answers', 'unread') as FieldPath<FormValues>
  const unread = useWatch({ control: form.control, name: inList }) as string | undefined
  return (
    <>
      <QuestionField
        question={question}
        given={given}
        {...useFieldError(name)}
        onAnswer={(to) => {
          form.setValue(name, to)
          recheck(name)
        }}
        onLeave={() => check(name)}
      />
      {unread && !isAnswered(question, given) && (
        <Notice tone="warn" className="mt-2">
          <p className="wrap-anywhere">{texts.inList(unread)}</p>
          {!question.is_required && (
            <Button variant="quiet" className="-ml-3" onClick={() => form.setValue(inList, '')}>
              {texts.leaveEmpty}
              <span className="sr-only"> {question.words}</span>
            </Button>
          )}
        </Notice>
      )}
    </>
  )
}

type GroupPartProps = { questions: Question[]; alone: boolean; heading?: RefObject<HTMLHeadingElement | null> }

function GroupPart({ questions, alone, heading }: GroupPartProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-6">
      <h2 id={titleId} ref={heading} tabIndex={-1} className="scroll-mt-6 outline-none">
        {alone ? texts.more : texts.ofGroup}
      </h2>
      {questions.map((question) => (
        <Asked key={question.id} question={question} name={`answers.${question.id}`} />
      ))}
    </section>
  )
}
