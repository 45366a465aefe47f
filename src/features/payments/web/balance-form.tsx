import { type FormEvent, useId, useState } from 'react'
import { afterPointerUp } from '#platform/web/after-pointer-up.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ErrorSummary } from '#platform/web/ui/error-summary.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { pesos } from '#shared/money.ts'
import type { BalanceAnswer, FoundPayment, PaymentMode } from '../contract.ts'
import { balanceFormTexts as texts } from '../texts/balance.ts'
import type { BalanceDraft } from './balance-draft.ts'
import { amountToPay, type BalanceField, type BalanceValues, findProblems, type Problems } from './balance-rules.ts'
import { BankFields, CashFields } from './evidence-fields.tsx'
import { PaymentModeField } from './payment-mode-field.tsx'
import { useBalancePayment } from './use-balance-payment.ts'

type Props = {
  found: FoundPayment
  draft: BalanceDraft
  onChange: (to: Partial<BalanceDraft>) => void
  onRecorded: (answer: BalanceAnswer) => void
  onOutdated: () => void
}

const allFields: BalanceField[] = ['amount', 'payment_proof', 'payment_reference', 'assisted_by']

export function BalanceForm({ found, draft, onChange, ...on }: Props) {
  const { or_number, paymentMode, besidePending, payment_key, proof_key: _proof, ...values } = draft
  const id = useId()
  const amount = amountToPay(found, besidePending)
  const [checked, setChecked] = useState<readonly BalanceField[]>([])
  const [refused, setRefused] = useState<Problems>({})
  const [summary, setSummary] = useState<{ names: BalanceField[]; attempt: number }>({ names: [], attempt: 0 })
  const summarise = (names: BalanceField[]) => setSummary(({ attempt }) => ({ names, attempt: attempt + 1 }))

  const { submit, progress, problem } = useBalancePayment({
    onRecorded: on.onRecorded,
    onOutdated: on.onOutdated,
    onFieldProblems: (fields) => {
      const names = allFields.filter((name) => fields[name]?.[0] !== undefined)
      setRefused(Object.fromEntries(names.map((name) => [name, fields[name]?.[0]])))
      summarise(names)
    },
  })

  const problems = { ...findProblems(values, paymentMode, amount), ...refused }
  const listed = summary.names.flatMap((name) => (problems[name] ? [{ name, message: problems[name] }] : []))
  const shownProblem = (name: BalanceField) => (checked.includes(name) || name in refused ? problems[name] : undefined)
  const field = (name: BalanceField) => {
    const error = shownProblem(name)
    return {
      id: `${id}-${name}`,
      ...(error && { error }),
      onBlur: () => afterPointerUp(() => setChecked((before) => [...before, name])),
    }
  }
  const change = (to: Partial<BalanceValues>) => {
    onChange(to)
    setRefused({})
  }
  const choose = (mode: PaymentMode) => {
    onChange({ paymentMode: mode })
    setChecked([])
    setSummary(({ attempt }) => ({ names: [], attempt }))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const missing = findProblems(values, paymentMode, amount)
    const names = allFields.filter((name) => name in missing)
    setChecked(allFields)
    setRefused({})
    summarise(names)
    if (names.length > 0) return
    const { payment_group } = found
    void submit({
      ref_or_number: or_number.trim(),
      payment_group,
      amount,
      payment_key,
      besidePending,
      paymentMode,
      values,
    })
  }

  return (
    <form onSubmit={send} noValidate aria-labelledby={`${id}-title`} className="grid gap-7">
      <h2 id={`${id}-title`}>{texts.title}</h2>
      {listed.length > 0 && (
        <ErrorSummary
          problems={listed}
          attempt={summary.attempt}
          onSelect={(name) => document.getElementById(`${id}-${name}`)?.focus()}
        />
      )}
      <PaymentModeField value={paymentMode} onChange={choose} />
      <TextField
        label={texts.amount}
        {...(found.total_pending > 0 && !besidePending && { hint: texts.lessPending(found.total_pending) })}
        value={pesos(amount)}
        readOnly
        {...field('amount')}
      />
      {paymentMode === 'bank' ? (
        <BankFields {...{ found, values, field, amount }} onChange={change} />
      ) : (
        <CashFields {...{ values, field }} onChange={change} />
      )}
      {problem && (
        <Notice tone="error" title={texts.notSent}>
          {problem}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-sm:w-full"
        busy={progress !== null}
        busyLabel={texts.submitting(Math.round(progress?.percent ?? 0))}
      >
        {texts.submit}
      </Button>
    </form>
  )
}
