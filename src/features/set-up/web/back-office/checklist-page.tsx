import { ChevronRight, CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { eventChangesAddress, eventSectionAddresses } from '#features/event-settings/addresses.ts'
import { landingAddress } from '#features/registrations/addresses.ts'
import { peopleAddress } from '#features/staff/addresses.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { firstEventAddress, testMailAddress, testTicketAddress } from '../../addresses.ts'
import type { Checklist, StepName } from '../../contract.ts'
import { checklistTexts as texts } from '../../texts/checklist.ts'
import { putAway, useChecklist, useTakeChecklist } from './set-up-api.ts'

/** Each step is done on the very page that it is changed on later. */
const places: Record<StepName, string> = {
  event: firstEventAddress(),
  prices: eventSectionAddresses.prices(),
  contact: eventSectionAddresses.contact(),
  designations: eventSectionAddresses.designations(),
  open: eventChangesAddress(),
  mail: testMailAddress(),
  ticket: testTicketAddress(),
  staff: peopleAddress(),
}
const ofEvent: readonly StepName[] = ['prices', 'contact', 'designations', 'open', 'ticket']

export function ChecklistPage() {
  const query = useChecklist()
  return (
    <div className="grid max-w-2xl gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="text-muted">{texts.lead}</p>
      </div>
      <QueryStatus query={query} what={texts.what} lines={8} />
      {query.data && <Steps checklist={query.data} />}
    </div>
  )
}

function Steps({ checklist }: { checklist: Checklist }) {
  const { event, steps } = checklist
  const left = steps.filter(({ done }) => !done)
  const next = left[0]
  return (
    <>
      {next ? (
        <div className="grid justify-items-start gap-3">
          <p className="font-semibold">{texts.progress(steps.length - left.length, steps.length)}</p>
          <Button variant="primary" to={places[next.name]} className="max-sm:w-full">
            {texts.goOn(texts.steps[next.name].title)}
          </Button>
        </div>
      ) : (
        <Notice tone="success" title={texts.allDone}>
          <p>{texts.allDoneDetail}</p>
          {event && (
            <p className="mt-3">
              <Button href={landingAddress({ event: event.slug })} className="max-sm:w-full">
                {texts.toPublicPage}
              </Button>
            </p>
          )}
        </Notice>
      )}
      <ol aria-label={texts.list} className="grid gap-3">
        {steps.map(({ name, done }) => (
          <li key={name}>
            <Step name={name} done={done} waits={event === null && ofEvent.includes(name)} />
          </li>
        ))}
      </ol>
      {next && <PutAway isAway={checklist.put_away} />}
    </>
  )
}

type StepProps = { name: StepName; done: boolean; waits: boolean }

function Step({ name, done, waits }: StepProps) {
  const { title, about } = texts.steps[name]
  const inside = (
    <>
      {done ? (
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-leaf" />
      ) : (
        <CircleDashed aria-hidden="true" className="size-7 shrink-0 text-muted" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className={`font-semibold ${waits ? '' : 'text-primary'}`}>{title}</span>
          <span className="text-muted text-sm">{done ? texts.done : texts.toDo}</span>
        </span>
        <span className="block text-muted text-sm">{waits ? texts.needsEvent : about}</span>
      </span>
    </>
  )
  const look = 'card flex min-h-16 items-center gap-4 px-4 py-3 sm:px-5'
  if (waits) return <div className={look}>{inside}</div>
  return (
    <Link to={places[name]} className={`${look} hover:border-primary`}>
      {inside}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  )
}

/** For whoever does without the rest. */
function PutAway({ isAway }: { isAway: boolean }) {
  const take = useTakeChecklist()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      take(await putAway(!isAway))
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start border-line border-t pt-4 text-muted">
      {isAway ? texts.isPutAway : texts.putAwayHelp}
      <Button variant="quiet" className="-ml-3" busy={busy} onClick={() => void press()}>
        {isAway ? texts.remind : texts.putAway}
      </Button>
      {problem !== undefined && (
        <Notice tone="error" title={texts.notChanged} className="w-full">
          {failureMessage(problem)}
        </Notice>
      )}
    </div>
  )
}
