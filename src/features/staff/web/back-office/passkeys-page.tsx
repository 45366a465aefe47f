import { useState } from 'react'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage, nothingLost } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import type { PasskeyRow } from '../../contract.ts'
import { revokePasskeyTexts, passkeysPageTexts as texts } from '../../texts/passkeys.ts'
import { useMe } from '../auth.ts'
import { type Issued, IssuePasskeyForm } from './issue-passkey-form.tsx'
import { PasskeyCode } from './passkey-code.tsx'
import { PasskeyList } from './passkey-list.tsx'
import { usePasskeyCode, usePasskeys, useRevokePasskey } from './passkeys-api.ts'
import { ShownOnce } from './shown-once.tsx'

/** A passkey is what a member of the desk types when somebody pays them in cash. */
export function PasskeysPage() {
  const me = useMe({ enabled: true }).data
  const passkeys = usePasskeys()
  // Without a passkey its card goes away again: a form that was there before would jump from under the finger.
  const isCodeKnown = !usePasskeyCode().isPending
  const revoke = useRevokePasskey()
  const showAlert = useAlert()
  const [issued, setIssued] = useState<Issued>()
  if (!me) return null

  const askToRevoke = (passkey: PasskeyRow) =>
    void showAlert({
      title: revokePasskeyTexts.title,
      message: revokePasskeyTexts.message(passkey.owner, passkey.created_at),
      confirmLabel: revokePasskeyTexts.confirm,
      closeLabel: revokePasskeyTexts.close,
      // Perhaps it is the one that is shown.
      onConfirm: () => revoke.mutate(passkey.id, { onSuccess: () => setIssued(undefined) }),
    })
  return (
    <div className="grid gap-8">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">{texts.lead}</p>
      </div>
      <PasskeyCode />
      {isCodeKnown && !issued && <IssuePasskeyForm me={me} onIssued={setIssued} />}
      {issued && (
        <ShownOnce
          title={issued.own ? texts.ownNew : texts.newOf(issued.owner)}
          secret={issued.passkey}
          what={texts.passkey}
          onDone={() => setIssued(undefined)}
        >
          <p className="font-semibold">{texts.shownOnce}</p>
          {!issued.own && <p>{texts.handOver(issued.owner)}</p>}
          <p className="text-muted">{texts.worksUntil(issued.expires_at)}</p>
        </ShownOnce>
      )}
      <section aria-labelledby="passkeys-so-far" className="grid gap-4">
        <h2 id="passkeys-so-far" className="text-xl">
          {me.roles.includes('admin') ? texts.everybodys : texts.own}
        </h2>
        {revoke.isError && (
          <Notice tone="error" title={texts.notRevoked}>
            {failureMessage(revoke.error, nothingLost)}
          </Notice>
        )}
        <QueryStatus query={passkeys} what={texts.what} lines={4} />
        {passkeys.data?.length === 0 && <p className="card p-5">{texts.none}</p>}
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
