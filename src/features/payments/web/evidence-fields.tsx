import { useEvent } from '#features/events/web/index.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { AssistedByField } from '#platform/web/ui/assisted-by-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { ProofField } from '#platform/web/ui/proof-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { pesos } from '#shared/money.ts'
import type { FoundPayment } from '../contract.ts'
import { balanceFormTexts as texts } from '../texts/balance.ts'
import type { BalanceField, BalanceValues } from './balance-rules.ts'
import { ReferenceField } from './reference-field.tsx'
import { TransferCard } from './transfer-card.tsx'

type Props = {
  values: BalanceValues
  onChange: (to: Partial<BalanceValues>) => void
  field: (name: BalanceField) => { id: string; error?: string; onBlur: () => void }
}

export function BankFields({
  found,
  amount,
  values,
  onChange,
  field,
}: Props & { found: FoundPayment; amount: number }) {
  const { onBlur: _, ...proof } = field('payment_proof')
  return (
    <>
      <Account event={found.event} amount={amount} />
      <ProofField
        label={texts.proof}
        hint={texts.proofHint}
        required
        file={values.payment_proof}
        onChange={(payment_proof) => onChange({ payment_proof })}
        {...proof}
      />
      <ReferenceField
        label={texts.reference}
        value={values.payment_reference}
        onChange={({ target }) => onChange({ payment_reference: target.value })}
        onFound={(payment_reference) => onChange({ payment_reference })}
        {...field('payment_reference')}
      />
    </>
  )
}

/** The account of the event that was paid for, which need not be the one whose page this is. */
function Account({ event: id, amount }: { event: string; amount: number }) {
  const event = useEvent(id)
  if (event.data) {
    return (
      <TransferCard bank={event.data.bank} amount={amount}>
        <Amount size="large">{pesos(amount)}</Amount>
      </TransferCard>
    )
  }
  if (event.isPending) return <Skeleton label={texts.loadingAccount} lines={4} />
  return (
    <Notice
      tone="warn"
      title={texts.noAccount}
      action={{ onAction: () => void event.refetch(), busy: event.isFetching }}
    >
      {texts.noAccountAdvice}
    </Notice>
  )
}

export const CashFields = ({ values, onChange, field }: Props) => (
  <>
    <p>{texts.giveCash}</p>
    <AssistedByField
      value={values.assisted_by}
      onChange={({ target }) => onChange({ assisted_by: target.value })}
      {...field('assisted_by')}
    />
  </>
)
