import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { EditedOption } from '../../contract.ts'
import { usedBy } from './department-rules.ts'
import type { ListEdits } from './use-list-edits.ts'

export const RetiredRow = ({ option, edits }: { option: EditedOption; edits: ListEdits }) => (
  <li className="card grid min-w-0 gap-2 border-dashed px-4 py-2">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="min-w-0">
        <span className="block">{option.name}</span>
        <span className="block text-bark text-sm">{usedBy(option.in_use)}</span>
      </p>
      <Button
        variant="quiet"
        className="-mr-3"
        aria-label={`Restore ${option.name}`}
        busy={edits.busy === option.id}
        busyLabel="Restoring…"
        onClick={() => void edits.change(option, { retired: false }, `${option.name} is offered again.`)}
      >
        Restore
      </Button>
    </div>
    {edits.problem?.at === option.id && <Notice tone="error">{edits.problem.words}</Notice>}
  </li>
)
