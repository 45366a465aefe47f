import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import type { GivenAnswer } from '../../contract.ts'
import { groupAnswersTexts as texts } from '../../texts/overview.ts'
import { useGroupAnswers, useShownAnswer } from './answers-api.ts'

/** What one registration answered to the organiser's own questions, person by person; nothing where nothing was asked. */
export function GroupAnswers({ id }: { id: string }) {
  const query = useGroupAnswers(id)
  if (query.data?.length === 0) return null
  const whose = new Map(query.data?.map(({ registration_id, person }) => [registration_id, person]))
  return (
    <section aria-labelledby="answers-title" className="grid gap-3">
      <h2 id="answers-title" className="text-xl">
        {texts.title}
      </h2>
      <QueryStatus query={query} what={texts.what} lines={3} />
      {[...whose].map(([registration_id, person]) => (
        <div key={registration_id ?? ''} className="card p-4">
          <h3 className="text-base">{person ?? texts.group}</h3>
          <dl className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {query.data
              ?.filter((answer) => answer.registration_id === registration_id)
              .map((answer) => (
                <Answer key={answer.id} group={id} given={answer} />
              ))}
          </dl>
        </div>
      ))}
    </section>
  )
}

type Props = { group: string; given: GivenAnswer }

const Answer = ({ group, given }: Props) => (
  <div className="min-w-0">
    <dt className="text-muted text-sm">
      {given.words}
      {!given.is_asked_now && ` (${texts.earlier})`}
    </dt>
    <dd className="whitespace-pre-line wrap-anywhere">
      {given.answer === null ? <Sensitive group={group} given={given} /> : given.answer}
    </dd>
  </div>
)

/** Nobody's business by default: whoever needs it asks, and the asking is recorded. */
function Sensitive({ group, given }: Props) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <>
      {shown ? <Shown group={group} given={given} /> : <span className="text-muted">{texts.sensitive}</span>}
      <Button
        variant="quiet"
        className="-ml-3 flex"
        icon={<Icon aria-hidden="true" />}
        onClick={() => setShown(!shown)}
      >
        {shown ? texts.hide : texts.show}
        <span className="sr-only"> {texts.whose(given.words, given.person)}</span>
      </Button>
    </>
  )
}

function Shown({ group, given }: Props) {
  const query = useShownAnswer(group, given.id)
  return (
    <span role="status" className="block">
      <QueryStatus query={query} what={texts.what} lines={1} title={texts.failed} />
      {query.data?.answer}
    </span>
  )
}
