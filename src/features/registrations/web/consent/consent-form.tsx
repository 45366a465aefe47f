import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { FLASH_PARTICIPANTS, invalidCount, MAX_PARTICIPANTS } from '#features/pricing/contract.ts'
import { usePricing, useQuote } from '#features/pricing/web/index.ts'
import type { Notice as PrivacyNotice } from '#features/privacy/contract.ts'
import { NoticeText } from '#features/privacy/web/index.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { CountStepper } from '#platform/web/ui/count-stepper.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { joinWaitlistAddress } from '../../addresses.ts'
import { consentFormTexts as texts } from '../../texts/consent.ts'
import { groupPrice } from '../../texts/landing.ts'
import { seatTexts } from '../../texts/seats.ts'
import { formPath, rememberedJourney, rememberJourney } from '../journey.ts'
import type { ChosenJourney } from '../journey-gate.tsx'
import { keptOffer } from '../seat-offer.ts'
import { ConsentPrice } from './consent-price.tsx'

const isCount = (count: number) => Number.isInteger(count) && count >= 1 && count <= MAX_PARTICIPANTS

type Props = { event: string; seatsLeft: number | null; journey: ChosenJourney; notice: PrivacyNotice }

export function ConsentForm({ event, seatsLeft, journey: { action, paymentMode }, notice }: Props) {
  const navigate = useNavigate()
  const showAlert = useAlert()
  const checkbox = useRef<HTMLInputElement>(null)
  const counter = useRef<HTMLInputElement>(null)

  // Somebody who comes back from the form finds what they had said.
  const [before] = useState(() => answeredBefore({ event, action }))
  const isFlash = action === 'flash'
  const [count, setCount] = useState(isFlash ? FLASH_PARTICIPANTS : (before?.participantCount ?? 1))
  const [agreed, setAgreed] = useState(before?.consentVersion === notice.version)
  const [tried, setTried] = useState(false)

  const settledCount = useDebouncedValue(count, 500)
  const quote = useQuote({ event, action, count: settledCount, enabled: action !== 'pre' && isCount(settledCount) })
  const saleOver = quote.data === 'sale_over'
  const [leaving, setLeaving] = useState(false)
  const seats = keptOffer(event)?.people ?? seatsLeft

  const proceed = async (submit: FormEvent) => {
    submit.preventDefault()
    setTried(true)
    if (!agreed) {
      return void showAlert({
        title: texts.consentRequiredTitle,
        message: texts.consentRequired,
        focusAfter: checkbox.current,
      })
    }
    if (!isCount(count)) {
      return void showAlert({ title: texts.invalidCountTitle, message: invalidCount, focusAfter: counter.current })
    }
    if (isFlash) {
      // The text takes minutes to read, and a sale has an end.
      setLeaving(true)
      const { data } = await quote.refetch()
      setLeaving(false)
      if (data === 'sale_over') return
    }
    const agreedTo = { consentGiven: true, consentVersion: notice.version } as const
    const journey = { participantCount: count, ...agreedTo, paymentMode, action }
    rememberJourney(event, journey)
    await navigate(formPath(event, action), { state: journey })
  }

  return (
    <form
      onSubmit={proceed}
      noValidate
      className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,42.5rem)_minmax(0,20rem)] lg:justify-between"
    >
      <div className="grid gap-9 pb-8">
        {/* what takes the focus must not end up under the bar */}
        <div className="grid gap-5 **:scroll-mb-[min(14rem,30svh)]">
          <CountStepper
            ref={counter}
            label={texts.count}
            hint={isFlash ? texts.flashCountHint : texts.countHint}
            min={1}
            max={MAX_PARTICIPANTS}
            value={count}
            onChange={setCount}
            readOnly={isFlash}
            error={tried && !isCount(count) ? invalidCount : undefined}
          />
          {!isFlash && <GroupPrices event={event} />}
          {seats !== null && count > seats && (
            <Notice tone="warn" live title={seatTexts.tooMany(seats)}>
              <Button to={joinWaitlistAddress({ event })} className="mt-3">
                {seatTexts.join}
              </Button>
            </Notice>
          )}
        </div>
        <NoticeText notice={notice} />
        <div className="grid gap-5 border-line border-t pt-7 **:scroll-mb-[min(14rem,30svh)]">
          <CheckboxField
            ref={checkbox}
            label={texts.agree}
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            error={tried && !agreed ? texts.consentRequired : undefined}
            className="font-semibold"
          />
        </div>
      </div>
      <aside
        aria-label={texts.price}
        className="-mx-4 stick-below z-10 self-start border-line border-t bg-pearl px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:top-8 lg:bottom-auto lg:mx-0 lg:rounded-shell lg:border lg:p-5"
      >
        <ConsentPrice {...{ event, action, count, quote }} isCount={isCount(count)} settled={count === settledCount} />
        {saleOver ? (
          <Button to={`/${event}`} variant="primary" wide className="mt-3">
            {texts.chooseAnother}
          </Button>
        ) : (
          <Button type="submit" variant="primary" wide busy={leaving} className="mt-3 px-3! lg:mt-5 lg:text-base">
            {texts.proceed}
          </Button>
        )}
      </aside>
    </form>
  )
}

/** Said before it is reached: who knows it asks the neighbours too. */
function GroupPrices({ event }: { event: string }) {
  const { data } = usePricing(event)
  const said = data?.group_prices.map(({ from, price }) => groupPrice(from, price)).join(' ')
  return said ? <p className="-mt-2 font-semibold text-primary">{said}</p> : null
}

function answeredBefore({ event, action }: { event: string; action: string }) {
  const journey = rememberedJourney(event)
  return journey?.action === action ? journey : null
}
