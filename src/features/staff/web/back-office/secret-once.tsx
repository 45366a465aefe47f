import { QrCode } from '#platform/web/ui/qr-code.tsx'
import type { Person } from '../../contract.ts'
import { ShownOnce } from './shown-once.tsx'

export type Secret = { kind: 'password' | 'second factor'; value: string }

type Props = { person: Pick<Person, 'full_name' | 'username'>; secret: Secret; onDone: () => void }

/** The password or the key of somebody else, with what they need to be told. */
export function SecretOnce({ person: { full_name, username }, secret: { kind, value }, onDone }: Props) {
  if (kind === 'password') {
    return (
      <ShownOnce title={`The password of ${full_name}`} secret={value} what="password" onDone={onDone}>
        <p className="font-semibold">You will not see it again. Hand it over in person.</p>
        <p>
          They log in as <span className="code-text">{username}</span> with this password, dashes included. The first
          thing they are asked for is a password of their own.
        </p>
      </ShownOnce>
    )
  }
  const key = new URL(value).searchParams.get('secret') ?? ''
  const spaced = key.match(/.{1,4}/g)?.join(' ') ?? key
  return (
    <ShownOnce title={`The second factor of ${full_name}`} secret={spaced} copy={key} what="key" onDone={onDone}>
      <p className="font-semibold">You will not see it again. Stay together until the app shows a code.</p>
      <div className="mt-3 grid items-center gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="w-48 justify-self-center rounded-lg border border-line bg-white p-1">
          <QrCode
            text={value}
            label={`QR code of the second factor of ${full_name}`}
            instead="Please type the key into the app."
          />
        </div>
        <div className="grid gap-3">
          <p>In their authenticator app they choose “Scan a QR code” and hold the phone before this screen.</p>
          <p>
            Without a camera they choose “Enter a setup key”, type <span className="code-text">{username}</span> as the
            account, the letters above as the key, and “Time based”.
          </p>
        </div>
      </div>
    </ShownOnce>
  )
}
