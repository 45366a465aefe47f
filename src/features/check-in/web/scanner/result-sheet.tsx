import { RotateCw, ScanQrCode, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { personCardTexts, resultTexts as texts } from '../../texts/scanner.ts'
import { DeskActions } from './desk-actions.tsx'
import { PersonCard } from './person-card.tsx'
import type { Result } from './scanner-rules.ts'
import { Band, Saved } from './top-bar.tsx'
import { UnlistedCard } from './unlisted-card.tsx'
import type { useScanner } from './use-scanner.ts'

type Props = {
  scanner: ReturnType<typeof useScanner>
  station: string
  atDesk: boolean
  hasCamera: boolean
  /** Nothing is left on this phone that the server does not have. */
  allSent: boolean
}

/** The answer to the last scan. Colour, icon, words and sound say the same. */
export function ResultSheet({ scanner, station, atDesk, hasCamera, allSent }: Props) {
  const { result, busy, checkIn, checkInUnlisted, checkInGroup, lookAgain, undo, clear, scan } = scanner
  if (busy === 'looking' && !result) return <p role="status">{texts.looking}</p>
  if (!result) {
    return (
      <p className="flex items-center gap-3 text-muted">
        <ScanQrCode aria-hidden="true" className="size-7 shrink-0" />
        {hasCamera ? texts.holdTicket : texts.noCamera}
      </p>
    )
  }
  switch (result.kind) {
    case 'person':
      return (
        <PersonCard
          key={`${result.person.id ?? result.person.shown}-${result.person.checked_in}`}
          person={result.person}
          busy={busy === 'checking-in'}
          onCheckIn={(reason) => checkIn(result.person, result.how, reason)}
          onCheckInGroup={() => void checkInGroup(result.person)}
          onSendToDesk={clear}
          atDesk={atDesk}
          onChanged={() => void lookAgain(result.person)}
          more={
            <DeskActions
              person={result.person}
              station={station}
              atDesk={atDesk}
              onChanged={() => void lookAgain(result.person)}
            />
          }
        />
      )
    case 'in':
      return <CheckedIn result={result} allSent={allSent} onUndo={undo} />
    case 'group_in':
      return (
        <Band tone="ok">
          <p className="font-display font-semibold text-xl">{texts.groupIn(result.size)}</p>
        </Band>
      )
    case 'unlisted':
      return (
        <UnlistedCard
          ticket={result.ticket}
          busy={busy === 'checking-in'}
          onCheckIn={() => void checkInUnlisted(result.ticket)}
          onSendToDesk={clear}
        />
      )
    case 'unlisted_in':
      return (
        <Band tone="ok">
          <p className="font-display font-semibold text-xl">{texts.unlistedIn}</p>
          {!allSent && <p>{texts.nameFollows}</p>}
          <Saved sent={allSent} />
        </Band>
      )
    case 'not_found':
      return (
        <Band tone="no">
          <p className="font-display font-semibold text-xl">{texts.notFound}</p>
          <p className="text-sm">{texts.notFoundNext}</p>
        </Band>
      )
    case 'unreachable':
      return (
        <Band tone="no">
          <p className="font-display font-semibold text-xl">{texts.notFound}</p>
          <p className="text-sm">{result.how === 'typed' ? texts.unreachableTyped : texts.unreachable}</p>
          <Button
            className="mt-2 self-start"
            icon={<RotateCw aria-hidden="true" />}
            onClick={() => void scan(result.text, result.how)}
          >
            {texts.tryAgain}
          </Button>
        </Band>
      )
  }
}

const undoTime = 10_000

type CheckedInProps = {
  result: Extract<Result, { kind: 'in' }>
  allSent: boolean
  onUndo: (id: string) => unknown
}

function CheckedIn({ result, allSent, onUndo }: CheckedInProps) {
  const { person, waits, at } = result
  const [canUndo, setCanUndo] = useState(true)
  useEffect(() => {
    setCanUndo(true)
    const timer = setTimeout(() => setCanUndo(false), undoTime)
    return () => clearTimeout(timer)
  }, [at])
  const { id } = person
  return (
    <Band tone="ok">
      <p className="font-display font-semibold text-xl">{person.full_name}</p>
      <p>{texts.checkedIn}</p>
      {person.ls_first_time && <p className="font-semibold">{personCardTexts.firstTime}</p>}
      {waits && <Saved sent={allSent} />}
      {canUndo && id !== null && !waits && (
        <Button className="mt-2 self-start" icon={<Undo2 aria-hidden="true" />} onClick={() => onUndo(id)}>
          {texts.undo}
        </Button>
      )}
    </Band>
  )
}
