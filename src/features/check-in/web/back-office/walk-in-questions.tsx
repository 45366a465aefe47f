import type { Answers, Question } from '#features/questions/contract.ts'
import { QuestionField } from '#features/questions/web/index.ts'
import { fieldId } from '#platform/web/form-fields.ts'

type Props = {
  questions: readonly Question[]
  answers: Answers
  /** What the names of the fields begin with. */
  within: string
  problems: Record<string, string>
  onAnswer: (id: string, given: string | string[]) => void
}

/** The organiser's own questions at the desk, where any may be left out. */
export const WalkInQuestions = ({ questions, answers, within, problems, onAnswer }: Props) =>
  questions.map((question) => {
    const name = `${within}answers.${question.id}`
    return (
      <QuestionField
        key={question.id}
        question={{ ...question, is_required: false }}
        id={fieldId(name)}
        given={answers[question.id]}
        error={problems[name]}
        onAnswer={(given) => onAnswer(question.id, given)}
      />
    )
  })
