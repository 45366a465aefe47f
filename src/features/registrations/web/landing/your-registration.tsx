import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { formatPesos, fromPesos, pesos } from '#shared/money.ts'
import { placeAddress } from '../../addresses.ts'
import { yourRegistrationTexts as texts } from '../../texts/landing.ts'
import {
  forgetRegistration,
  type RememberedRegistration,
  useRememberedRegistrations,
} from './remembered-registrations.ts'

export { rememberRegistration } from './remembered-registrations.ts'

/** What was sent from this phone, until it is removed: the OR number must be findable without the e-mail. */
export function YourRegistrationCard({ event }: { event: string }) {
  const registrations = useRememberedRegistrations(event)
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation() as { state: { justRegistered?: true } | null }
  const justRegistered = state?.justRegistered === true
  // Whoever has just paid looks for their number, not for the top of the page.
  useEffect(() => {
    if (!justRegistered) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [justRegistered])

  if (registrations.length === 0) return null
  return (
    <section aria-labelledby="your-registration" className="lg:col-start-1">
      <h2 id="your-registration" ref={heading} tabIndex={-1} className="outline-none">
        {texts.title(registrations.length)}
      </h2>
      <div className="mt-4 grid gap-4">
        {registrations.map((registration) => (
          <Registration key={registration.or_number} event={event} registration={registration} />
        ))}
      </div>
    </section>
  )
}

type Props = { event: string; registration: RememberedRegistration }

function Registration({ event, registration }: Props) {
  const { or_number, amount, sent_to, participant_count, saved_at } = registration
  const isPending = registration.payment_status === 'PENDING'
  return (
    <article className="card overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-b bg-amber/15 p-5">
        <div>
          <p className="text-muted text-sm">{texts.orNumber}</p>
          <p className="code-text text-xl leading-tight wrap-anywhere">{or_number}</p>
        </div>
        <CopyButton text={or_number} what={texts.orNumber} />
      </div>
      <div className="grid gap-4 p-5">
        <p className="font-semibold">{nextStepWords(registration)}</p>
        {registration.waiting !== undefined && (
          <Button to={placeAddress({ event, token: registration.waiting })} className="justify-self-start">
            {texts.seePlace}
          </Button>
        )}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
          <Detail term={isPending ? texts.amountSent : texts.amountPaid}>
            <Amount>{pesos(amount)}</Amount>
          </Detail>
          <Detail term={texts.balance}>
            <Amount>{formatPesos(remaining(registration))}</Amount>
          </Detail>
          <Detail term={texts.participants}>{participant_count}</Detail>
          <Detail term={texts.sentTo} className="max-sm:col-span-2">
            <span className="wrap-anywhere">{sent_to}</span>
          </Detail>
        </dl>
        <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-muted text-sm">{texts.asOf(saved_at)}</p>
          <RemoveButton event={event} or_number={or_number} />
        </div>
      </div>
    </article>
  )
}

const Detail = ({ term, className, children }: { term: string; className?: string; children: ReactNode }) => (
  <div className={className}>
    <dt className="text-muted text-sm">{term}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

/** What will be left once this payment counts; people have sent it, so it is not asked of them again. */
const remaining = ({ total_price, amount }: RememberedRegistration) =>
  Math.max(0, fromPesos(total_price) - fromPesos(amount))

function nextStepWords(registration: RememberedRegistration): string {
  if (registration.waiting !== undefined) return texts.waits
  const balance = remaining(registration)
  if (registration.payment_status === 'PENDING') return texts.beingChecked(balance)
  return balance > 0 ? texts.partlyPaid(balance) : texts.fullyPaid
}

function RemoveButton({ event, or_number }: { event: string; or_number: string }) {
  const showAlert = useAlert()
  const ask = () =>
    void showAlert({
      title: texts.removeTitle,
      message: texts.removeMessage,
      confirmLabel: texts.removeConfirm,
      closeLabel: texts.removeClose,
      onConfirm: () => forgetRegistration(event, or_number),
    })
  return (
    <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={ask} className="-mx-3">
      {texts.remove}
    </Button>
  )
}
