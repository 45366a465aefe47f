import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { shownOnceTexts } from '../../texts/back-office.ts'

type Props = {
  title: string
  secret: string
  /** What it is, for a screen reader: "passkey". */
  what: string
  /** Where not all of what is shown is to be copied. */
  copy?: string
  children: ReactNode
  onDone: () => void
}

/** A secret that nobody can look up again. It takes the focus, so that it is neither missed nor left behind unread. */
export const ShownOnce = ({ title, secret, what, copy = secret, children, onDone }: Props) => (
  <section
    aria-label={title}
    ref={focusOnce}
    tabIndex={-1}
    className="card grid animate-rise gap-4 border-2 border-primary p-5 outline-none sm:p-7"
  >
    <h2 className="text-xl">{title}</h2>
    <p
      data-secret
      className={`code-text select-all rounded-lg bg-cream px-2 py-4 text-center leading-tight ${sizeFor(secret)}`}
    >
      {secret}
    </p>
    <div className="grid gap-1">{children}</div>
    <div className="flex flex-wrap gap-3">
      <CopyButton text={copy} what={what} />
      <Button variant="quiet" onClick={onDone}>
        {shownOnceTexts.done}
      </Button>
    </div>
  </section>
)

/** As large as it fits a phone in one line; only what no line could hold is broken, at its spaces. */
function sizeFor({ length }: string): string {
  if (length <= 14) return 'whitespace-nowrap text-[clamp(1.25rem,7.6vw,3rem)]'
  if (length <= 20) return 'whitespace-nowrap text-[clamp(1rem,5.2vw,2.25rem)]'
  return 'text-lg'
}

function focusOnce(section: HTMLElement | null) {
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'nearest' })
}
