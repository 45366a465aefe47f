import type { KeyboardEvent } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { Contradiction, PaymentDecision, WaitingPayment } from '../../contract.ts'
import { secondLookTexts as texts } from '../../texts/queue.ts'

export type Asked = { id: string; input: PaymentDecision; why: Contradiction }
type Props = {
  asked: Asked
  payment: WaitingPayment
  until: string | null
  onSure: (input: PaymentDecision) => void
  onBack: () => void
}

/** What the bank's statement says against a decision; Enter goes on, Escape goes back. */
export function SecondLook({ asked: { input, why }, payment, until, onSure, onBack }: Props) {
  const press = (event: KeyboardEvent) => event.key === 'Escape' && onBack()
  const isApproval = input.decision === 'APPROVED'
  return (
    <div role="presentation" onKeyDown={press}>
      <Notice tone="warn" live title={wordsFor({ input, why }, payment, until)}>
        <span className="mt-3 flex flex-wrap gap-2">
          <Button
            ref={focusOnce}
            className="px-3"
            variant={isApproval ? 'secondary' : 'danger'}
            onClick={() => onSure({ ...input, second_look: true })}
          >
            {isApproval ? texts.approve : texts.reject}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {texts.back}
          </Button>
        </span>
      </Notice>
    </div>
  )
}

function wordsFor({ input, why }: Omit<Asked, 'id'>, { amount, bank }: WaitingPayment, until: string | null): string {
  if (why === 'not_in_statement' || !bank) return texts.not_in_statement(until ?? '')
  if (why === 'bank_has_it') return texts.bank_has_it(bank)
  return texts.other_amount(bank, (input.decision === 'APPROVED' ? input.received : undefined) ?? amount)
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus()
