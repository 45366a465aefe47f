import { CircleAlert, RotateCw } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { lineTroubleTexts as texts } from '../../texts/queue.ts'

type Props = {
  /** Decisions that nobody has answered; 0 while there is no reason to speak of them. */
  unsaved: number
  /** When the list was loaded, if it could not be loaded again. */
  listOf: number | undefined
  busy: boolean
  onRetry: () => void
}

/** One low line, so that there is room to go on working beneath it. */
export const LineTrouble = ({ unsaved, listOf, busy, onRetry }: Props) => (
  <div
    role="alert"
    className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-shell border border-red bg-pearl px-4 py-2"
  >
    <CircleAlert aria-hidden="true" className="size-6 shrink-0 text-red" />
    <div className="min-w-0 flex-1 basis-64 leading-snug">
      {unsaved > 0 && (
        <p>
          <strong className="text-red">{texts.notSaved(unsaved)}</strong> <span>{texts.notSavedHelp}</span>
        </p>
      )}
      {listOf !== undefined && (
        <p>
          <strong className="text-red">{texts.oldTitle}</strong> <span>{texts.oldList(listOf)}</span>
        </p>
      )}
    </div>
    <Button icon={<RotateCw aria-hidden="true" />} busy={busy} busyLabel={texts.retrying} onClick={onRetry}>
      {texts.retry}
    </Button>
  </div>
)
