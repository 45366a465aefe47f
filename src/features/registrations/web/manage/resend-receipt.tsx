import { Mail } from 'lucide-react'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { ManagedRegistration } from '../../contract.ts'
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
      <h2 id="resend">The e-mail did not come?</h2>
      <p className="mt-3">Look in the spam folder first. We can also send it again, to the same address as before.</p>
      <Button
        className="mt-3"
        icon={<Mail aria-hidden="true" />}
        busy={resend.isPending}
        busyLabel="Sending…"
        onClick={() => resend.mutate()}
      >
        {isPerson ? 'Send the ticket again' : 'Send the receipt again'}
      </Button>
      <div role="status" className="mt-3 empty:hidden">
        {resend.isSuccess && (
          <Notice tone="success" title={`On its way to ${resend.data.sent_to}`}>
            It can take a few minutes to arrive.
            {withTickets &&
              group.participants.length > 1 &&
              ' Whoever gave an address of their own gets their ticket there.'}
          </Notice>
        )}
      </div>
      {resend.isError && (
        <Notice tone="error" className="mt-3" title="It was not sent">
          {failureMessage(resend.error, 'The connection may be weak. Your registration is safe. Please try again.')}
        </Notice>
      )}
    </section>
  )
}
