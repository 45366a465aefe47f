import type { useQuote } from '#features/pricing/web/index.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { AsOf } from '#platform/web/ui/as-of.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { pesos } from '#shared/money.ts'
import { amountDueTexts as texts } from '../../texts/form.ts'

export type Quote = ReturnType<typeof useQuote>

/** What is paid now, in pesos; null while it is not known. The server prices everything. */
export const amountDue = ({ data }: Pick<Quote, 'data'>): number | null =>
  data && data !== 'sale_over' ? data.amount_due : null

export function AmountDue({ quote, size = 'large' }: { quote: Quote; size?: 'text' | 'large' | 'display' }) {
  const due = amountDue(quote)
  if (due !== null) {
    return (
      <>
        <Amount size={size} stale={quote.isPlaceholderData}>
          {pesos(due)}
        </Amount>
        <AsOf known={quote} className="text-muted text-xs" />
      </>
    )
  }
  // In the action bar there is room for a word only; the payment section says more and offers Retry.
  if (size === 'text') return <span className="text-muted">{quote.data === undefined ? '…' : texts.notAvailable}</span>
  if (quote.data === undefined) return <Skeleton label={texts.loading} lines={1} />
  if (quote.data === 'sale_over') return <span className="font-semibold">{texts.saleOver}</span>
  return (
    <Notice
      tone="warn"
      live
      title={texts.unavailable}
      action={{ onAction: () => void quote.refetch(), busy: quote.isFetching }}
    >
      {texts.unavailableDetail}
    </Notice>
  )
}
