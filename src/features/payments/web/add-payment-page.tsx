import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { EventUnavailable, useEvent } from '#features/events/web/index.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { ApiError } from '#platform/web/api-client.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { BalanceAnswer, FoundPayment, PaymentMode } from '../contract.ts'
import { retrievePayment } from './api.ts'
import { BalanceForm } from './balance-form.tsx'
import { FindPaymentForm } from './find-payment-form.tsx'
import { FoundSummary } from './found-summary.tsx'

const noPayment = 'No payment found for that OR number.'

/** Nothing more is to be said where the number is simply unknown; else why it could not be looked up. */
function whyNot(error: unknown): string | undefined {
  if (!(error instanceof ApiError))
    return 'We could not reach the server. The connection may be weak. Please try again.'
  return error.status === 404 ? undefined : error.message
}

/** The rest of a registration's price: look it up, say yes to it, pay it. Opened by a link it starts with the number. */
export function AddPaymentPage() {
  const { event: id = '' } = useParams()
  const event = useEvent(id)
  const { pathname, state } = useLocation() as { pathname: string; state: { paymentMode?: PaymentMode } | null }
  const [search] = useSearchParams()
  const showAlert = useAlert()
  const field = useRef<HTMLInputElement>(null)

  const [orNumber, setOrNumber] = useState(search.get('or') ?? '')
  const [searching, setSearching] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [stillChecked, setStillChecked] = useState<string>()
  const [found, setFound] = useState<FoundPayment | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  const [besidePending, setBesidePending] = useState(false)
  const [paymentMode, setPaymentMode] = useState<PaymentMode>(state?.paymentMode ?? 'bank')
  const [recorded, setRecorded] = useState<BalanceAnswer | null>(null)

  // An answer to a number that was changed in the meantime is nobody's.
  const asked = useRef(0)
  const clear = () => {
    asked.current++
    setSearching(false)
    setFound(null)
    setConfirmed(false)
    setBesidePending(false)
    setProblem(undefined)
    setStillChecked(undefined)
  }
  const find = async () => {
    clear()
    setRecorded(null)
    setSearching(true)
    const mine = asked.current
    const outcome = await retrievePayment(orNumber).catch((error: unknown) => ({ error }))
    if (mine !== asked.current) return
    setSearching(false)
    if (!('error' in outcome)) return setFound(outcome)
    const { error } = outcome
    if (error instanceof ApiError && error.code === 'still_checked') return setStillChecked(error.message)
    const why = whyNot(error)
    setProblem(why ? `${noPayment} ${why}` : noPayment)
    void showAlert({ title: 'Error', message: noPayment, help: why, focusAfter: () => field.current })
  }
  const finish = async (answer: BalanceAnswer) => {
    await showAlert({ title: 'Success', message: 'Payment uploaded successfully.' })
    clear()
    setOrNumber('')
    setRecorded(answer)
    // The number of the link is used up as well: a reload starts empty. Not a navigation, which would take the focus.
    window.history.replaceState(window.history.state, '', pathname)
  }

  if (event.data === null) return <Navigate to={`/${id}`} replace />
  return (
    <>
      <CapizArt className="block h-16 w-full sm:h-24" />
      <div className="mx-auto grid max-w-[46rem] gap-8 px-4 pt-8 pb-16 lg:pt-14 lg:pb-20">
        <div>
          <p className="font-semibold text-amber-ink">{event.data?.name ?? 'Registration'}</p>
          <PageTitle title="Settle Remaining Balance" className="mt-1" />
          <p className="mt-3">Find your registration by the number on your receipt, then pay the rest.</p>
        </div>
        <EventUnavailable event={event} advice="You can go on meanwhile." />
        {recorded && <Recorded answer={recorded} event={id} />}
        <FindPaymentForm
          field={field}
          value={orNumber}
          onChange={(typed) => {
            setOrNumber(typed)
            clear()
          }}
          onFind={() => void find()}
          searching={searching}
          problem={problem}
          withPicture={!found && !stillChecked}
        />
        {stillChecked && (
          <Notice live title="Your registration is being checked">
            {stillChecked}
          </Notice>
        )}
        {found && (
          <FoundSummary
            {...{ found, confirmed, besidePending }}
            onConfirm={setConfirmed}
            onBesidePending={() => setBesidePending(true)}
          />
        )}
        {found && confirmed && (
          <BalanceForm
            {...{ found, orNumber, paymentMode, besidePending }}
            onPaymentMode={setPaymentMode}
            onRecorded={(answer) => void finish(answer)}
            onOutdated={() => void find()}
          />
        )}
      </div>
    </>
  )
}

/** What the alert has said stays readable, with the new number, after everything else was cleared. */
function Recorded({ answer, event }: { answer: BalanceAnswer; event: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label="We have your payment" className="outline-none">
      <Notice tone="success" title="We have your payment">
        <p>
          Your new OR number is <span className="code-text whitespace-nowrap">{answer.or_number}</span>.{' '}
          {answer.payment_status === 'PAID'
            ? 'Everything is paid. Your official receipt and QR tickets are on their way by e-mail.'
            : 'A payment is still waiting for approval. A receipt is on its way by e-mail.'}
        </p>
        <Button to={`/${event}`} className="mt-3">
          Back to the summit page
        </Button>
      </Notice>
    </div>
  )
}
