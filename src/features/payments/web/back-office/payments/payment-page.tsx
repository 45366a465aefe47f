import { ArrowLeft, Eye } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { useEventOfRow } from '#features/events/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { pesos } from '#shared/money.ts'
import { paymentsAddress, reviewAddress } from '../../../addresses.ts'
import { paymentStateTexts, paymentPageTexts as texts } from '../../../texts/payments.ts'
import { ProofView } from '../proof-view.tsx'
import { GroupFacts, PaymentFacts } from './payment-facts.tsx'
import { PaymentTimeline } from './payment-timeline.tsx'
import { type PaymentDetails, usePayment } from './payments-api.ts'
import { ReopenPanel } from './reopen-panel.tsx'
import { ReversalPanel } from './reversal-panel.tsx'
import { stateInk } from './state-ink.ts'

/** One payment: what it is, what happened to it, and what finance can still do about it. */
export function PaymentPage() {
  const { id = '' } = useParams()
  const found = useLocation().state as { search?: string } | null
  const payment = usePayment(id)
  useEventOfRow(payment.data?.event)
  return (
    <div className="grid gap-6">
      <div>
        <Button
          variant="quiet"
          className="mb-2 -ml-3"
          icon={<ArrowLeft aria-hidden="true" />}
          to={found?.search ? paymentsAddress() + found.search : paymentsAddress({ event: payment.data?.event })}
        >
          {texts.back}
        </Button>
        <PageTitle
          title={payment.data ? texts.title(payment.data.or_number) : texts.untitled}
          className="code-text whitespace-nowrap text-lg"
        >
          {payment.data?.or_number ?? texts.untitled}
        </PageTitle>
        {payment.data && (
          <p className="flex flex-wrap items-baseline gap-x-4">
            <Amount size="display">{pesos(payment.data.amount)}</Amount>
            <span className={`font-semibold ${stateInk[payment.data.state]}`}>
              {paymentStateTexts[payment.data.state]}
            </span>
          </p>
        )}
      </div>
      {!payment.data && <QueryStatus query={payment} what={texts.thePayment} lines={6} />}
      {payment.data && <Loaded key={id} payment={payment.data} />}
    </div>
  )
}

function Loaded({ payment }: { payment: PaymentDetails }) {
  const [proof, setProof] = useState(false)
  return (
    <div className="grid gap-8">
      {payment.state === 'PENDING' ? (
        <Notice live title={texts.waits}>
          <Button className="mt-2" to={reviewAddress({ event: payment.event, payment: payment.id })}>
            {texts.decide}
          </Button>
        </Notice>
      ) : (
        <ReversalPanel payment={payment} />
      )}
      {payment.state === 'REJECTED' && <ReopenPanel payment={payment} />}
      <div className="grid gap-8 xl:grid-cols-2">
        <div className="grid content-start gap-6">
          <PaymentFacts payment={payment} />
          <PaymentTimeline payment={payment} />
          {payment.proof_pages > 0 && !proof && (
            <div>
              <Button icon={<Eye aria-hidden="true" />} onClick={() => setProof(true)}>
                {texts.showProof}
              </Button>
              <p className="mt-1.5 text-muted text-sm">{texts.viewsAreLogged}</p>
            </div>
          )}
        </div>
        <GroupFacts payment={payment} />
      </div>
      {proof && (
        <div className="grid xl:h-[75dvh]">
          <ProofView id={payment.id} pages={payment.proof_pages} name={payment.participants[0]} />
        </div>
      )}
    </div>
  )
}
