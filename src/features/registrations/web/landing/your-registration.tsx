import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { addPaymentAddress } from '#features/payments/addresses.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { apiOf } from '#platform/web/api-client.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { formatPesos, fromPesos } from '#shared/money.ts'
import { mailboxesHash, manageAddress, placeAddress } from '../../addresses.ts'
import type { registrationCalls } from '../../contract.ts'
import { yourRegistrationTexts as texts } from '../../texts/landing.ts'
import {
  forgetRegistration,
  keepState,
  type RememberedRegistration,
  useRememberedRegistrations,
} from './remembered-registrations.ts'

export { rememberRegistration } from './remembered-registrations.ts'

const api = apiOf<typeof registrationCalls>()

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
  const { or_number, group_key, sent_to, saved_at } = registration
  // Asked anew whenever somebody comes back to the page: a payment is approved or rejected while it lies in a pocket.
  const today = useQuery({
    queryKey: ['registration-state', group_key],
    queryFn: async () => {
      const state = await api.call('GET /events/api/registrations/state/:group_key', {
        params: { group_key: group_key ?? '' },
      })
      keepState(event, or_number, state)
      return state
    },
    enabled: group_key !== undefined && registration.waiting === undefined,
    networkMode: 'always',
    staleTime: 10_000,
    retry: false,
  })
  const stands = standing(registration)
  const manage = today.data?.manage
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
        <p className="font-semibold" aria-live="polite">
          {nextStepWords(registration, stands)}
        </p>
        {registration.waiting !== undefined && (
          <Button to={placeAddress({ event, token: registration.waiting })} className="justify-self-start">
            {texts.seePlace}
          </Button>
        )}
        {(manage || stands.toPay) && (
          <div className="flex flex-wrap gap-3">
            {stands.toPay && (
              <Button
                variant={stands.rejected === null ? 'secondary' : 'primary'}
                to={addPaymentAddress({ event, or: or_number })}
              >
                {stands.rejected === null ? texts.payBalance : texts.sendAgain}
              </Button>
            )}
            {manage && (
              <Button to={manageAddress({ event, token: manage })}>
                {stands.isPaid ? texts.seeTickets : texts.seeRegistration}
              </Button>
            )}
          </div>
        )}
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
          {stands.amounts.map(({ term, amount }) => (
            <Detail key={term} term={term}>
              <Amount>{formatPesos(amount)}</Amount>
            </Detail>
          ))}
          <Detail term={texts.participants}>{stands.participant_count}</Detail>
          <Detail term={texts.sentTo} className="max-sm:col-span-2">
            <span className="wrap-anywhere">{registration.state?.sent_to ?? sent_to}</span>{' '}
            {manage && (
              <Link
                className="link inline-flex min-h-11 items-center font-normal"
                to={manageAddress({ event, token: manage }) + mailboxesHash}
              >
                {texts.wrongAddress}
              </Link>
            )}
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

/** As the server said last; before it was asked, as the answer to what was sent. All in centavos. */
function standing({ amount, total_price, payment_status, participant_count, state }: RememberedRegistration) {
  const isPending = state ? state.total_pending > 0 : payment_status === 'PENDING'
  const pending = state ? fromPesos(state.total_pending) : isPending ? fromPesos(amount) : 0
  const paid = state ? fromPesos(state.total_paid) : isPending ? 0 : fromPesos(amount)
  // What is being checked is not asked for again.
  const balance = Math.max(0, fromPesos(state?.total_price ?? total_price) - paid - pending)
  const amounts = [
    ...(pending > 0 ? [{ term: texts.amountSent, amount: pending }] : []),
    ...(pending === 0 || paid > 0 ? [{ term: texts.amountPaid, amount: paid }] : []),
    { term: texts.balance, amount: balance },
  ]
  const isPaid = balance === 0 && pending === 0
  const rejected = isPending || isPaid ? null : (state?.rejected ?? null)
  return {
    ...{ isPending, isPaid, balance, rejected, amounts },
    participant_count: state?.participant_count ?? participant_count,
    toPay: state !== undefined && !isPending && balance > 0,
  }
}

function nextStepWords({ waiting }: RememberedRegistration, stands: ReturnType<typeof standing>): string {
  if (waiting !== undefined) return texts.waits
  if (stands.participant_count === 0) return texts.nobodyComes
  if (stands.isPending) return texts.beingChecked(stands.balance)
  if (stands.rejected !== null) return texts.rejected(stands.rejected)
  return stands.balance > 0 ? texts.partlyPaid(stands.balance) : texts.fullyPaid
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
