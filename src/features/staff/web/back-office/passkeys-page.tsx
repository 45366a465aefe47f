import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage, nothingLost } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import type { PasskeyRow } from '../../contract.ts'
import { useMe } from '../auth.ts'
import { type Issued, IssuePasskeyForm } from './issue-passkey-form.tsx'
import { PasskeyCode } from './passkey-code.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { usePasskeys, useRevokePasskey } from './passkeys-api.ts'
import { ShownOnce } from './shown-once.tsx'

/** A passkey is what a member of the desk types when somebody pays them in cash. */
export function PasskeysPage() {
  const me = useMe({ enabled: true }).data
  const passkeys = usePasskeys()
  const revoke = useRevokePasskey()
  const showAlert = useAlert()
  const [issued, setIssued] = useState<Issued>()
  if (!me) return null

  const askToRevoke = (passkey: PasskeyRow) =>
    void showAlert({
      title: 'Revoke this passkey?',
      message: `The passkey of ${passkey.owner}, made ${formatMoment(passkey.created_at)}, stops working at once. Cash taken with it so far stays as it is.`,
      confirmLabel: 'Revoke',
      closeLabel: 'Keep it',
      onConfirm: () => revoke.mutate(passkey.id),
    })
  return (
    <div className="grid gap-8">
      <div>
        <PageTitle title="Passkeys" className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">
          When somebody pays you in cash, you type your passkey in the “Assisted By” field. The payment then counts at
          once, and the cash is booked to you.
        </p>
      </div>
      <PasskeyCode />
      {issued ? (
        <ShownOnce
          title={issued.own ? 'Your new passkey' : `The new passkey of ${issued.owner}`}
          secret={issued.passkey}
          what="passkey"
          onDone={() => setIssued(undefined)}
        >
          <p className="font-semibold">You will not see it again. Read it to nobody; type it yourself.</p>
          {!issued.own && <p>Hand it to {issued.owner} in person, not by message.</p>}
          <p className="text-muted">It works until {formatMoment(issued.expires_at)}.</p>
        </ShownOnce>
      ) : (
        <IssuePasskeyForm me={me} onIssued={setIssued} />
      )}
      <section aria-labelledby="passkeys-so-far" className="grid gap-4">
        <h2 id="passkeys-so-far" className="text-xl">
          {me.roles.includes('admin') ? 'Everybody’s passkeys' : 'Your passkeys'}
        </h2>
        {revoke.isError && (
          <Notice tone="error" title="The passkey was not revoked">
            {failureMessage(revoke.error, nothingLost)}
          </Notice>
        )}
        <QueryStatus query={passkeys} what="the passkeys" lines={4} />
        {passkeys.data?.length === 0 && (
          <p className="card p-5">There are none yet. Make one above before your first shift at the desk.</p>
        )}
        {passkeys.data && (
          <PasskeyList
            passkeys={passkeys.data}
            busyId={revoke.isPending ? revoke.variables : undefined}
            onRevoke={askToRevoke}
          />
        )}
      </section>
    </div>
  )
}
