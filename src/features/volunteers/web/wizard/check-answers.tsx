import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { useMinWidth } from '#platform/web/use-min-width.ts'
import { stepTitles } from '../../texts/wizard.ts'
import { checkTexts as texts } from '../../texts/wizard-end.ts'
import { useMinistries } from '../api.ts'
import { inShort, type Said, saidIn } from './check-answers-rules.ts'
import { useWizard } from './wizard-context.ts'

export type CheckAnswersProps = { onChange: (field: string) => void }

/** The last look at the other steps before anything is sent. */
export function CheckAnswers({ onChange }: CheckAnswersProps) {
  const { form, files } = useWizard()
  const { data: ministries } = useMinistries()
  const isWide = useMinWidth('md')
  const values = form.getValues()
  const title = useId()
  return (
    <section aria-labelledby={title} className="border-line border-t pt-6">
      <h3 id={title}>{texts.title}</h3>
      <p className="mt-1.5">{texts.notSent}</p>
      <div className="mt-4 grid gap-3">
        {([1, 2, 3] as const).map((step) => {
          const said = saidIn(step, values, { files, ministries })
          return (
            // A long one would push Submit out of sight on a phone.
            <details key={step} open={isWide || said.length <= 5} className="card group min-w-0">
              <summary className="flex min-h-12 items-center gap-3 px-4 py-2.5 [&::-webkit-details-marker]:hidden">
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{stepTitles[step]}</span>
                  <span className="wrap-anywhere block text-muted text-sm group-open:hidden">{inShort(said)}</span>
                </span>
                <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-primary group-open:rotate-180" />
              </summary>
              <AnswerList said={said} onChange={onChange} />
            </details>
          )
        })}
      </div>
    </section>
  )
}

const AnswerList = ({ said, onChange }: { said: readonly Said[] } & CheckAnswersProps) => (
  <dl className="px-4 pb-2">
    {said.map(({ name, field, label, words, doubt }) => (
      <div
        key={name}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t py-1.5 leading-snug"
      >
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">
          {words}
          {doubt && <span className="block font-semibold text-amber-ink">{doubt}</span>}
        </dd>
        <dd className="-mr-3 col-start-2 row-span-2 row-start-1">
          <Button variant="quiet" onClick={() => onChange(field)}>
            {texts.change}
            <span className="sr-only"> {label}</span>
          </Button>
        </dd>
      </div>
    ))}
  </dl>
)
