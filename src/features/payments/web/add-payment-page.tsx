import { useEffect, useRef, useState } from 'react'
import { type Location, Navigate, useLocation, useParams, useSearchParams } from 'react-router'
import { EventUnavailable, useEvent } from '#features/events/web/index.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { ApiError } from '#platform/web/api-client.ts'
import { newKey } from '#platform/web/new-key.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { normalizeCode } from '#shared/code.ts'
import type { BalanceAnswer, FoundPayment, PaymentMode } from '../contract.ts'
import { recordedTexts, addPaymentTexts as texts } from '../texts/balance.ts'
import { retrievePayment } from './api.ts'
import { useBalanceDraft, whatWasShown } from './balance-draft.ts'
import { BalanceForm } from './balance-form.tsx'
import { FindPaymentForm } from './find-payment-form.tsx'
import { FoundSummary } from './found-summary.tsx'
import { knownNumbers } from './known-numbers.ts'

/** Nothing more is to be said where the number is simply unknown; else why it could not be looked up. */
function whyNot(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return texts.unreachable
  return error.status === 404 ? undefined : error.message
}

/** The rest of a registration's price: look it up, say yes to it, pay it. Opened by a link it starts with the number. */
export function AddPaymentPage() {
  const { event: id = '' } = useParams()
  const event = useEvent(id)
  const { pathname, state, key } = useLocation() as Location<{ paymentMode?: PaymentMode } | null>
  const [search] = useSearchParams()
  const showAlert = useAlert()
  const field = useRef<HTMLInputElement>(null)
  const { draft, change, restart } = useBalanceDraft({
    event: id,
    or_number: search.get('or'),
    paymentMode: state?.paymentMode,
    visit: key,
  })
  const { or_number, besidePending } = draft

  const [searching, setSearching] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [stillChecked, setStillChecked] = useState<string>()
  const [found, setFound] = useState<FoundPayment | null>(null)
  const [recorded, setRecorded] = useState<BalanceAnswer | null>(null)

  const [hadNumber] = useState(or_number)
  const [known] = useState(() => knownNumbers(id))
  const confirmed = found !== null && draft.confirmed === whatWasShown(found)

  // An answer to a number that was changed in the meantime is nobody's.
  const asked = useRef(0)
  const clear = () => {
    asked.current++
    setSearching(false)
    setFound(null)
    setProblem(undefined)
    setStillChecked(undefined)
  }
  const find = async (number: string) => {
    clear()
    setRecorded(null)
    setSearching(true)
    const mine = asked.current
    const outcome = await retrievePayment(number).catch((error: unknown) => ({ error }))
    if (mine !== asked.current) return
    setSearching(false)
    if (!('error' in outcome)) return setFound(outcome)
    const { error } = outcome
    if (error instanceof ApiError && error.code === 'still_checked') return setStillChecked(error.message)
    const why = whyNot(error)
    setProblem(why ? texts.noPaymentBecause(why) : texts.noPayment)
    void showAlert({ title: texts.notFound, message: texts.noPayment, help: why, focusAfter: () => field.current })
  }
  /** What was seen before may be over: it is confirmed anew, and paid under a key of its own. */
  const findAnew = (number = or_number) => {
    change({ payment_key: newKey(), besidePending: false, confirmed: null })
    void find(number)
  }
  // A link and a reload know the number already. Once: what is typed later is looked up by the button.
  const first = useRef(find)
  useEffect(() => {
    if (normalizeCode(hadNumber) !== '') void first.current(hadNumber)
  }, [hadNumber])
  const finish = async (answer: BalanceAnswer) => {
    await showAlert({ title: texts.recorded, message: texts.uploaded })
    clear()
    restart('')
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
          <p className="font-semibold text-amber-ink">{event.data?.name ?? texts.registration}</p>
          <PageTitle title={texts.title} className="mt-1" />
          <p className="mt-3">{texts.about}</p>
        </div>
        <EventUnavailable event={event} advice={texts.withoutEvent} />
        {recorded && <Recorded answer={recorded} event={id} />}
        <FindPaymentForm
          field={field}
          value={or_number}
          onChange={(typed) => {
            restart(typed)
            clear()
          }}
          onFind={findAnew}
          known={found || stillChecked ? [] : known}
          searching={searching}
          problem={problem}
          withPicture={!found && !stillChecked}
        />
        {stillChecked && (
          <Notice live title={texts.stillChecked}>
            {stillChecked}
          </Notice>
        )}
        {found && (
          <FoundSummary
            {...{ found, confirmed, besidePending }}
            onConfirm={(yes) => change({ confirmed: yes ? whatWasShown(found) : null })}
            onBesidePending={() => change({ besidePending: true })}
          />
        )}
        {found && confirmed && (
          <BalanceForm
            {...{ found, draft }}
            onChange={change}
            onRecorded={(answer) => void finish(answer)}
            onOutdated={() => findAnew()}
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
    <div ref={box} tabIndex={-1} role="group" aria-label={recordedTexts.title} className="outline-none">
      <Notice tone="success" title={recordedTexts.title}>
        <p>
          <RichText
            text={answer.payment_status === 'PAID' ? recordedTexts.paid : recordedTexts.pending}
            parts={{ or_number: <span className="code-text wrap-anywhere">{answer.or_number}</span> }}
          />
        </p>
        <Button to={`/${event}`} className="mt-3">
          {recordedTexts.back}
        </Button>
      </Notice>
    </div>
  )
}
