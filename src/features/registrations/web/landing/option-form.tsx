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
import { type LandingAction, nextStep, rememberJourney } from '../journey.ts'
import {
  attention,
  chooseAnOption,
  closedTitle,
  consequence,
  flashSaleEnded,
  optionLabels,
} from './landing-messages.ts'

export function OptionForm({ event, pricing }: { event: PublicEvent; pricing: Pricing | null }) {
  const navigate = useNavigate()
  const showAlert = useAlert()
  const select = useRef<HTMLSelectElement>(null)
  const [action, setAction] = useState<LandingAction | ''>('')
  const [paymentMode, setPaymentMode] = useState<PaymentMode>('bank')
  const [problem, setProblem] = useState<string>()

  const onFlashSale = pricing?.on_flash_sale === true
  const offered: LandingAction[] = event.registration_open
    ? [...(onFlashSale ? (['flash'] as const) : []), 'full', 'pre', 'balance']
    : ['balance']

  const refuse = useCallback(
    (message: string) => {
      setProblem(message)
      void showAlert({ title: attention, message, focusAfter: select.current })
    },
    [showAlert],
  )

  // The sale can end while the page is open; a choice that is gone must not look chosen.
  const flashIsGone = action === 'flash' && !onFlashSale
  useEffect(() => {
    if (!flashIsGone) return
    setAction('')
    refuse(flashSaleEnded)
  }, [flashIsGone, refuse])

  // Sent back by a step that was opened without a choice; the state is dropped so that a reload does not repeat it.
  const { state, pathname } = useLocation() as { state: { missingChoice?: true } | null; pathname: string }
  const sentBack = state?.missingChoice === true
  useEffect(() => {
    if (!sentBack) return
    void navigate(pathname, { replace: true })
    refuse(chooseAnOption)
  }, [sentBack, navigate, pathname, refuse])

  const proceed = (submit: FormEvent) => {
    submit.preventDefault()
    if (action === '') return refuse(chooseAnOption)
    const journey = { action, paymentMode }
    rememberJourney(event.id, journey)
    void navigate(nextStep(event.id, action), { state: journey })
  }

  const meaning = consequence(action, pricing)
  return (
    <form onSubmit={proceed} noValidate className="grid gap-6" aria-labelledby="option-form-title">
      <h2 id="option-form-title">Join us</h2>
      {!event.registration_open && (
        <Notice title={closedTitle(event)}>You can still settle a remaining balance here.</Notice>
      )}
      <div>
        <SelectField
          ref={select}
          label="What would you like to do?"
          placeholder="Choose one"
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
        Proceed
      </Button>
    </form>
  )
}
