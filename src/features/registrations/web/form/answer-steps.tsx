import { type ComponentType, type FormEvent, useEffect, useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { PublicEvent } from '#features/events/contract.ts'
import { useDesignations } from '#features/events/web/index.ts'
import { messageOf } from '#platform/web/form-fields.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ErrorSummary, type ProblemGroup } from '#platform/web/ui/error-summary.tsx'
import { registrationFormTexts, answerStepsTexts as texts } from '../../texts/form.ts'
import type { ConsentedJourney } from '../journey.ts'
import { AmountDue, type Quote } from './amount-due.tsx'
import { ParticipantBlock } from './participant-block.tsx'
import type { PastePeopleProps } from './paste-people.tsx'
import { PaymentSection } from './payment-section.tsx'
import { useRegistrationForm } from './registration-form-context.ts'
import { type Pasted, shares, withPasted } from './registration-form-rules.ts'
import { Roster } from './roster.tsx'
import type { FormStep } from './use-form-step.ts'

type Props = {
  event: PublicEvent
  journey: ConsentedJourney
  count: number
  quote: Quote
  step: FormStep
  refused: { names: string[]; attempt: number }
  onCheck: () => void
}

/** The people one at a time, then the payment. Somebody alone has both on one page. */
export function AnswerSteps({ event, journey, count, quote, step, refused, onCheck }: Props) {
  const { form, checkAll, kit } = useRegistrationForm()
  const [blockedAt, setBlockedAt] = useState<number | null>(null)
  const [imports, setImports] = useState(0)
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
  const takePeople = (people: Pasted[]) => {
    const { participants, ...shared } = withPasted(form.getValues(), people.slice(0, count))
    form.setValue('participants', participants)
    for (const share of shares) form.setValue(share, shared[share])
    form.clearErrors('participants')
    setImports((before) => before + 1)
  }

  return (
    <form onSubmit={next} noValidate className="grid gap-7">
      {refused.names.length > 0 && <Problems {...{ refused, count }} onSelect={open} />}
      {!alone && <Roster current={at} onSelect={open} />}
      {count > 3 && !atPayment && <Paste event={event.id} count={count} onImport={takePeople} />}
      {(alone || !atPayment) && (
        <ParticipantBlock
          key={`${index}-${imports}`}
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
      <ActionBar>
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

type PasteProps = { event: string; count: number; onImport: (people: Pasted[]) => void }

/** Fetched by those who register a group; where that fails, they type as everybody else does. */
function Paste({ event, ...rest }: PasteProps) {
  const { data } = useDesignations(event)
  const { kit } = useRegistrationForm()
  const [PastePeople, setPastePeople] = useState<ComponentType<PastePeopleProps>>()
  useEffect(() => {
    import('./paste-people.tsx').then((file) => setPastePeople(() => file.PastePeople), console.error)
  }, [])
  return PastePeople ? (
    <PastePeople designations={data ?? []} asked={kit?.columns} {...rest} />
  ) : (
    <div className="min-h-14" />
  )
}

type ProblemsProps = Pick<Props, 'refused' | 'count'> & { onSelect: (index: number, field: string) => void }

/** Lines go as their fields are put right; the last one takes the box with it. */
function Problems({ refused, count, onSelect }: ProblemsProps) {
  const { form, kit } = useRegistrationForm()
  const { errors } = useFormState({ control: form.control })
  const groups = new Map<string, ProblemGroup & { problems: { name: string; message: string }[] }>()
  for (const name of refused.names) {
    const message = messageOf(errors, name)
    if (!message) continue
    const { participant, payment } = registrationFormTexts
    const ofGroup = name.startsWith('answers.') && kit?.groupTitle(false)
    const title = isPerson(name) ? participant(personOf(name) + 1) : ofGroup || payment
    const group = groups.get(title) ?? { title: count > 1 ? title : undefined, problems: [] }
    group.problems.push({ name, message: kit ? kit.named(name, message) : message })
    groups.set(title, group)
  }
  if (groups.size === 0) return null
  return (
    <ErrorSummary
      groups={[...groups.values()]}
      attempt={refused.attempt}
      onSelect={(name) => onSelect(isPerson(name) ? personOf(name) : count, name)}
    />
  )
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
