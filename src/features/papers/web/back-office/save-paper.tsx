import { Download as DownloadIcon } from 'lucide-react'
import { LostFile } from '#platform/web/download.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { savePaperTexts as texts } from '../../texts/page.ts'
import type { Ending } from './row-count-rules.ts'
import { type Download, useDownload } from './use-download.ts'

type Props = {
  label: string
  ending: Ending
  /** Where it is; null while it cannot be saved, which the form then tells. */
  url: () => string | null
  variant?: 'primary' | 'secondary'
}

/** The button that saves a file, how far it is, and how it ended. */
export function SavePaper({ label, ending, url, variant = 'secondary' }: Props) {
  const { download, start, cancel } = useDownload()
  const isBusy = download.state === 'busy'
  const save = () => {
    const at = url()
    if (at !== null) void start(at, ending)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex w-full flex-wrap items-center gap-3">
        <Button
          variant={variant}
          className="max-sm:w-full"
          icon={<DownloadIcon aria-hidden="true" />}
          busy={isBusy}
          busyLabel={texts.busy}
          onClick={save}
        >
          {label}
        </Button>
        {isBusy && (
          <Button variant="quiet" className="max-sm:w-full" onClick={cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
      {isBusy && download.of !== null && (
        <progress
          aria-label={texts.progress}
          max={download.of}
          value={download.rows}
          className="h-2 w-full max-w-md accent-primary"
        />
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {wordsOf(download)}
      </p>
      {download.state === 'failed' && (
        <Notice tone="error" title={texts.failed} action={{ onAction: save }}>
          <p>{download.error instanceof LostFile ? texts.lost : failureMessage(download.error, texts.unreachable)}</p>
        </Notice>
      )}
    </div>
  )
}

function wordsOf(download: Download): string {
  if (download.state === 'busy') {
    const { rows, of, bytes } = download
    return of === null ? (bytes === 0 ? '' : texts.size(bytes)) : texts.rows(rows, of)
  }
  if (download.state === 'done') return texts.done(download.name)
  return download.state === 'cancelled' ? texts.cancelled : ''
}
