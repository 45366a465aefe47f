import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import type { FileState } from '#platform/web/ui/file-view.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { pesos } from '#shared/money.ts'
import { paymentAddress } from '../../addresses.ts'
import type { PaymentDecision, WaitingPayment } from '../../contract.ts'
import { decisionPanelTexts as texts } from '../../texts/queue.ts'
import { BankBeside } from './bank-beside.tsx'
import { type Received, ReceivedField } from './received-field.tsx'
import { RejectForm } from './reject-form.tsx'
import { flagsOf } from './review-rules.ts'
import { type Asked, SecondLook } from './second-look.tsx'

type Props = {
  payment: WaitingPayment
  /** It can be decided here and now. */
  open: boolean
  /** Nobody approves what they have not seen. */
  proof: FileState
  rejecting: boolean
  /** Against what the bank says, which somebody must see first. */
  asked: Asked | undefined
  /** The last day of the bank's statements. */
  until: string | null
  /** There is a keyboard, and its letters mean something. */
  keys: boolean
  received: Received
  /** The way back from the decision before, where it has no place in a list. */
  undo: ReactNode
  onRejecting: (on: boolean) => void
  onApprove: () => void
  onNotSure: () => void
  onDecide: (input: PaymentDecision) => void
}

/** The decision, always within reach, and what is worth knowing beyond the proof. */
export function DecisionPanel({ payment, open, proof, rejecting, asked, until, keys, received, undo, ...on }: Props) {
  const decides = open && !rejecting && !asked
  const known = useRef<HTMLDivElement>(null)
  // What the bank says is the first of it, and what the question is about.
  useEffect(() => {
    if (asked) known.current?.scrollTo({ top: 0 })
  }, [asked])
  return (
    <div className="min-w-0 xl:col-start-3 xl:row-start-2 xl:flex xl:min-h-0 xl:flex-col xl:gap-3">
      <div
        ref={known}
        role="region"
        aria-label={texts.known}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the arrow keys
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
        tabIndex={0}
        className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 xl:min-h-0 xl:flex-1 xl:overflow-y-auto xl:p-1"
      >
        {open && <BankBeside {...{ payment, until }} />}
        {decides && flagsOf(payment).length > 0 && (
          <Notice tone="warn" title={texts.flags}>
            <ul className="grid gap-1.5">
              {flagsOf(payment).map(({ short, long, others = [] }) => (
                <li key={short}>
                  {long}
                  {others.map(({ id, or_number, payer }) => (
                    <Link key={id} to={paymentAddress({ id })} className="link block py-1 font-semibold">
                      {payer}
                      <span className="code-text block text-sm wrap-anywhere">{or_number}</span>
                    </Link>
                  ))}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {open && rejecting && (
          // Kept with its words behind the question, for whoever goes back.
          <div hidden={asked !== undefined}>
            <RejectForm {...{ keys }} onReject={on.onDecide} onCancel={() => on.onRejecting(false)} />
          </div>
        )}
        {decides && <ReceivedField key={payment.id} payment={payment} received={received} />}
        <Facts payment={payment} />
      </div>
      {(decides || undo || asked) && (
        <div className={bar}>
          {undo}
          {open && asked && <SecondLook {...{ asked, payment, until }} onSure={on.onDecide} onBack={on.onNotSure} />}
          {decides && (
            <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-3">
              {proof === 'failed' ? (
                <p className="self-center font-semibold text-red leading-tight">{texts.noProof}</p>
              ) : (
                <Button
                  variant="primary"
                  className="max-sm:px-3 xl:max-2xl:px-3"
                  icon={<Check aria-hidden="true" />}
                  busy={proof === 'loading'}
                  busyLabel={texts.waitForProof}
                  onClick={on.onApprove}
                >
                  {received.more === undefined ? texts.approve : texts.approveMore(received.more)}
                </Button>
              )}
              <Button
                variant="danger"
                className="min-h-14 xl:max-2xl:px-2"
                icon={<X aria-hidden="true" />}
                onClick={() => on.onRejecting(true)}
              >
                {texts.reject}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** At the thumb, above the tabs of the back office, until there is room beside the proof. */
const bar =
  'fixed inset-x-0 bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 grid gap-2 border-line border-t bg-pearl px-4 py-3 lg:bottom-0 lg:left-64 xl:static xl:z-auto xl:border-0 xl:bg-transparent xl:p-1'

function Facts({ payment }: { payment: WaitingPayment }) {
  const { gross_price, total_paid, recorded_at, participants } = payment
  const facts = [
    { label: texts.price, value: <Amount>{pesos(gross_price)}</Amount> },
    { label: texts.paidBefore, value: <Amount>{pesos(total_paid)}</Amount> },
    { label: texts.waitingSince, value: formatMoment(recorded_at) },
    { label: texts.participants(participants.length), value: <Names names={participants} /> },
  ]
  return <FactList facts={facts} className="xl:grid-cols-1" />
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
          {texts.showAll(names.length)}
        </Button>
      )}
    </>
  )
}
