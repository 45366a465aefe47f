import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Action, Pricing } from '#features/pricing/contract.ts'
import { usePricing, type useQuote } from '#features/pricing/web/index.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { fromPesos, pesos, toPesos } from '#shared/money.ts'
import { consentPriceTexts as texts } from '../../texts/consent.ts'
import { optionFormTexts } from '../../texts/landing.ts'

type Props = {
  event: string
  action: Action
  count: number
  isCount: boolean
  /** False while the number is still being changed. */
  settled: boolean
  quote: ReturnType<typeof useQuote>
}

/** One live region for everything the price can become, so that a screen reader hears each change once. */
export const ConsentPrice = (props: Props) => (
  <div aria-live="polite" aria-atomic="true" aria-busy={!props.settled || props.quote.isPlaceholderData}>
    {props.action === 'pre' ? <PrePrice {...props} /> : <QuotedPrice {...props} />}
  </div>
)

function QuotedPrice({ event, action, isCount, settled, count, quote }: Props) {
  const { data } = quote
  const saleEnds = usePricing(event).data?.flash_sale_ends_at
  if (data === 'sale_over') {
    return (
      <>
        <p className="font-semibold text-amber-ink">{optionFormTexts.flashSaleEnded}</p>
        <p className="text-sm">{texts.nothingOwed}</p>
      </>
    )
  }
  if (!isCount) return <CountFirst />
  if (data === undefined) return <Skeleton label={texts.loading} lines={1} className="py-2" />
  if (data === null) return <PriceUnavailable quote={quote} />
  const stale = !settled || quote.isPlaceholderData
  return (
    <PriceLine
      label={data.is_promo ? texts.promoPrice : texts.standardPrice}
      amount={data.total_price}
      stale={stale}
      detail={
        stale ? texts.updating : action === 'flash' && saleEnds ? texts.until(count, saleEnds) : texts.people(count)
      }
    />
  )
}

/** A deposit is the same for everybody, so it is multiplied here and is right at once. */
function PrePrice({ event, count, isCount }: Props) {
  const pricing = usePricing(event)
  if (!isCount) return <CountFirst />
  if (pricing.data === undefined) return <Skeleton label={texts.loading} lines={1} className="py-2" />
  if (pricing.data === null) return <PriceUnavailable quote={pricing} />
  const { pre_registration_price: each }: Pricing = pricing.data
  return (
    <PriceLine
      label={texts.prePrice}
      amount={toPesos(fromPesos(each) * count)}
      detail={count > 1 ? `${count} × ${pesos(each)}` : texts.people(count)}
    />
  )
}

type LineProps = { label: string; amount: number; detail: ReactNode; stale?: boolean }

const PriceLine = ({ label, amount, detail, stale }: LineProps) => (
  <p className="flex flex-wrap items-center justify-between gap-x-4 lg:grid lg:gap-2">
    <span className="flex-1 basis-[6rem]">
      <span className="block font-semibold leading-snug">{label}</span>{' '}
      <span className="block text-muted text-sm">{detail}</span>
    </span>{' '}
    <Amount size="display" stale={stale}>
      {pesos(amount)}
    </Amount>
  </p>
)

const CountFirst = () => <p className="py-2 text-muted text-sm">{texts.countFirst}</p>

type Retryable = { refetch: () => Promise<unknown>; isFetching: boolean }

const PriceUnavailable = ({ quote }: { quote: Retryable }) => (
  <div className="flex items-center justify-between gap-3 lg:grid">
    <p className="text-sm leading-snug">
      <span className="block font-semibold text-amber-ink">{texts.unavailable}</span>
      {texts.unavailableDetail}
    </p>
    <Button
      icon={<RotateCw aria-hidden="true" />}
      onClick={() => void quote.refetch()}
      busy={quote.isFetching}
      busyLabel={texts.retrying}
    >
      {texts.retry}
    </Button>
  </div>
)
