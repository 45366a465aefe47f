import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { PublicEvent } from '#features/events/contract.ts'
import { messageOf } from '#platform/web/form-fields.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ErrorSummary } from '#platform/web/ui/error-summary.tsx'
import { useOfflineStatus } from '#platform/web/ui/use-offline-status.ts'
import { usePart } from '#platform/web/use-part.ts'
import { fullName } from '#shared/full-name.ts'
import { registrationFormTexts, answerStepsTexts as texts } from '../../texts/form.ts'
import type { ConsentedJourney } from '../journey.ts'
import { AmountDue, type Quote } from './amount-due.tsx'
import type { FormGroup } from './change-group-rules.ts'
import { ParticipantBlock } from './participant-block.tsx'
import { PaymentSection } from './payment-section.tsx'
import { useRegistrationForm } from './registration-form-context.ts'
import { type PersonValues, resizeGroup, shares } from './registration-form-rules.ts'
import { Roster } from './roster.tsx'
import type { FormStep } from './use-form-step.ts'

type Props = {
  event: PublicEvent
  journey: ConsentedJourney
  count: number
  quote: Quote
  step: FormStep
  refused: { names: string[]; attempt: number }
  onCount: (count: number) => void
  onCheck: () => void
}

/** The people one at a time, then the payment. Somebody alone has both on one page. */
export function AnswerSteps({ event, journey, count, quote, step, refused, onCount, onCheck }: Props) {
  const { form, checkAll, kit } = useRegistrationForm()
  const [blockedAt, setBlockedAt] = useState<number | null>(null)
  const [regrouped, setRegrouped] = useState(0)
  const [told, setTold] = useState<ReactNode>()
  const offline = useOfflineStatus()
  const alone = count === 1
  const { at } = step
  const atPayment = at >= count
  const index = alone ? 0 : at

  const open = (index: number, field?: string) => {
    setBlockedAt(null)
    step.open(index, field)
  }
  const next = (submit: FormEvent) => {
    submit.preventDefault()
    if (alone || atPayment) return onCheck()
    const [wrong] = Object.keys(checkAll(`participants.${at}.`))
    if (wrong === undefined) return open(at + 1)
    setBlockedAt(at)
    step.toField(wrong)
  }
  const regroup = ({ participants, ...shared }: FormGroup) => {
    form.setValue('participants', participants)
    for (const share of shares) form.setValue(share, shared[share])
    form.clearErrors('participants')
    // Whoever stands in a place is another one now.
    setRegrouped((before) => before + 1)
    setTold(undefined)
  }
  const makeRoom = (people: number) => {
    const { participants, ...shared } = form.getValues()
    regroup({ ...shared, participants: resizeGroup(participants, people).participants })
    onCount(people)
  }
  const changeGroup = (group: FormGroup, index: number) => {
    regroup(group)
    onCount(group.participants.length)
    setBlockedAt(null)
    step.show(index)
  }

  return (
    <form onSubmit={next} noValidate className="grid gap-7">
      {refused.names.length > 0 && <Problems {...{ refused, count }} onSelect={open} />}
      {!alone && <Roster current={at} onSelect={open} />}
      {journey.action !== 'flash' && !atPayment && (
        <Panel title={texts.changeGroup} load={loadChangeGroup} props={{ onChange: changeGroup }} />
      )}
      {!alone && journey.action !== 'flash' && !atPayment && (
        <div>
          <Panel
            title={texts.paste}
            load={loadPastePeople}
            isOpen={form.getValues('pasted_list') !== undefined}
            props={{ event: event.id, count, onCount: makeRoom, onFill: regroup, onTold: setTold, onOpen: open }}
          />
          <div aria-live="polite">{told}</div>
        </div>
      )}
      {(alone || !atPayment) && (
        <ParticipantBlock
          key={`${index}-${regrouped}`}
          index={index}
          count={count}
          event={event.id}
          heading={atPayment ? undefined : step.heading}
        />
      )}
      {alone && <hr className="border-line" />}
      {kit?.hasGroup && (alone || atPayment) && (
        <>
          <kit.GroupQuestions alone={alone} heading={atPayment ? step.heading : undefined} />
          <hr className="border-line" />
        </>
      )}
      {(alone || atPayment) && (
        <PaymentSection
          {...{ event, count, quote }}
          action={journey.action}
          paymentMode={journey.paymentMode}
          heading={atPayment && !kit?.hasGroup ? step.heading : undefined}
        />
      )}
      <Honeypot />
      {blockedAt === at && !atPayment && (
        <Button variant="quiet" onClick={() => open(at + 1)} className="-mx-3 justify-self-start">
          {texts.leaveForLater(at + 1)}
        </Button>
      )}
      <ActionBar status={offline}>
        <div className="leading-tight lg:hidden">
          <p className="text-muted text-xs">{registrationFormTexts.toPayNow}</p>
          <AmountDue quote={quote} size="text" />
        </div>
        <Button type="submit" variant="primary" className="grow px-4! lg:grow-0 lg:px-7!">
          {alone || atPayment ? texts.check : at === count - 1 ? texts.goToPayment : texts.next}
        </Button>
      </ActionBar>
    </form>
  )
}

