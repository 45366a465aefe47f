import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useAlert } from '#platform/web/alert.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { formatPesos, fromPesos, pesos } from '#shared/money.ts'
import { optionLabels } from './landing-messages.ts'
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
        {registrations.length === 1 ? 'Your registration' : 'Your registrations'}
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
  const { or_number, amount, sent_to, participant_count, saved_at, payment_status } = registration
  return (
    <article className="card overflow-hidden">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line border-b bg-amber/15 p-5">
        <div>
          <p className="text-muted text-sm">OR number</p>
          <p className="code-text text-xl leading-tight wrap-anywhere">{or_number}</p>
        </div>
        <CopyButton text={or_number} what="OR number" />
      </div>
      <div className="grid gap-4 p-5">
        <p className="font-semibold">{nextStepWords(registration)}</p>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
          <Detail term={payment_status === 'PENDING' ? 'Amount sent' : 'Amount paid'}>
            <Amount>{pesos(amount)}</Amount>
          </Detail>
          <Detail term="Balance">
            <Amount>{formatPesos(remaining(registration))}</Amount>
          </Detail>
          <Detail term="Participants">{participant_count}</Detail>
          <Detail term="Sent to" className="max-sm:col-span-2">
            <span className="wrap-anywhere">{sent_to}</span>
          </Detail>
        </dl>
        <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-4">
          <p className="text-muted text-sm">As of {formatMoment(saved_at)}</p>
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
  const balance = remaining(registration)
  const settle = `For the remaining ${formatPesos(balance)} choose “${optionLabels.balance}” on this page.`
  if (registration.payment_status === 'PENDING') {
    return `We are checking your payment and will write to you when it is approved.${balance > 0 ? ` ${settle}` : ''}`
  }
  if (balance > 0) return `${settle} Your QR codes come by e-mail after that.`
  return 'Fully paid. Your official receipt and QR codes are sent by e-mail. Show your QR code at the door.'
}

function RemoveButton({ event, or_number }: { event: string; or_number: string }) {
  const showAlert = useAlert()
  const ask = () =>
    void showAlert({
      title: 'Remove from this phone?',
      message: 'Your registration stays valid. Please keep your OR number first: it is also in your e-mail.',
      confirmLabel: 'Remove',
      closeLabel: 'Keep',
      onConfirm: () => forgetRegistration(event, or_number),
    })
  return (
    <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={ask} className="-mx-3">
      Remove from this phone
    </Button>
  )
}
