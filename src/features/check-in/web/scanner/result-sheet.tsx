import { RotateCw, ScanQrCode, Send } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { toDeskTexts } from '../../texts/crowd.ts'
import { resultTexts as texts } from '../../texts/scanner.ts'
import { CheckedInBand, UndoForAWhile } from './checked-in-band.tsx'
import { DeskActions } from './desk-actions.tsx'
import { PersonCard } from './person-card.tsx'
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
  const { result, busy, checkIn, checkInUnlisted, checkInGroup, sendToDesk, lookAgain, lookUp } = scanner
  if (busy === 'looking' && !result) return <p role="status">{texts.looking}</p>
  // Who was let in stands in the alert; the card is cleared.
  if (!result || (result.kind === 'in' && result.alert)) {
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
          onSendToDesk={() => void sendToDesk(result.person)}
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
      return (
        <CheckedInBand
          result={result}
          allSent={allSent}
          onUndo={() => void (result.waits ? scanner.undoWaiting(result.nonce) : undoById(scanner, result.person.id))}
        />
      )
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
        />
      )
    case 'unlisted_in':
      return (
        <Band tone="ok">
          <p className="font-display font-semibold text-xl">{texts.unlistedIn}</p>
          {!allSent && <p>{texts.nameFollows}</p>}
          <Saved sent={allSent} />
          <UndoForAWhile since={result.nonce} onUndo={() => void scanner.undoWaiting(result.nonce)} />
        </Band>
      )
    case 'to_desk':
      return result.told ? (
        <Band tone="look" icon={Send}>
          <p className="font-display font-semibold text-xl">{toDeskTexts.sent(result.person.full_name)}</p>
          <p>{toDeskTexts.answerFollows}</p>
        </Band>
      ) : (
        <Band tone="no">
          <p className="font-display font-semibold text-xl">{toDeskTexts.notTold}</p>
          <p>{toDeskTexts.goAllTheSame(result.person.full_name)}</p>
          {result.person.id !== null && (
            <Button
              className="mt-2 self-start"
              icon={<RotateCw aria-hidden="true" />}
              busy={busy === 'checking-in'}
              onClick={() => void sendToDesk(result.person)}
            >
              {texts.tryAgain}
            </Button>
          )}
        </Band>
      )
    case 'test_ticket':
      return (
        <Band tone="look">
          <p className="font-display font-semibold text-xl">{texts.testTicket}</p>
          <p>{texts.testTicketNext}</p>
        </Band>
      )
    case 'replaced':
      return (
        <Band tone="no">
          <p className="font-display font-semibold text-xl">{texts.replaced}</p>
          <p className="text-sm">{texts.replacedNext}</p>
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
            onClick={() => void lookUp(result.text, result.how)}
          >
            {texts.tryAgain}
          </Button>
        </Band>
      )
  }
}

const undoById = async ({ undo }: Props['scanner'], id: string | null) => id !== null && undo(id)
