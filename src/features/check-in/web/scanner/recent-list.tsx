import { Button } from '#platform/web/ui/button.tsx'
import { formatTime } from '#shared/manila-time.ts'
import { recentListTexts as texts } from '../../texts/scanner.ts'
import { useRecent } from '../api.ts'

/** The last ones of all stations, each to be taken back when it was the wrong person. */
export function RecentList({ event, onUndo }: { event: string; onUndo: (id: string) => void }) {
  const recent = useRecent(event)
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className="text-lg">
        {texts.title}
      </h2>
      {recent.data?.length === 0 && <p className="text-muted">{texts.empty}</p>}
      {!recent.data && <p className="text-muted">{recent.isError ? texts.unreachable : texts.loading}</p>}
      <ul>
        {recent.data?.map((one) => (
          <li key={one.id} className="flex items-center gap-3 border-line border-b py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{one.name}</span>
              <span className="block text-muted text-sm">{`${formatTime(one.at)}, ${one.station}`}</span>
            </span>
            <Button variant="quiet" aria-label={texts.undoWhose(one.name)} onClick={() => onUndo(one.id)}>
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
