import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureMessage } from '#platform/web/failure-message.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { todayInManila } from '#shared/manila-time.ts'
import { exportButtonTexts as texts } from '../../texts/members.ts'
import { exportMembers } from './department-api.ts'

/** Exports everybody who fits the filters, also those beyond the end of a long list. */
export function ExportButton({ filter }: { filter: Record<string, string> }) {
  const [outcome, setOutcome] = useState<'busy' | 'done' | Error>()
  const save = async () => {
    setOutcome('busy')
    try {
      saveFile(await exportMembers(filter), `directory-${todayInManila()}.csv`)
      setOutcome('done')
    } catch (error) {
      setOutcome(error as Error)
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        icon={<Download aria-hidden="true" />}
        busy={outcome === 'busy'}
        busyLabel={texts.busy}
        onClick={() => void save()}
      >
        {texts.save}
      </Button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {outcome === 'done' && texts.done}
      </p>
      {outcome instanceof Error && (
        <Notice tone="error" title={texts.failed}>
          {failureMessage(outcome)}
        </Notice>
      )}
    </div>
  )
}
