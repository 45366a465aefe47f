import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { answersAddress } from '#features/questions/addresses.ts'
import { type DraftedQuestion, questionList } from '#features/questions/contract.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { useCallForm } from '#platform/web/forms/use-call-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { sampleQuestions, questionsFormTexts as texts } from '../../texts/questions.ts'
import { focusLater } from './focus-later.ts'
import { QuestionCard } from './question-card.tsx'
import { moved } from './row-buttons.tsx'
import { SaveBar, SectionPage, type SectionProps, useSectionSending } from './section-page.tsx'
import { SettingsPart } from './settings-part.tsx'

export const QuestionsPage = () => <SectionPage name="questions" renderForm={(props) => <QuestionsForm {...props} />} />

const emptyQuestion: DraftedQuestion = {
  id: null,
  asked: 'person',
  kind: 'choice',
  words: '',
  hint: '',
  options: [],
  is_required: false,
  is_sensitive: false,
  at_door: false,
  in_exports: true,
}

/** A sensitive one is in no file, whatever the others are. */
const fromSample = ({ label: _button, ...sample }: (typeof sampleQuestions)[number]): DraftedQuestion => ({
  ...emptyQuestion,
  ...sample,
  options: 'options' in sample ? [...sample.options] : [],
  in_exports: !('is_sensitive' in sample),
})

function QuestionsForm(props: SectionProps) {
  const { settings } = props
  const sending = useSectionSending('questions', props)
  const kit = useCallForm({ schema: questionList, values: settings.draft.questions, ...sending })
  const showAlert = useAlert()
  const list = useRef<HTMLOListElement>(null)
  const [open, setOpen] = useState<number | null>(null)
  const questions = kit.form.watch('questions')
  const put = (next: DraftedQuestion[]) => kit.choose({ questions: next })
  const cardAt = (place: number) => list.current?.children[place]
  const swap = (from: number, to: number) => {
    put(moved(questions, from, to))
    if (open === from) setOpen(to)
    else if (open === to) setOpen(from)
    focusLater(() => cardAt(to)?.querySelector('[data-moves] button:not(:disabled)'))
  }
  const take = (index: number) => {
    put(questions.filter((_, place) => place !== index))
    setOpen(null)
    focusLater(() => cardAt(Math.min(index, questions.length - 2))?.querySelector('button') ?? list.current)
  }
  const remove = (index: number) => {
    const { id, words } = questions[index] as DraftedQuestion
    const answered = settings.questions_answered[id ?? ''] ?? 0
    if (answered === 0) return take(index)
    void showAlert({
      title: texts.removeTitle(words),
      message: texts.removeMessage(answered),
      confirmLabel: texts.removeConfirm,
      closeLabel: texts.removeKeep,
      onConfirm: () => take(index),
    })
  }
  const add = (question: DraftedQuestion) => {
    put([...questions, question])
    setOpen(questions.length)
    focusLater(() => cardAt(questions.length)?.querySelector('input'))
  }
  const error = kit.errorOf('questions')
  return (
    <form {...kit.props} className="grid gap-6">
      <p className="text-muted">{texts.about}</p>
      {settings.published.questions.questions.length > 0 && (
        <Button to={answersAddress({ event: props.event })} className="justify-self-start max-sm:w-full">
          {texts.toAnswers}
        </Button>
      )}
      {questions.length === 0 && <p className="font-semibold">{texts.empty}</p>}
      <ol ref={list} id={kit.idOf('questions')} tabIndex={-1} aria-label={texts.list} className="grid gap-4">
        {questions.map((question, index) => (
          <QuestionCard
            // Its place is what it is here: a new one has no other name yet.
            // biome-ignore lint/suspicious/noArrayIndexKey: what is typed lives in the form
            key={index}
            question={question}
            index={index}
            count={questions.length}
            answered={settings.questions_answered[question.id ?? ''] ?? 0}
            wasSensitive={settings.published.questions.questions.some(
              ({ id, is_sensitive }) => id !== null && id === question.id && is_sensitive,
            )}
            isOpen={open === index}
            errorOf={(field) => kit.errorOf(`questions.${index}.${field}`)}
            idOf={(field) => kit.idOf(`questions.${index}.${field}`)}
            onChange={(to) => put(questions.map((one, place) => (place === index ? { ...one, ...to } : one)))}
            onOpen={() => setOpen(index)}
            onClose={() => {
              setOpen(null)
              focusLater(() => cardAt(index)?.querySelector('[data-open]'))
            }}
            onSwap={swap}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {error && <Notice tone="error">{error}</Notice>}
      <SettingsPart title={texts.add} about={texts.addAbout}>
        <div className="flex flex-wrap gap-2.5">
          {sampleQuestions.map((sample) => (
            <Button key={sample.label} icon={<Plus aria-hidden="true" />} onClick={() => add(fromSample(sample))}>
              {sample.label}
            </Button>
          ))}
          <Button icon={<Plus aria-hidden="true" />} onClick={() => add(emptyQuestion)}>
            {texts.emptyQuestion}
          </Button>
        </div>
      </SettingsPart>
      <SaveBar event={props.event} {...kit} entered={kit.form.watch()} kept={settings.draft.questions} />
    </form>
  )
}
