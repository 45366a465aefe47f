import { Button } from '#platform/web/ui/button.tsx'
import { unlistedCardTexts as texts } from '../../texts/scanner.ts'
import type { UnlistedTicket } from '../door-person.ts'
import { Band } from './top-bar.tsx'

type Props = { ticket: UnlistedTicket; busy: boolean; onCheckIn: () => void }

/** A real ticket that this phone cannot name: too new for its list, or replaced. Never let in without a press. */
export function UnlistedCard({ ticket: { list_of, let_in, may_let_in }, busy, onCheckIn }: Props) {
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <Band tone="look">
        <p className="font-display font-semibold text-xl">{texts.heading}</p>
        <p className="text-sm">{let_in ? texts.letInBefore(let_in) : texts.listOf(list_of)}</p>
      </Band>
      <p className="font-semibold">{texts.sendToDesk}</p>
      {may_let_in && !let_in && (
        <>
          <Button wide busy={busy} busyLabel={texts.saving} onClick={onCheckIn}>
            {texts.anyway}
          </Button>
          <p className="text-muted text-sm">{texts.anywayHelp}</p>
        </>
      )}
    </section>
  )
}
