import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { addPaymentAddress } from '#features/payments/addresses.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { fromPesos, pesos } from '#shared/money.ts'
import type { ManagedGroup, ManagedPerson, ManagedRegistration } from '../../contract.ts'
import { personSummaryTexts, paymentSummaryTexts as texts } from '../../texts/manage.ts'

const panes = { PAID: 'pane-lit', PENDING: 'pane-half', PARTIAL: 'pane-half', UNPAID: '' }

/** Where the group stands, in words first and in pesos second, and the one thing to do about it. */
export function PaymentSummary({ group }: { group: ManagedGroup }) {
  const newest = group.payments[0]?.or_number
  return (
    <Status status={group.payment_status} title={texts.titles[group.payment_status]} words={statusWords(group)}>
      {isRejected(group) && group.payments[0]?.rejection && (
        <blockquote className="mt-3 border-amber-ink border-l-4 pl-3 font-semibold wrap-anywhere">
          {group.payments[0].rejection}
        </blockquote>
      )}
      <dl className="mt-5 grid gap-2 border-line border-t pt-4">
        <Row term={texts.total}>{pesos(group.gross_price)}</Row>
        <Row term={texts.paid}>{pesos(group.total_paid)}</Row>
        {group.total_pending > 0 && <Row term={texts.pending}>{pesos(group.total_pending)}</Row>}
        {group.balance > 0 && (
          // What has been sent is not asked for again, though it counts as paid only once it is approved.
          <Row term={group.total_pending > 0 ? texts.leftToPay : texts.balance} strong={payable(group) > 0}>
            {pesos(payable(group))}
          </Row>
        )}
      </dl>
      {newest !== undefined && payable(group) > 0 && (
        <Button
          variant="primary"
          wide
          className="mt-5 print:hidden"
          to={addPaymentAddress({ event: group.event.id, or: newest })}
        >
          {isRejected(group) ? texts.sendAgain : texts.pay}
        </Button>
      )}
    </Status>
  )
}

const isRejected = ({ payments }: ManagedGroup): boolean => payments[0]?.state === 'REJECTED'

/** What may still be sent: what waits for approval covers its part of the balance already. */
const payable = ({ balance, total_pending }: ManagedGroup): number =>
  Math.max(0, fromPesos(balance) - fromPesos(total_pending)) / 100

function statusWords(group: ManagedGroup): string {
  const rest = payable(group)
  switch (group.payment_status) {
    case 'PAID':
      return texts.paidDetail
    case 'PENDING':
      return rest > 0 ? texts.partPendingDetail(group.total_pending, rest) : texts.pendingDetail
    case 'PARTIAL':
      return isRejected(group) ? texts.partRejectedDetail(group.total_paid) : texts.partialDetail(group.total_paid)
    case 'UNPAID':
      return isRejected(group) ? texts.rejectedDetail : texts.unpaidDetail
  }
}

/** The same for somebody who was registered by another, without amounts. */
export function PersonSummary({ person: { payment_status: status, registered_by } }: { person: ManagedPerson }) {
  const { paid, paidDetail, notPaid, notPaidDetail } = personSummaryTexts
  return status === 'PAID' ? (
    <Status status={status} title={paid} words={paidDetail(registered_by)} />
  ) : (
    <Status status={status} title={notPaid} words={notPaidDetail(registered_by)} />
  )
}

type StatusProps = {
  status: ManagedRegistration['payment_status']
  title: string
  words: string
  children?: ReactNode
}

const Status = ({ status, title, words, children }: StatusProps) => (
  <section aria-labelledby="status" className="card p-5 sm:p-6">
    <div className="flex items-center gap-3.5">
      <span aria-hidden="true" className={`pane size-10 shrink-0 ${panes[status]}`}>
        {status === 'PAID' && <Check strokeWidth={3} className="size-6" />}
      </span>
      <h2 id="status" className="text-xl">
        {title}
      </h2>
    </div>
    <p className="mt-3">{words}</p>
    {children}
  </section>
)

const Row = ({ term, strong = false, children }: { term: ReactNode; strong?: boolean; children: string }) => (
  <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? 'font-semibold' : ''}`}>
    <dt className="flex-1 basis-[6rem]">{term}</dt>
    <dd>
      <Amount size={strong ? 'large' : 'text'}>{children}</Amount>
    </dd>
  </div>
)
