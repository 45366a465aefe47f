import { QrCode } from '#platform/web/ui/qr-code.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import type { Person } from '../../contract.ts'
import { passwordOnceTexts, secondFactorOnceTexts as texts } from '../../texts/people.ts'
import { ShownOnce } from './shown-once.tsx'

export type Secret = { kind: 'password' | 'second factor'; value: string }

type Props = { person: Pick<Person, 'full_name' | 'username'>; secret: Secret; onDone: () => void }

/** The password or the key of somebody else, with what they need to be told. */
export function SecretOnce({ person: { full_name, username }, secret: { kind, value }, onDone }: Props) {
  const asCode = { username: <span className="code-text">{username}</span> }
  if (kind === 'password') {
    return (
      <ShownOnce
        title={passwordOnceTexts.title(full_name)}
        secret={value}
        what={passwordOnceTexts.what}
        onDone={onDone}
      >
        <p className="font-semibold">{passwordOnceTexts.shownOnce}</p>
        <p>
          <RichText text={passwordOnceTexts.how} parts={asCode} />
        </p>
      </ShownOnce>
    )
  }
  const key = new URL(value).searchParams.get('secret') ?? ''
  const spaced = key.match(/.{1,4}/g)?.join(' ') ?? key
  return (
    <ShownOnce title={texts.title(full_name)} secret={spaced} copy={key} what={texts.what} onDone={onDone}>
      <p className="font-semibold">{texts.shownOnce}</p>
      <div className="mt-3 grid items-center gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <div className="w-48 justify-self-center rounded-lg border border-line bg-white p-1">
          <QrCode text={value} label={texts.qrCode(full_name)} instead={texts.withoutQrCode} />
        </div>
        <div className="grid gap-3">
          <p>{texts.scan}</p>
          <p>
            <RichText text={texts.type} parts={asCode} />
          </p>
        </div>
      </div>
    </ShownOnce>
  )
}
