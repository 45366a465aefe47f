import { ArrowLeft, Check, Eye, Flag, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { fromPesos, pesos } from '#shared/money.ts'
import { paymentAddress } from '../../addresses.ts'
import type { WaitingPayment } from '../../contract.ts'
import { reviewPageTexts, paymentHeadTexts as texts, waitingPaymentTexts } from '../../texts/queue.ts'
import { expectedOf, flagsOf, referenceFit, viewerWords } from './review-rules.ts'
import type { Problem } from './use-decisions.ts'

type Props = {
  payment: WaitingPayment
  /** It can be decided here and now. */
  open: boolean
  problem: Problem | undefined
  heading: Ref<HTMLHeadingElement>
  /** What was decided before, where there is room for it. */
  confirmation: ReactNode
  onNext: () => void
  onList: () => void
}

/** What a proof is compared with. On a phone it stands above the proof, so it says no more than that. */
export function PaymentHead({ payment, open, problem, heading, confirmation, onNext, onList }: Props) {
  return (
    <div className="grid min-w-0 content-start gap-3 xl:col-start-3 xl:row-start-1 xl:p-1 xl:pb-0">
      {confirmation}
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Button
            variant="quiet"
            className="-mx-3 text-sm xl:hidden"
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={onList}
          >
            {texts.back}
          </Button>
          <h2
            id="payment-title"
            ref={heading}
            tabIndex={-1}
            className="code-text text-sm outline-none wrap-anywhere xl:text-lg"
          >
            {payment.or_number}
          </h2>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3 xl:block">
          <Amount size="display">{pesos(payment.amount)}</Amount>
          <span className="block text-muted">
            {expectedOf(payment) === fromPesos(payment.amount) ? texts.exact : texts.left(expectedOf(payment))}
          </span>
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 xl:mt-1">
          <p className="min-w-0">
            <span className="text-muted xl:block xl:text-sm">{texts.reference} </span>
            <strong className={`code-text ${referenceFit(payment.reference)}`}>{payment.reference}</strong>
          </p>
          <CopyButton
            text={payment.reference}
            what={texts.copyWhat}
            className="text-sm xl:max-2xl:[&_svg]:hidden [&_button]:min-h-9 [&_button]:px-3 [&_button]:py-1"
          />
        </div>
        {open && <Flags payment={payment} />}
      </div>
      {problem && !problem.decided && <Notice tone="error">{problem.message}</Notice>}
      {!open && (
        <Notice live title={problem?.decided ? problem.message : decidedTitle(payment)}>
          <p>{texts.nothingToDo}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={onNext}>{reviewPageTexts.next}</Button>
            <Button variant="quiet" to={paymentAddress({ id: payment.id })}>
              {texts.toPayment}
            </Button>
          </div>
        </Notice>
      )}
      {open && (
        <p role="status" className={payment.viewers.length > 0 ? 'flex gap-2 font-semibold text-lagoon' : 'sr-only'}>
          {payment.viewers.length > 0 && (
            <>
              <Eye aria-hidden="true" className="mt-1 size-5 shrink-0" />
              <span>{viewerWords(payment.viewers, waitingPaymentTexts.lookingToo)}</span>
            </>
          )}
        </p>
      )}
    </div>
  )
}

/** In a word each: their sentences come after the proof, or beside it where there is room. */
const Flags = ({ payment }: { payment: WaitingPayment }) => (
  <p className="flex flex-wrap gap-x-4 font-semibold text-amber-ink text-sm xl:hidden">
    {payment.bank && payment.bank.payments > 0 && (
      <span className="inline-flex items-center gap-1.5 text-leaf">
        <Check aria-hidden="true" className="size-4 shrink-0" />
        {texts.atBank}
      </span>
    )}
    {!payment.bank && payment.covered && (
      <span className="inline-flex items-center gap-1.5 text-red">
        <X aria-hidden="true" className="size-4 shrink-0" />
        {texts.notAtBank}
      </span>
    )}
    {flagsOf(payment).map(({ short }) => (
      <span key={short} className="inline-flex items-center gap-1.5">
        <Flag aria-hidden="true" className="size-4 shrink-0" />
        {short}
      </span>
    ))}
  </p>
)

const decidedTitle = ({ decision }: WaitingPayment) =>
  decision ? waitingPaymentTexts.decidedBy(decision.decision, decision.by) : reviewPageTexts.goneTitle
