import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PublicEvent } from '#features/events/contract.ts'
import type { PaymentMode } from '#features/payments/contract.ts'
import { PaymentModeField } from '#features/payments/web/index.ts'
import type { Pricing } from '#features/pricing/contract.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { fromPesos } from '#shared/money.ts'
import { joinWaitlistAddress } from '../../addresses.ts'
import { closedTitle, groupPrice, optionLabels, optionFormTexts as texts } from '../../texts/landing.ts'
import { seatTexts } from '../../texts/seats.ts'
import { type LandingAction, nextStep, rememberJourney } from '../journey.ts'
import { keptOffer, type SeatOffer } from '../seat-offer.ts'
import { releaseDraft } from '../started-registration.ts'

export function OptionForm({ event, pricing }: { event: PublicEvent; pricing: Pricing | null }) {
  const navigate = useNavigate()
  const showAlert = useAlert()
  const select = useRef<HTMLSelectElement>(null)
  const [action, setAction] = useState<LandingAction | ''>('')
  const [paymentMode, setPaymentMode] = useState<PaymentMode>('bank')
  const [problem, setProblem] = useState<string>()

  const onFlashSale = pricing?.on_flash_sale === true
  // After the page was taken over: the server knows nothing of it.
  const [offer, setOffer] = useState<SeatOffer | null>(null)
  useEffect(() => setOffer(keptOffer(event.id)), [event.id])
  const isFull = event.seats_left === 0 && offer === null
  const offered: LandingAction[] =
    event.registration_open && !isFull
      ? [...(onFlashSale ? (['flash'] as const) : []), 'full', 'pre', 'balance']
      : ['balance']

  const refuse = useCallback(
    (message: string) => {
      setProblem(message)
      void showAlert({ title: texts.attention, message, focusAfter: select.current })
    },
    [showAlert],
  )

  // The sale can end while the page is open; a choice that is gone must not look chosen.
  const flashIsGone = action === 'flash' && !onFlashSale
  useEffect(() => {
    if (!flashIsGone) return
    setAction('')
    refuse(texts.flashSaleEnded)
  }, [flashIsGone, refuse])

  // Sent back by a step that was opened without a choice; the state is dropped so that a reload does not repeat it.
  const { state, pathname } = useLocation() as { state: { missingChoice?: true } | null; pathname: string }
  const sentBack = state?.missingChoice === true
  useEffect(() => {
    if (!sentBack) return
    void navigate(pathname, { replace: true })
    refuse(texts.chooseAnOption)
  }, [sentBack, navigate, pathname, refuse])

  const proceed = (submit: FormEvent) => {
    submit.preventDefault()
    if (action === '') return refuse(texts.chooseAnOption)
    const journey = { action, paymentMode }
    if (action !== 'balance') releaseDraft({ event: event.id, action })
    rememberJourney(event.id, journey)
    void navigate(nextStep(event.id, action), { state: journey })
  }

  const meaning = consequence(action, pricing)
  if (event.in_preparation) return <Notice title={closedTitle(event)}>{texts.inPreparation}</Notice>
  return (
    <form onSubmit={proceed} noValidate className="grid gap-6" aria-labelledby="option-form-title">
      <h2 id="option-form-title">{texts.title}</h2>
      {!event.registration_open && <Notice title={closedTitle(event)}>{texts.onlyBalance}</Notice>}
      {event.registration_open && <Seats event={event} offer={offer} />}
      <div>
        <SelectField
          ref={select}
          label={texts.option}
          placeholder={texts.choose}
          options={offered.map((value) => ({ value, label: optionLabels[value] }))}
          value={action}
          onChange={({ target }) => {
            setAction(target.value as LandingAction | '')
            setProblem(undefined)
          }}
          error={problem}
          required
        />
        <p aria-live="polite" className="mt-2.5 font-semibold text-primary text-sm empty:hidden">
          {meaning}
        </p>
      </div>
      <PaymentModeField value={paymentMode} onChange={setPaymentMode} />
      <Button type="submit" variant="primary" wide>
        {texts.proceed}
      </Button>
    </form>
  )
}

/** What whoever looks for a seat has to know first: how few there are, or that one is kept for them. */
function Seats({ event: { id, seats_left }, offer }: { event: PublicEvent; offer: SeatOffer | null }) {
  if (offer) {
    return (
      <Notice tone="success" title={seatTexts.kept(offer.people, offer.until)}>
        {seatTexts.keptDetail}
      </Notice>
    )
  }
  if (seats_left === null || seats_left > fewSeats) return null
  if (seats_left > 0) return <p className="font-semibold text-amber-ink">{seatTexts.few(seats_left)}</p>
  return (
    <Notice title={seatTexts.full}>
      <p>{seatTexts.fullDetail}</p>
      <Button to={joinWaitlistAddress({ event: id })} variant="primary" wide className="mt-4">
        {seatTexts.join}
      </Button>
    </Notice>
  )
}

/** Few enough to hurry for. */
const fewSeats = 20

/** What the chosen option means in people and pesos, said before anyone commits to it. */
function consequence(action: LandingAction | '', pricing: Pricing | null): string | null {
  if (action === '') return null
  if (action === 'balance') return texts.balanceMeans
  if (pricing === null) return null
  const { price, pre_registration_price, flash_sale_price, flash_sale_ends_at, group_prices } = pricing
  if (action === 'full') {
    const forGroups = group_prices.map(({ from, price: each }) => groupPrice(from, each))
    return [texts.fullMeans(price), ...forGroups].join(' ')
  }
  if (action === 'pre') {
    return texts.preMeans(pre_registration_price, fromPesos(price) - fromPesos(pre_registration_price))
  }
  return flash_sale_price === null || flash_sale_ends_at === null
    ? null
    : texts.flashMeans(flash_sale_price, flash_sale_ends_at)
}
