import { useId } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { FieldError, FieldHint, FieldMarker } from '#platform/web/ui/field-frame.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { type Answers, longestAnswer, type Question } from '../contract/answer-rules.ts'
import { yesNoTexts } from '../texts/answers.ts'
import { questionFieldTexts as texts } from '../texts/fields.ts'

type Given = Answers[string]

export type QuestionFieldProps = {
  question: Question
  given: Given
  onAnswer: (given: string | string[]) => void
  /** When the whole of it is left. */
  onLeave?: () => void
  id?: string
  error?: string | undefined
}

/** So many are seen at a glance; more are found faster in a list of the phone's own. */
const mostTiles = 8

const yesNo = [
  { value: 'yes', label: yesNoTexts.yes },
  { value: 'no', label: yesNoTexts.no },
]

/** The control of one question, whichever kind it is. */
export function QuestionField({ question, given, onAnswer, onLeave, id, error }: QuestionFieldProps) {
  const { kind, words, is_required } = question
  const text = typeof given === 'string' ? given : ''
  const frame = { id, error, hint: <Hint question={question} />, required: is_required, optional: !is_required }
  const typed = {
    value: text,
    onChange: ({ target }: { target: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement }) =>
      onAnswer(target.value),
    onBlur: onLeave,
    autoComplete: 'off',
  }
  if (kind === 'choices') return <SeveralField {...{ question, given, onAnswer, onLeave, id, error }} />
  if (kind === 'date') {
    return <DateField legend={words} {...frame} value={text} onChange={onAnswer} onLeave={onLeave} withDay />
  }
  if (kind === 'text') return <TextAreaField label={words} {...frame} {...typed} rows={2} maxLength={longestAnswer} />
  if (kind === 'number') return <TextField label={words} {...frame} {...typed} inputMode="numeric" maxLength={16} />
  const options = kind === 'yes_no' ? yesNo : question.options.map((option) => ({ value: option, label: option }))
  if (options.length > mostTiles) {
    return <SelectField label={words} {...frame} {...typed} options={options} placeholder={texts.choose} />
  }
  return (
    <div>
      <ChoiceField legend={words} {...frame} {...typed} options={options} />
      {/* A radio that was pressed cannot be let go of. */}
      {!is_required && text !== '' && (
        <Button variant="quiet" className="-ml-3" onClick={() => onAnswer('')}>
          {texts.clear}
          <span className="sr-only"> {words}</span>
        </Button>
      )}
    </div>
  )
}

function Hint({ question: { hint, is_sensitive } }: { question: Question }) {
  if (!hint && !is_sensitive) return null
  return (
    <>
      {hint && <span className="block whitespace-pre-line">{hint}</span>}
      {is_sensitive && <span className="block">{texts.sensitive}</span>}
    </>
  )
}

function SeveralField({ question, given, onAnswer, onLeave, id, error }: QuestionFieldProps) {
  const ownId = useId()
  const groupId = id ?? ownId
  const chosen = Array.isArray(given) ? given : []
  const hasHint = question.hint !== '' || question.is_sensitive
  const describedBy = [error && `${groupId}-error`, hasHint && `${groupId}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset id={groupId} aria-describedby={describedBy || undefined} className="min-w-0">
      <legend className="mb-1.5 font-semibold leading-snug">
        {question.words}
        <FieldMarker required={question.is_required} optional={!question.is_required} />
      </legend>
      {hasHint && (
        <FieldHint id={`${groupId}-hint`}>
          <Hint question={question} />
        </FieldHint>
      )}
      <div
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave?.()
        }}
        className="grid gap-x-6 sm:grid-cols-2"
      >
        {question.options.map((option) => (
          <CheckboxField
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onAnswer(target.checked ? [...chosen, option] : chosen.filter((one) => one !== option))
            }
          />
        ))}
      </div>
      <FieldError id={`${groupId}-error`}>{error}</FieldError>
    </fieldset>
  )
}
