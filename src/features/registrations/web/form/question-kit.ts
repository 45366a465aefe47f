import type { ReactNode, RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PaymentMode } from '#features/payments/contract.ts'
import type { Answers, Question } from '#features/questions/contract.ts'
import type { Submission } from '../../contract.ts'
import type { AnswerColumns } from './paste-answers-rules.ts'
import type { FormValues, Problems, readForm } from './registration-form-rules.ts'

type Fields = NonNullable<ReturnType<typeof readForm>>

/** All that a form needs for the organiser's own questions; fetched by forms that have any. */
export type QuestionKit = {
  questions: Question[]
  hasGroup: boolean
  /** What each person is asked, as a list that is pasted has it. */
  columns: AnswerColumns
  PersonQuestions: (props: { index: number }) => ReactNode
  GroupQuestions: (props: { alone: boolean; heading?: RefObject<HTMLHeadingElement | null> }) => ReactNode
  groupTitle: (alone: boolean) => string
  /** What was answered, for whoever looks over it once more. */
  said: (asked: Question['asked'], answers: Answers | undefined) => { key: string; term: string; words: string }[]
  /** Among other messages, where nobody sees beside which question it stands. */
  named: (name: string, message: string) => string
  lacks: (values: Pick<FormValues, 'participants'>, index: number) => boolean
  /** With those of the questions among them, in the order of the form. */
  withProblems: (problems: Problems, values: FormValues) => Problems
  /** What is sent beside what everybody sends. */
  withAnswers: (fields: Fields, values: FormValues) => Fields & Pick<Submission, 'participants' | 'answers'>
  /** Asks these instead: what was said to earlier words stays where it still fits. Answers what is missing. */
  takeOver: (form: UseFormReturn<FormValues>, earlier: QuestionKit | null, mode: PaymentMode) => Problems
}
