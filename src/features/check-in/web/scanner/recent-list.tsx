import { Button } from '#platform/web/ui/button.tsx'
import { formatTime } from '#shared/manila-time.ts'
import { savedTexts, recentListTexts as texts } from '../../texts/scanner.ts'
import { useRecent } from '../api.ts'
import type { WaitingPerson } from '../offline/scan-queue.ts'

type Props = {
  event: string
  /** Let in here without a network, and not sent yet. */
  waiting: readonly WaitingPerson[]
  onUndo: (id: string) => void
  onUndoWaiting: (nonce: string) => void
}

/** The last ones of all stations, and above them what is still on this phone, each to be taken back. */
export function RecentList({ event, waiting, onUndo, onUndoWaiting }: Props) {
  const recent = useRecent(event)
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="text-lg">
        {texts.title}
      </h2>
      {recent.data?.length === 0 && waiting.length === 0 && <p className="text-muted">{texts.empty}</p>}
      <ul>
        {waiting.map(({ nonce, name, at, station }) => (
          <Row
            key={nonce}
            name={name || texts.unnamed}
            {...{ at, station }}
            onUndo={() => onUndoWaiting(nonce)}
            waits
          />
        ))}
        {recent.data?.map(({ id, name, at, station }) => (
          <Row key={id} {...{ name, at, station }} onUndo={() => onUndo(id)} />
        ))}
      </ul>
      {!recent.data && <p className="text-muted">{recent.isError ? texts.unreachable : texts.loading}</p>}
    </section>
  )
}

type RowProps = { name: string; at: string; station: string; waits?: boolean; onUndo: () => void }

const Row = ({ name, at, station, waits = false, onUndo }: RowProps) => (
  <li className="flex items-center gap-3 border-line border-b py-2">
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold">{name}</span>
      <span className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
        {texts.moment(formatTime(at), station)}
        {waits && (
          <span className="whitespace-nowrap rounded bg-scan-queued px-2 py-0.5 font-semibold text-[#fffdf8] text-xs">
            {savedTexts.waits}
          </span>
        )}
      </span>
    </span>
    <Button variant="quiet" aria-label={texts.undoWhose(name)} onClick={onUndo}>
      {texts.undo}
    </Button>
  </li>
)
