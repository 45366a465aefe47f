import { type ReactNode, useEffect, useRef } from 'react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CheckboxField } from '#platform/web/ui/checkbox-field.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { pesos } from '#shared/money.ts'
import type { FoundPayment } from '../contract.ts'
import { foundSummaryTexts as texts } from '../texts/balance.ts'
import { amountToPay, balanceOf } from './balance-rules.ts'

type Props = {
  found: FoundPayment
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
  /** Another payment is to be sent although one that covers the balance is being checked. */
  besidePending: boolean
  onBesidePending: () => void
}

/** Whose payment it is and where it stands, for the person to say yes to. */
export function FoundSummary({ found, confirmed, onConfirm, besidePending, onBesidePending }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // What was looked for has appeared further down: that is where the reader goes next.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="found" className="grid gap-5">
      <h2 id="found" ref={heading} tabIndex={-1} className="scroll-mt-6 outline-none">
        {texts.title}
      </h2>
      {found.rejected && amountToPay(found) > 0 && (
        <Notice tone="warn" title={texts.rejectedTitle(found.rejected.amount)}>
          {found.rejected.reason && <p className="wrap-anywhere">{found.rejected.reason}</p>}
          <p className="mt-2">{texts.rejected}</p>
        </Notice>
      )}
      <div className="card grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 sm:p-6">
        <dl className="grid content-start gap-2.5">
          <Row term={texts.grossPrice}>{pesos(found.gross_price)}</Row>
          <Row term={texts.totalPaid}>{pesos(found.total_paid)}</Row>
          <Row term={texts.balance} strong>
            {pesos(balanceOf(found))}
          </Row>
          <Row term={texts.pending}>{pesos(found.total_pending)}</Row>
        </dl>
        <div className="border-line border-t pt-4 sm:border-t-0 sm:border-l sm:pt-0 sm:pl-8">
          <h3 className="text-base">{texts.participants}</h3>
          <ul className="mt-1.5 grid gap-1">
            {found.participants.map((name, index) => (
              // Two people may have one name, and the list never changes.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={index} className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Standing {...{ found, besidePending, onBesidePending }}>
        <CheckboxField label={texts.confirm} checked={confirmed} onChange={({ target }) => onConfirm(target.checked)} />
      </Standing>
    </section>
  )
}

type StandingProps = Pick<Props, 'found' | 'besidePending' | 'onBesidePending'> & { children: ReactNode }

function Standing({ found, besidePending, onBesidePending, children }: StandingProps) {
  if (balanceOf(found) <= 0) {
    return (
      <Notice tone="success" title={texts.fullyPaidTitle}>
        {texts.fullyPaid}
      </Notice>
    )
  }
  if (besidePending) {
    return (
      <>
        {/* The button that led here is gone, and the reader with it. */}
        <div ref={focusOnce} tabIndex={-1} role="group" aria-label={texts.bothTitle} className="outline-none">
          <Notice title={texts.bothTitle}>{texts.both}</Notice>
        </div>
        {children}
      </>
    )
  }
  if (amountToPay(found) <= 0) {
    return (
      <Notice title={texts.coveredTitle}>
        <p>{texts.covered(found.total_pending)}</p>
        <p className="mt-3">{texts.notYours}</p>
        <Button className="mt-3" onClick={onBesidePending}>
          {texts.sendOwn}
        </Button>
      </Notice>
    )
  }
  return children
}

const focusOnce = (box: HTMLDivElement | null) => box?.focus()

const Row = ({ term, strong = false, children }: { term: string; strong?: boolean; children: string }) => (
  <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? 'font-semibold' : ''}`}>
    <dt className={strong ? '' : 'text-muted'}>{term}</dt>
    <dd>
      <Amount size={strong ? 'large' : 'text'}>{children}</Amount>
    </dd>
  </div>
)
