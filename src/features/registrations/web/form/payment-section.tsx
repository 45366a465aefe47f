import { type RefObject, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { PublicEvent } from '#features/events/contract.ts'
import type { PaymentMode } from '#features/payments/contract.ts'
import { ReferenceField, TransferCard } from '#features/payments/web/index.ts'
import type { Action } from '#features/pricing/contract.ts'
import { AssistedByField } from '#platform/web/ui/assisted-by-field.tsx'
import { InAppBrowserNotice } from '#platform/web/ui/in-app-browser-notice.tsx'
import { ProofField } from '#platform/web/ui/proof-field.tsx'
import { registrationFormTexts, paymentSectionTexts as texts } from '../../texts/form.ts'
import { AmountDue, amountDue, type Quote } from './amount-due.tsx'
import { AmountPaid } from './amount-paid.tsx'
import { useField, useFieldError, useRegistrationForm } from './registration-form-context.ts'

type Props = {
  event: PublicEvent
  action: Action
  paymentMode: PaymentMode
  count: number
  quote: Quote
  heading?: RefObject<HTMLHeadingElement | null>
}

export function PaymentSection({ event, action, paymentMode, count, quote, heading }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-6">
      <h2 id={titleId} ref={heading} tabIndex={-1} className="scroll-mt-6 outline-none">
        {registrationFormTexts.payment}
      </h2>
      {action === 'pre' && <AmountPaid {...{ event: event.id, paymentMode, count, quote }} />}
      {paymentMode === 'bank' ? (
        <BankPayment event={event} quote={quote} />
      ) : (
        <CashPayment quote={action === 'pre' ? null : quote} />
      )}
    </section>
  )
}

function BankPayment({ event, quote }: { event: PublicEvent; quote: Quote }) {
  return (
    <>
      {/* The event's first page: choices made in this browser are not known in the other. */}
      <InAppBrowserNotice path={`/${event.id}`} />
      <TransferCard bank={event.bank} amount={amountDue(quote)}>
        <AmountDue quote={quote} />
      </TransferCard>
      <Proof />
      <Reference />
    </>
  )
}

function Proof() {
  const { form, recheck } = useRegistrationForm()
  const file = useWatch({ control: form.control, name: 'payment_proof' })
  return (
    <ProofField
      label={registrationFormTexts.proof}
      hint={texts.proofHint}
      required
      file={file}
      onChange={(chosen) => {
        form.setValue('payment_proof', chosen)
        recheck('payment_proof')
      }}
      {...useFieldError('payment_proof')}
    />
  )
}

function Reference() {
  const { form, recheck } = useRegistrationForm()
  const take = (reference: string) => {
    form.setValue('payment_reference', reference)
    recheck('payment_reference')
  }
  return <ReferenceField label={registrationFormTexts.reference} onFound={take} {...useField('payment_reference')} />
}

/** Without a quote where the amount already stands above. */
function CashPayment({ quote }: { quote: Quote | null }) {
  return (
    <>
      {quote && (
        <div className="card grid gap-1 p-5">
          <p>{texts.giveCash}</p>
          <AmountDue quote={quote} size="display" />
        </div>
      )}
      <AssistedByField {...useField('assisted_by')} />
    </>
  )
}
