import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { paymentViews } from '../../../contract.ts'
import { FinanceTabs } from '../finance-tabs.tsx'
import { HeldLink } from '../held-link.tsx'
import { useReviewKeys } from '../review-keys.tsx'
import { FoundPaymentList } from './found-payment-list.tsx'
import { type PaymentView, useFoundPayments } from './payments-api.ts'

const views: Record<PaymentView, { label: string; empty: string }> = {
  all: { label: 'All', empty: 'There are no payments yet.' },
  disputed: { label: 'Not taken', empty: 'Nobody has said that cash was not taken by them.' },
  overpaid: { label: 'Overpaid', empty: 'Nobody has paid too much, or all of it was given back.' },
  reversed: { label: 'Refunded and void', empty: 'No payment was refunded or made void.' },
}

/** Every payment that was ever recorded. What is looked for stands in the address, so it can be kept and shared. */
export function PaymentsPage() {
  const [search] = useSearchParams()
  const event = search.get('event')
  const view = paymentViews.find((one) => one === search.get('view')) ?? 'all'
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const q = useDebouncedValue(typed.trim(), 300)
  const field = useRef<HTMLInputElement>(null)
  const found = useFoundPayments({ q, view, event })
  useReviewKeys(true, { '/': () => field.current?.focus() })

  const addressOf = (to: PaymentView) => {
    const next = new URLSearchParams(event === null ? {} : { event })
    if (to !== 'all') next.set('view', to)
    if (q !== '') next.set('q', q)
    return `?${next}`
  }
  const address = addressOf(view)
  // Past the router: for it every letter would be a new page, whose heading takes the focus from the field.
  useEffect(() => history.replaceState(history.state, '', address), [address])

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <PageTitle title="Find a payment" className="text-2xl" />
        <FinanceTabs event={event} />
      </div>
      <TextField
        label="OR number, reference or name"
        hint="A part of it is enough."
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(input) => setTyped(input.target.value)}
        ref={field}
      />
      <nav aria-label="Views" className="flex flex-wrap gap-2">
        {paymentViews.map((one) => (
          <Link
            key={one}
            to={addressOf(one)}
            replace
            aria-current={one === view ? 'page' : undefined}
            className="inline-flex min-h-12 items-center rounded-shell border border-field bg-pearl px-3 font-semibold text-sm text-primary hover:border-primary aria-[current=page]:border-primary aria-[current=page]:inset-ring aria-[current=page]:inset-ring-primary"
          >
            {views[one].label}
          </Link>
        ))}
      </nav>
      <QueryStatus query={found} what="the payments" lines={6} />
      {found.data && (
        <>
          <p role="status" className="text-muted">
            {countWords(
              found.data,
              q === '' ? views[view].empty : `Nothing found for “${q}”.${found.data.held ? '' : ' Try a part of it.'}`,
            )}
          </p>
          {found.data.held && (
            <Notice>
              <p>
                {found.data.held.count === 1
                  ? 'A registration that matches is held, so it has no payment yet.'
                  : 'Registrations that match are held, so they have no payment yet.'}
              </p>
              <HeldLink held={found.data.held} search={q} event={event} />
            </Notice>
          )}
          <FoundPaymentList payments={found.data.payments} search={address} stale={found.isPlaceholderData} />
        </>
      )}
    </div>
  )
}

function countWords({ payments, more }: { payments: readonly unknown[]; more: boolean }, none: string): string {
  if (payments.length === 0) return none
  if (more) return `The newest ${payments.length}. Search to find older ones.`
  return payments.length === 1 ? '1 payment' : `${payments.length} payments`
}
