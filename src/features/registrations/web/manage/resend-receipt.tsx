import { Mail } from 'lucide-react'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { ManagedRegistration } from '../../contract.ts'
import { resendReceiptTexts as texts } from '../../texts/manage.ts'
import { useResend } from './manage-api.ts'

/** Offered while there is a receipt that counts, and to one person once there is a ticket. */
export function ResendReceipt({ token, group }: { token: string; group: ManagedRegistration }) {
  const resend = useResend(token)
  const withTickets = group.payment_status === 'PAID'
  const isPerson = group.scope === 'person'
  const hasMail = isPerson
    ? withTickets
    : group.payments.some(({ state }) => state === 'PENDING' || state === 'APPROVED')
  if (!hasMail) return null
  return (
    <section aria-labelledby="resend" className="print:hidden">
      <h2 id="resend">{texts.title}</h2>
      <p className="mt-3">{texts.lead}</p>
      <Button
        className="mt-3"
        icon={<Mail aria-hidden="true" />}
        busy={resend.isPending}
        busyLabel={texts.sending}
        onClick={() => resend.mutate()}
      >
        {isPerson ? texts.sendTicket : texts.sendReceipt}
      </Button>
      <div role="status" className="mt-3 empty:hidden">
        {resend.isSuccess && (
          <Notice tone="success" title={texts.sent(resend.data.sent_to)}>
            {texts.sentDetail}
            {withTickets && group.participants.length > 1 && ` ${texts.sentToOthers}`}
          </Notice>
        )}
      </div>
      {resend.isError && (
        <Notice tone="error" className="mt-3" title={texts.failed}>
          {failureMessage(resend.error, texts.unreachable)}
        </Notice>
      )}
    </section>
  )
}
