import { Package, Printer, Tag, UserRoundPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QrCode } from '#platform/web/ui/qr-code.tsx'
import { useLocalStorage } from '#platform/web/use-local-storage.ts'
import { spaced } from '#shared/code.ts'
import { fullName } from '#shared/full-name.ts'
import { pesos, readPesos } from '#shared/money.ts'
import type { WalkInAnswer } from '../../contract.ts'
import { stationTexts } from '../../texts/scanner.ts'
import { walkInDoneTexts as texts } from '../../texts/walk-in.ts'
import { handOutKits } from '../api.ts'
import { printBadges, printCopy } from '../badge/print-badge.ts'

/** `received` is the cash of an earlier press, whose answer was lost. */
export type Registered = { answer: WalkInAnswer; change: number; received?: string }
type Props = Registered & { event: string; others: number; onNext: () => void }

/** What to say and to hand out: the change, the receipt's number, the tickets, the name tags and the kits. */
export function WalkInDone({ event, answer, change, received, others, onNext }: Props) {
  const [at] = useState(() => new Date())
  const { participants, or_number, amount, sent_to } = answer
  const count = participants.length
  const isIn = participants.every(({ checked_in }) => checked_in)
  const then = readPesos(received ?? '')
  // The form with its button is gone: without this the keyboard would start at the top of the page.
  const box = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    // Taller than a phone: focus alone leaves the change to give above the screen.
    box.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div
      ref={box}
      role="group"
      aria-label={texts.registered}
      tabIndex={-1}
      className="grid scroll-mt-24 grid-cols-1 gap-4 outline-none lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-10"
    >
      <div className="grid grid-cols-1 gap-3">
        <Notice tone="success" title={isIn ? texts.title(count) : texts.titleOutside(count)} live>
          {received !== undefined && <p>{texts.earlier}</p>}
          {then !== null && <p>{texts.receivedThen(then)}</p>}
          {change > 0 ? (
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              {texts.giveBack} <Amount size="display">{pesos(change)}</Amount>
            </p>
          ) : (
            <p>{texts.nothingBack}</p>
          )}
        </Notice>
        <Button variant="primary" wide icon={<UserRoundPlus aria-hidden="true" />} onClick={onNext}>
          {others > 0 ? texts.others(others) : texts.next}
        </Button>
        <Button
          icon={<Tag aria-hidden="true" />}
          onClick={() => printBadges(participants.map((person) => ({ ...person, full_name: fullName(person) })))}
        >
          {texts.nameTags(count)}
        </Button>
        <Kits people={participants.map(({ id }) => id)} />
        <Button icon={<Printer aria-hidden="true" />} onClick={() => printCopy(paper.current)}>
          {texts.print}
        </Button>
      </div>
      <div ref={paper} className="card grid grid-cols-1 gap-4 p-4 sm:p-5">
        <p className="hidden font-semibold print:block">{texts.printed(event, at)}</p>
        <dl className="grid gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{texts.receiptNumber}</dt>
            <dd className="code-text text-xl">{or_number}</dd>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-muted">{texts.paid}</dt>
            <dd>
              <Amount size="large">{pesos(amount)}</Amount>
            </dd>
          </div>
        </dl>
        <p className="print:hidden">{sent_to === '' ? texts.notSent : texts.sentTo(sent_to)}</p>
        <section aria-label={texts.tickets(count)}>
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 print:grid-cols-4">
            {participants.map((person) => (
              <li key={person.id} className="grid break-inside-avoid content-start gap-1 text-center">
                <QrCode text={person.qr_text} label={texts.qrCode(fullName(person))} instead={texts.withoutQrCode} />
                <span className="break-words font-semibold leading-tight">{fullName(person)}</span>
                <span className="code-text whitespace-nowrap">{spaced(person.short_code)}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Kits({ people }: { people: readonly string[] }) {
  const [station] = useLocalStorage('door-station', stationTexts.unnamed)
  const [state, setState] = useState<'waiting' | 'busy' | 'done' | { error: unknown }>('waiting')
  const handOut = async () => {
    setState('busy')
    try {
      await handOutKits(people, station)
      setState('done')
    } catch (error) {
      setState({ error })
    }
  }
  if (state === 'done') {
    return (
      <p role="status" className="flex min-h-12 items-center gap-2.5 font-semibold text-leaf">
        <Package aria-hidden="true" className="size-5" /> {texts.kitsDone(people.length)}
      </p>
    )
  }
  return (
    <>
      {typeof state === 'object' && (
        <Notice tone="error" title={texts.kitsFailed}>
          {failureMessage(state.error, texts.kitsFailedHelp)}
        </Notice>
      )}
      <Button
        icon={<Package aria-hidden="true" />}
        busy={state === 'busy'}
        busyLabel={texts.handingOut}
        onClick={() => void handOut()}
      >
        {texts.kits(people.length)}
      </Button>
    </>
  )
}
