import { useState } from 'react'
import {
  askedTexts,
  type DraftedQuestion,
  kindTexts,
  optionsOf,
  type QuestionKind,
  questionList,
} from '#features/questions/contract.ts'
import { QuestionField } from '#features/questions/web/index.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { ChoiceField } from '#platform/web/ui/choice-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextAreaField } from '#platform/web/ui/text-area-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { questionsFormTexts as texts } from '../../texts/questions.ts'
import { RowButtons } from './row-buttons.tsx'

type Props = {
  question: DraftedQuestion
  index: number
  count: number
  /** How often, as it is published. */
  answered: number
  /** Published as sensitive. */
  wasSensitive: boolean
  isOpen: boolean
  errorOf: (field: keyof DraftedQuestion) => string | undefined
  idOf: (field: keyof DraftedQuestion) => string
  onChange: (to: Partial<DraftedQuestion>) => void
  onOpen: () => void
  onClose: () => void
  onSwap: (from: number, to: number) => void
  onRemove: () => void
}

const hasOptions = (kind: QuestionKind) => kind === 'choice' || kind === 'choices'
const isWhole = (question: DraftedQuestion) => questionList.safeParse({ questions: [question] }).success

/** One question: folded to what it asks, or open to be changed. One that lacks something cannot be folded away. */
export function QuestionCard(props: Props) {
  const { question, index, count, answered, onOpen, onClose, onSwap, onRemove } = props
  const isOpen = props.isOpen || !isWhole(question)
  const name = question.words || texts.unnamed
  return (
    <li className="card wrap-anywhere grid gap-4 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-lg">{texts.nth(index + 1)}</h2>
        <div data-moves>
          <RowButtons words={texts} {...{ name, index, count, onSwap, onRemove }} />
        </div>
      </div>
      {isOpen ? (
        <>
          <QuestionForm {...props} />
          {/* What it still lacks is said by the form itself, as if it were to be saved. */}
          <Button
            className="justify-self-start max-sm:w-full"
            {...(isWhole(question) ? { onClick: onClose } : { type: 'submit' })}
          >
            {texts.done}
            <span className="sr-only"> {name}</span>
          </Button>
        </>
      ) : (
        <div className="-mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-1">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold wrap-anywhere">{question.words}</p>
            <p className="text-muted text-sm wrap-anywhere">{inShort(question)}</p>
            {answered > 0 && <p className="text-muted text-sm">{texts.answered(answered)}</p>}
          </div>
          <Button data-open onClick={onOpen}>
            {texts.edit}
            <span className="sr-only"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

function inShort({ asked, kind, options, is_required, is_sensitive, at_door }: DraftedQuestion): string {
  const { label } = kindTexts[kind]
  return [
    options.length > 0 ? `${label}: ${options.join(', ')}` : label,
    askedTexts[asked].label,
    is_required && texts.required,
    is_sensitive && texts.sensitive,
    at_door && texts.door,
  ]
    .filter(Boolean)
    .join(' · ')
}

const kinds = Object.entries(kindTexts).map(([value, { label }]) => ({ value, label }))
const whom = Object.entries(askedTexts).map(([value, { label, about }]) => ({ value, label, description: about }))

function QuestionForm({ question, answered, wasSensitive, errorOf, idOf, onChange }: Props) {
  const { kind, options, is_sensitive } = question
  // As it is typed: an empty line is where the next choice is about to be.
  const [typed, setTyped] = useState(options.join('\n'))
  // Another question has come to this place.
  const lines = optionsOf(typed).join('\n') === options.join('\n') || !hasOptions(kind) ? typed : options.join('\n')
  const setKind = (next: QuestionKind) => onChange({ kind: next, options: hasOptions(next) ? optionsOf(lines) : [] })
  return (
    <div className="grid gap-6">
      {answered > 0 && <Notice title={texts.answered(answered)}>{texts.answeredHint}</Notice>}
      <TextField
        label={texts.words}
        hint={texts.wordsHint}
        id={idOf('words')}
        error={errorOf('words')}
        value={question.words}
        onChange={({ target }) => onChange({ words: target.value })}
        maxLength={150}
        autoComplete="off"
        required
      />
      <SelectField
        label={texts.kind}
        hint={kindTexts[kind].about}
        id={idOf('kind')}
        options={kinds}
        value={kind}
        onChange={({ target }) => setKind(target.value as QuestionKind)}
        required
      />
      {hasOptions(kind) && (
        <TextAreaField
          label={texts.options}
          hint={texts.optionsHint}
          id={idOf('options')}
          error={errorOf('options')}
          value={lines}
          onChange={({ target }) => {
            setTyped(target.value)
            onChange({ options: optionsOf(target.value) })
          }}
          rows={Math.min(10, Math.max(4, options.length + 1))}
          required
        />
      )}
      <ChoiceField
        legend={texts.asked}
        id={idOf('asked')}
        options={whom}
        value={question.asked}
        onChange={({ target }) => onChange({ asked: target.value as DraftedQuestion['asked'] })}
        required
      />
      <TextField
        label={texts.hint}
        hint={texts.hintHint}
        id={idOf('hint')}
        error={errorOf('hint')}
        value={question.hint}
        onChange={({ target }) => onChange({ hint: target.value })}
        maxLength={300}
        autoComplete="off"
        optional
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">{texts.handling}</legend>
        <CheckboxField
          label={texts.is_required}
          hint={texts.requiredHint}
          checked={question.is_required}
          onChange={({ target }) => onChange({ is_required: target.checked })}
        />
        <CheckboxField
          label={texts.at_door}
          hint={is_sensitive ? texts.notSensitive : texts.doorHint}
          disabled={is_sensitive}
          checked={question.at_door}
          onChange={({ target }) => onChange({ at_door: target.checked })}
        />
        <CheckboxField
          label={texts.in_exports}
          hint={is_sensitive ? texts.notSensitive : texts.exportsHint}
          disabled={is_sensitive}
          checked={question.in_exports}
          onChange={({ target }) => onChange({ in_exports: target.checked })}
        />
        <CheckboxField
          label={texts.is_sensitive}
          id={idOf('is_sensitive')}
          hint={wasSensitive && !is_sensitive ? texts.staysSensitive : texts.sensitiveHint}
          error={errorOf('is_sensitive')}
          checked={is_sensitive}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? { is_sensitive: true, at_door: false, in_exports: false }
                : { is_sensitive: false, in_exports: true },
            )
          }
        />
      </fieldset>
      <Preview question={question} />
    </div>
  )
}

/** With what is typed, saved or not. */
function Preview({ question }: { question: DraftedQuestion }) {
  const shown = { ...question, id: 'preview', series: 'preview', words: question.words.trim() || texts.noWords }
  return (
    <div className="rounded-shell border border-line border-dashed bg-cream p-4">
      <p className="mb-3 text-muted text-sm">{texts.looks}</p>
      <div inert aria-hidden="true">
        <QuestionField question={shown} given={undefined} onAnswer={() => undefined} />
      </div>
    </div>
  )
}
