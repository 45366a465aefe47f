import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { paymentViews } from '../../../contract.ts'
import { paymentsPageTexts as texts } from '../../../texts/payments.ts'
import { FinanceTabs } from '../finance-tabs.tsx'
import { HeldLink } from '../held-link.tsx'
import { FoundPaymentList } from './found-payment-list.tsx'
import { isNarrowed, PaymentFilterFields } from './payment-filters.tsx'
import { type PaymentFilters, type PaymentView, useFoundPayments } from './payments-api.ts'

/** Every payment that was ever recorded. What is looked for stands in the address, so it can be kept and shared. */
export function PaymentsPage() {
  const [search] = useSearchParams()
  const event = search.get('event')
  const view = paymentViews.find((one) => one === search.get('view')) ?? 'all'
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const q = useDebouncedValue(typed.trim(), 300)
  const [filters, setFilters] = useState<PaymentFilters>(() => ({
    state: search.get('state') ?? '',
    day: search.get('day') ?? '',
    day_of: search.get('day_of') === 'decided' ? 'decided' : 'received',
    decider: search.get('decider') ?? '',
  }))
  const found = useFoundPayments({ q, view, event, filters })

  const addressOf = (to: PaymentView) => {
    const next = new URLSearchParams(event === null ? {} : { event })
    if (to !== 'all') next.set('view', to)
    if (q !== '') next.set('q', q)
    for (const [name, value] of Object.entries(filters)) {
      if (value !== '' && (name !== 'day_of' || value === 'decided')) next.set(name, value)
    }
    return `?${next}`
  }
  const address = addressOf(view)
  // Past the router: for it every letter would be a new page, whose heading takes the focus from the field.
  useEffect(() => history.replaceState(history.state, '', address), [address])

  const nothingFound = found.data?.held ? texts.nothingButHeld(q) : texts.nothingFound(q)
  const noneAtAll = isNarrowed(filters) ? texts.noneWithFilters : texts.views[view].empty
  const noneWords = q === '' ? noneAtAll : nothingFound
  const isSimilar = found.data?.payments[0]?.why?.by === 'similar_name'
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <PageTitle title={texts.title} className="text-2xl" />
        <FinanceTabs event={event} />
      </div>
      <TextField
        label={texts.label}
        hint={texts.hint}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(input) => setTyped(input.target.value)}
      />
      <PaymentFilterFields filters={filters} deciders={found.data?.deciders ?? []} onChange={setFilters} />
      <nav aria-label={texts.viewsTitle} className="flex flex-wrap gap-2">
        {paymentViews.map((one) => (
          <Link
            key={one}
            to={addressOf(one)}
            replace
            aria-current={one === view ? 'page' : undefined}
            className="inline-flex min-h-12 items-center rounded-shell border border-field bg-pearl px-3 font-semibold text-sm text-primary hover:border-primary aria-[current=page]:border-primary aria-[current=page]:inset-ring aria-[current=page]:inset-ring-primary"
          >
            {texts.views[one].label}
          </Link>
        ))}
      </nav>
      <QueryStatus query={found} what={texts.thePayments} lines={6} />
      {found.data && (
        <>
          <p role="status" className="text-muted">
            {isSimilar ? texts.similar(q) : (countWords(found.data) ?? noneWords)}
          </p>
          {found.data.held && (
            <Notice>
              <p>{texts.held(found.data.held.count)}</p>
              <HeldLink held={found.data.held} search={q} event={event} />
            </Notice>
          )}
          <FoundPaymentList payments={found.data.payments} search={address} stale={found.isPlaceholderData} />
        </>
      )}
    </div>
  )
}

function countWords({ payments, more }: { payments: readonly unknown[]; more: boolean }): string | undefined {
  if (payments.length === 0) return undefined
  return more ? texts.newest(payments.length) : texts.count(payments.length)
}