const loadChangeGroup = () => import('./change-group.tsx').then((file) => file.ChangeGroup)
const loadPastePeople = () => import('./paste-people.tsx').then((file) => file.PastePeople)

type PanelProps<Props> = {
  title: string
  load: () => Promise<ComponentType<Props>>
  /** At first: something in it is not done yet. */
  isOpen?: boolean
  props: Props
}

/** Fetched when it is opened, which most people never do; where that fails, opening it again tries again. */
function Panel<Props extends object>({ title, load, isOpen = false, props }: PanelProps<Props>) {
  const { Part: Loaded, fetchPart } = usePart(load)
  const [failed, setFailed] = useState(false)
  const [startsOpen] = useState(isOpen)
  const fetchWhere = ({ open }: HTMLDetailsElement) => {
    setFailed(false)
    if (open) fetchPart().catch(() => setFailed(true))
  }
  return (
    <details open={startsOpen} className="card" onToggle={({ currentTarget }) => fetchWhere(currentTarget)}>
      <summary className="min-h-14 px-5 py-4 font-semibold text-primary">{title}</summary>
      {Loaded ? (
        <Loaded {...props} />
      ) : (
        <p role="status" className="px-5 pb-4">
          {failed ? texts.panelFailed : registrationFormTexts.loading}
        </p>
      )}
    </details>
  )
}

type ProblemsProps = Pick<Props, 'refused' | 'count'> & { onSelect: (index: number, field: string) => void }

/** Lines go as their fields are put right; the last one takes the box with it. Of several people each has one line, by name. */
function Problems({ refused, count, onSelect }: ProblemsProps) {
  const { form, kit } = useRegistrationForm()
  const { errors } = useFormState({ control: form.control })
  const wrong = refused.names.flatMap((name) => {
    const message = messageOf(errors, name)
    return message ? [{ name, message: kit ? kit.named(name, message) : message }] : []
  })
  if (wrong.length === 0) return null
  return (
    <ErrorSummary
      problems={count > 1 ? oneLineEach(wrong, form.getValues('participants')) : wrong}
      attempt={refused.attempt}
      onSelect={(name) => onSelect(isPerson(name) ? personOf(name) : count, name)}
    />
  )
}

type Problem = { name: string; message: string }

/** Twenty people without an answer are twenty lines, not three hundred; each leads to the first thing that is missing. */
function oneLineEach(wrong: readonly Problem[], people: readonly PersonValues[]): Problem[] {
  const ofOne = (index: number) => wrong.filter(({ name }) => isPerson(name) && personOf(name) === index)
  const ofPeople = people.flatMap((person, index) => {
    const [first, ...more] = ofOne(index)
    return first
      ? [{ name: first.name, message: texts.wrong(index + 1, fullName(person), first.message, more.length) }]
      : []
  })
  return [...ofPeople, ...wrong.filter(({ name }) => !isPerson(name))]
}

const isPerson = (name: string) => /^participants\.\d+\./.test(name)
const personOf = (name: string) => Number(name.split('.')[1])

/** Out of sight and of the tab order: whoever fills it in is not a person. */
function Honeypot() {
  const { form } = useRegistrationForm()
  return (
    <div aria-hidden="true" className="absolute top-0 -left-[9999px]">
      <label>
        {texts.nickname}
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('nickname')} />
      </label>
    </div>
  )
}
