import { Button } from '#platform/web/ui/button.tsx'
import type { PasskeyRow } from '../../contract.ts'
import { passkeyListTexts as texts } from '../../texts/passkeys.ts'

type Props = { passkeys: readonly PasskeyRow[]; busyId: string | undefined; onRevoke: (passkey: PasskeyRow) => void }

/** Rows on a desk, cards on a phone. */
export const PasskeyList = ({ passkeys, busyId, onRevoke }: Props) => (
  <ul className="grid gap-3">
    {passkeys.map((passkey) => {
      const live = passkey.state === 'live'
      return (
        <li
          key={passkey.id}
          className="card grid gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_12rem_7rem] sm:items-center"
        >
          <div className="min-w-0">
            <p className="flex items-center gap-3 font-semibold">
              <span aria-hidden="true" className={`pane size-5 shrink-0 ${live ? 'pane-lit' : ''}`} />
              <span className="min-w-0 break-words">{passkey.owner}</span>
            </p>
            <p className="text-muted text-sm sm:pl-8">{texts.made(passkey.created_at)}</p>
          </div>
          <p className="text-sm">
            <span className={`block font-semibold ${live ? 'text-leaf' : 'text-muted'}`}>{texts[passkey.state]}</span>
            {passkey.state !== 'revoked' && (
              <span className="text-muted">
                {live ? texts.until(passkey.expires_at) : texts.on(passkey.expires_at)}
              </span>
            )}
          </p>
          {live && (
            <Button
              variant="danger"
              busy={busyId === passkey.id}
              busyLabel={texts.revoking}
              onClick={() => onRevoke(passkey)}
              aria-label={texts.revokeWhich(passkey.owner, passkey.created_at)}
            >
              {texts.revoke}
            </Button>
          )}
        </li>
      )
    })}
  </ul>
)
