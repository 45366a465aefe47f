import { type ClipboardEvent, type RefObject, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PublicEvent } from '#features/events/contract.ts'
import type { Action } from '#features/pricing/contract.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { InAppBrowserNotice } from '../in-app-browser.tsx'
import type { PaymentMode } from '../journey.ts'
import { AmountDue, amountDue, type Quote } from './amount-due.tsx'
import { AmountPaid } from './amount-paid.tsx'
import { ProofField } from './proof-field.tsx'
import { useField, useFieldError, useRegistrationForm } from './registration-form-context.ts'
import { suggestReference } from './suggest-reference-rules.ts'

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
        Payment
      </h2>
      {action === 'pre' && <AmountPaid {...{ event: event.id, paymentMode, count, quote }} />}
      {paymentMode === 'bank' ? (
        <BankPayment bank={event.bank} quote={quote} />
      ) : (
        <CashPayment quote={action === 'pre' ? null : quote} />
      )}
    </section>
  )
}

function BankPayment({ bank, quote }: { bank: PublicEvent['bank']; quote: Quote }) {
  const due = amountDue(quote)
  return (
    <>
      <InAppBrowserNotice />
      <div className="card grid gap-4 p-5">
        <p>Send this amount to this account, then add your proof below.</p>
        <dl className="grid gap-4">
          <Row term="Amount" copy={due === null ? undefined : { text: due.toFixed(2), what: 'amount' }}>
            <AmountDue quote={quote} />
          </Row>
          <Row term="Account number" copy={{ text: bank.account_number.replaceAll(' ', ''), what: 'account number' }}>
            <span className="code-text sm:text-lg">{bank.account_number}</span>
          </Row>
          <Row term="Account name">{bank.account_name}</Row>
          <Row term="Bank">{bank.name}</Row>
        </dl>
      </div>
      <Proof />
      <ReferenceField />
    </>
  )
}

type RowProps = { term: string; copy?: { text: string; what: string }; children: React.ReactNode }

const Row = ({ term, copy, children }: RowProps) => (
  <div>
    <dt className="text-bark text-sm">{term}</dt>
    <dd className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 font-semibold">
      {children}
      {copy && <CopyButton {...copy} copiedLabel="Copied. Now open your bank app." />}
    </dd>
  </div>
)

function Proof() {
  const { form, recheck } = useRegistrationForm()
  const file = useWatch({ control: form.control, name: 'payment_proof' })
  return (
    <ProofField
      label="Proof of Payment"
      hint="A photo, a screenshot or a PDF"
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

function ReferenceField() {
  const { form, recheck } = useRegistrationForm()
  const [found, setFound] = useState<string | null>(null)
  const field = useField('payment_reference')

  const takeFromMessage = (event: ClipboardEvent) => {
    const reference = suggestReference(event.clipboardData.getData('text'))
    if (reference === null) return
    event.preventDefault()
    form.setValue('payment_reference', reference)
    recheck('payment_reference')
    setFound(reference)
  }
  return (
    <div>
      <TextField
        label="Payment Reference"
        hint="The reference number on your proof. You can paste the bank's whole text message here."
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onPaste={takeFromMessage}
        {...field}
      />
      <p role="status" className="mt-2 font-semibold text-leaf text-sm empty:hidden">
        {found && `We found ${found} in your message. Please check it against your proof.`}
      </p>
    </div>
  )
}

/** Without a quote where the amount already stands above. */
function CashPayment({ quote }: { quote: Quote | null }) {
  return (
    <>
      {quote && (
        <div className="card grid gap-1 p-5">
          <p>Give this amount in cash to a registration-team member.</p>
          <AmountDue quote={quote} size="display" />
        </div>
      )}
      <TextField
        label="Assisted By"
        hint="Please ask a registration-team member for a passkey. They type it in here."
        type="password"
        required
        autoComplete="off"
        enterKeyHint="done"
        {...useField('assisted_by')}
      />
    </>
  )
}
