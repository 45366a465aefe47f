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
          They log in as <span className="code-text">{username}</span> with this password, dashes included.
        </p>
      </ShownOnce>
    )
  }
  const key = new URL(value).searchParams.get('secret') ?? ''
  const spaced = key.match(/.{1,4}/g)?.join(' ') ?? key
  return (
    <ShownOnce title={`The second factor of ${full_name}`} secret={spaced} copy={key} what="key" onDone={onDone}>
      <p className="font-semibold">You will not see it again. Stay together until the app shows a code.</p>
      <p>
        In their authenticator app they choose “Enter a setup key”, type <span className="code-text">{username}</span>{' '}
        as the account, this as the key, and “Time based”.
      </p>
    </ShownOnce>
  )
}
