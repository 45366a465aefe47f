import { Button } from '#platform/web/ui/button.tsx'
import { formatDay, formatMoment } from '#shared/manila-time.ts'
import type { PasskeyRow } from '../../contract.ts'

const stateWords = {
  live: { label: 'Works', ink: 'text-leaf' },
  expired: { label: 'Expired', ink: 'text-muted' },
  revoked: { label: 'Revoked', ink: 'text-muted' },
}

type Props = { passkeys: readonly PasskeyRow[]; busyId: string | undefined; onRevoke: (passkey: PasskeyRow) => void }

/** Rows on a desk, cards on a phone. */
export const PasskeyList = ({ passkeys, busyId, onRevoke }: Props) => (
  <ul className="grid gap-3">
    {passkeys.map((passkey) => {
      const { label, ink } = stateWords[passkey.state]
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
            <p className="text-muted text-sm sm:pl-8">Made {formatMoment(passkey.created_at)}</p>
          </div>
          <p className="text-sm">
            <span className={`block font-semibold ${ink}`}>{label}</span>
            {passkey.state !== 'revoked' && (
              <span className="text-muted">
                {live ? 'until' : 'on'} {formatDay(passkey.expires_at)}
              </span>
            )}
          </p>
          {live && (
            <Button
              variant="danger"
              busy={busyId === passkey.id}
              busyLabel="Revoking…"
              onClick={() => onRevoke(passkey)}
              aria-label={`Revoke the passkey of ${passkey.owner}, made ${formatMoment(passkey.created_at)}`}
            >
              Revoke
            </Button>
          )}
        </li>
      )
    })}
  </ul>
)
