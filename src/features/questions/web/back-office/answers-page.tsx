import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { eventSectionAddresses } from '#features/event-settings/addresses.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { saveFile } from '#platform/web/save-file.ts'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { grouped } from '#shared/counting.ts'
import { todayInManila } from '#shared/manila-time.ts'
import type { AnsweredQuestion } from '../../contract.ts'
import { answersFileTexts, answersPageTexts as texts } from '../../texts/overview.ts'
import { exportAnswers, useAnswers } from './answers-api.ts'

/** How often each question was answered, and how: what is ordered, cooked or booked by. */
export function AnswersPage() {
  const event = useSearchParams()[0].get('event')
  const query = useAnswers(event)
  const { questions = [], event: slug = '' } = query.data ?? {}
  const now = questions.filter(({ retired_at }) => retired_at === null)
  const before = questions.filter(({ retired_at }) => retired_at !== null)
  return (
    <div className="grid max-w-3xl gap-8">
      <div>
        <BackLink to={eventSectionAddresses.questions({ event })}>{texts.back}</BackLink>
        <PageTitle title={texts.title} className="text-2xl" />
      </div>
      <QueryStatus query={query} what={texts.what} lines={6} />
      {query.data && questions.length === 0 && (
        <div>
          <p className="font-semibold">{texts.none}</p>
          <p className="text-muted">{texts.noneHelp}</p>
        </div>
      )}
      {now.length > 0 && <Part title={texts.now} questions={now} />}
      {before.length > 0 && <Part title={texts.before} about={texts.beforeAbout} questions={before} />}
      {questions.length > 0 && (
        <SaveAnswers {...{ event, slug }} columns={questions.filter(({ in_exports }) => in_exports)} />
      )}
    </div>
  )
}

type PartProps = { title: string; about?: string; questions: AnsweredQuestion[] }

const Part = ({ title, about, questions }: PartProps) => (
  <section aria-label={title} className="grid gap-4">
    <div>
      <h2 className="text-xl">{title}</h2>
      {about && <p className="text-muted">{about}</p>}
    </div>
    {questions.map((question) => (
      <Question key={question.id} question={question} />
    ))}
  </section>
)

function Question({ question }: { question: AnsweredQuestion }) {
  const { words, asked, answered, of, counts, numbers, asked_since, retired_at, is_sensitive, in_exports } = question
  const most = Math.max(1, ...(counts ?? []).map(({ count }) => count))
  return (
    <div className="card grid gap-3 px-5 py-4">
      <div>
        <h3 className="text-base wrap-anywhere">{words}</h3>
        <p className="text-muted text-sm">{texts.answered(answered, of, asked)}</p>
        {retired_at !== null && <p className="text-muted text-sm">{texts.period(asked_since, retired_at)}</p>}
        {is_sensitive && <p className="text-muted text-sm">{texts.sensitive}</p>}
        {counts === null && !is_sensitive && (
          <p className="text-muted text-sm">{in_exports ? texts.inFile : texts.atRegistration}</p>
        )}
      </div>
      {numbers && (
        <dl className="flex flex-wrap gap-x-10 gap-y-2">
          {(['sum', 'smallest', 'largest'] as const).map((key) => (
            <div key={key}>
              <dt className="text-muted text-sm">{texts[key]}</dt>
              <dd className="font-semibold tabular-nums">{grouped(numbers[key])}</dd>
            </div>
          ))}
        </dl>
      )}
      {counts && (
        <table className="w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.option}</th>
              <th scope="col">{asked === 'person' ? texts.count : texts.countOfGroups}</th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ option, count }) => (
              <tr key={option} className="align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                  {option}
                  <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-line">
                    <span
                      className="block h-full rounded-full bg-primary"
                      style={{ width: `${(count / most) * 100}%` }}
                    />
                  </span>
                </th>
                <td className="w-14 py-1.5 text-right font-semibold tabular-nums">{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

type SaveProps = { event: string | null; slug: string; columns: AnsweredQuestion[] }

function SaveAnswers({ event, slug, columns }: SaveProps) {
  const [outcome, setOutcome] = useState<'busy' | 'done' | Error>()
  const save = async () => {
    setOutcome('busy')
    try {
      saveFile(await exportAnswers(event), answersFileTexts.fileName(slug, todayInManila()))
      setOutcome('done')
    } catch (error) {
      setOutcome(error as Error)
    }
  }
  return (
    <section aria-labelledby="file" className="grid justify-items-start gap-3 border-line border-t pt-6">
      <div>
        <h2 id="file" className="text-xl">
          {texts.file}
        </h2>
        <p className="text-muted">{columns.length === 0 ? texts.noFile : texts.fileAbout(columns.length)}</p>
        {columns.some(({ asked }) => asked === 'group') && <p className="mt-2 text-muted">{texts.ofGroups}</p>}
      </div>
      {columns.length > 0 && (
        <Button
          className="max-sm:w-full"
          icon={<Download aria-hidden="true" />}
          busy={outcome === 'busy'}
          busyLabel={texts.saving}
          onClick={() => void save()}
        >
          {texts.save}
        </Button>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {outcome === 'done' && texts.saved}
      </p>
      {outcome instanceof Error && (
        <Notice tone="error" title={texts.failed}>
          {failureMessage(outcome)}
        </Notice>
      )}
    </section>
  )
}
