import { ArrowLeft, Check, Eye, X } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { formatPesos, fromPesos } from '#shared/money.ts'
import type { PaymentDecision } from '../../contract.ts'
import { ReceivedField } from './received-field.tsx'
import { RejectForm } from './reject-form.tsx'
import type { WaitingPayment } from './review-api.ts'
import { expectedOf, flagsOf, pesos, verdictWords, viewerWords } from './review-rules.ts'
import type { Problem } from './use-decisions.ts'
import type { Received } from './use-received.ts'

type Props = {
  payment: WaitingPayment
  /** It has left the list while it was being looked at. */
  gone: boolean
  problem: Problem | undefined
  rejecting: boolean
  received: Received
  heading: Ref<HTMLHeadingElement>
  onRejecting: (on: boolean) => void
  onApprove: () => void
  onDecide: (wish: PaymentDecision) => void
  onNext: () => void
  onList: () => void
}

export function DecisionPanel(props: Props) {
  const { payment, gone, problem, rejecting, received, heading, onRejecting, onApprove, onDecide, onNext, onList } =
    props
  const open = payment.decision === null && !gone && !problem?.decided
  return (
    <section aria-labelledby="payment-title" className="grid min-w-0 content-start gap-5">
      <div>
        <Button
          variant="quiet"
          className="mb-2 -ml-3 xl:hidden"
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={onList}
        >
          All payments
        </Button>
        <h2 id="payment-title" ref={heading} tabIndex={-1} className="code-text whitespace-nowrap text-lg outline-none">
          {payment.or_number}
        </h2>
        <p>
          <Amount size="display">{pesos(payment.amount)}</Amount>
        </p>
        <p className="text-bark">
          {expectedOf(payment) === fromPesos(payment.amount)
            ? 'Exactly what is left to pay'
            : `${formatPesos(expectedOf(payment))} is left to pay`}
        </p>
      </div>
      {problem && !problem.decided && <Notice tone="error">{problem.message}</Notice>}
      {!open && (
        <Notice live title={problem?.decided ? problem.message : decidedTitle(payment)}>
          There is nothing more to do here.
          <Button className="mt-3" onClick={onNext}>
            Next payment
          </Button>
        </Notice>
      )}
      {open && (
        <p role="status" className={payment.viewers.length > 0 ? 'flex gap-2 font-semibold text-lagoon' : 'sr-only'}>
          {payment.viewers.length > 0 && (
            <>
              <Eye aria-hidden="true" className="mt-1 size-5 shrink-0" />
              <span>{viewerWords(payment.viewers)} at this too</span>
            </>
          )}
        </p>
      )}
      {open && !rejecting && flagsOf(payment).length > 0 && (
        <Notice tone="warn" title="Worth a second look">
          <ul className="grid gap-1.5">
            {flagsOf(payment).map(({ short, long }) => (
              <li key={short}>{long}</li>
            ))}
          </ul>
        </Notice>
      )}
      {open &&
        (rejecting ? (
          <RejectForm
            onReject={(reason) => onDecide({ decision: 'REJECTED', reason })}
            onCancel={() => onRejecting(false)}
          />
        ) : (
          <div className={bar}>
            <Button variant="primary" icon={<Check aria-hidden="true" />} onClick={onApprove}>
              Approve{received.more !== undefined && ` ${pesos(received.more)}`}
            </Button>
            <Button
              variant="danger"
              className="min-h-14"
              icon={<X aria-hidden="true" />}
              onClick={() => onRejecting(true)}
            >
              Reject
            </Button>
          </div>
        ))}
      {open && !rejecting && <ReceivedField key={payment.id} payment={payment} received={received} />}
      <Facts payment={payment} />
    </section>
  )
}

/** At the thumb, above the tabs of the back office, until there is room beside the proof. */
const bar =
  'fixed inset-x-0 bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3 border-line border-t bg-pearl px-4 py-3 lg:bottom-0 lg:left-64 xl:static xl:z-auto xl:grid-cols-1 xl:border-0 xl:bg-transparent xl:p-0'

const decidedTitle = ({ decision }: WaitingPayment) =>
  decision
    ? `${verdictWords[decision.decision]} by ${decision.by}`
    : 'This payment does not wait for a decision any more'

function Facts({ payment }: { payment: WaitingPayment }) {
  const { reference, gross_price, total_paid, recorded_at, participants } = payment
  const facts = [
    { label: 'Reference', value: <span className="code-text break-all">{reference}</span> },
    { label: 'Price for the group', value: pesos(gross_price) },
    { label: 'Paid before', value: pesos(total_paid) },
    { label: 'Expected', value: formatPesos(expectedOf(payment)) },
    { label: 'Waiting since', value: formatMoment(recorded_at) },
    {
      label: participants.length > 1 ? `${participants.length} participants` : 'Participant',
      value: <Names names={participants} />,
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-1">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0 last:col-span-2 xl:last:col-span-1">
          <dt className="text-bark text-sm">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Names({ names }: { names: readonly string[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? names : names.slice(0, 4)
  return (
    <>
      <ul>
        {shown.map((name, index) => (
          <li key={`${index}${name}`}>{name}</li>
        ))}
      </ul>
      {shown.length < names.length && (
        <Button variant="quiet" className="-ml-3" onClick={() => setAll(true)}>
          Show all {names.length}
        </Button>
      )}
    </>
  )
}
