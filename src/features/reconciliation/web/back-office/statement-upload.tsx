import { type ReactNode, useState } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { useLoadingOverlay } from '#platform/web/loading-overlay.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { ImportedStatement, StatementColumns, StatementPreview } from '../../contract.ts'
import { statementUploadTexts as texts } from '../../texts.ts'
import { ColumnForm } from './column-form.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportResult } from './import-result.tsx'
import { importFile, previewFile } from './reconcile-api.ts'

type Props = {
  event: string | null
  /** Payments wait to be approved, which comes before the next file. */
  second: boolean
  /** No statement was ever read. */
  first: boolean
  onImported: () => void
  /** What comes before the file, in the same row. */
  before: ReactNode
}
type Problem = { title: string; words: string; retry: (() => void) | undefined }

/** File, columns, result. The file stays chosen whatever happens, so that every step can be tried again. */
export function StatementUpload({ event, second, first, onImported, before }: Props) {
  const overlay = useLoadingOverlay()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<StatementPreview>()
  const [result, setResult] = useState<ImportedStatement>()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)

  const attempt = async (title: string, work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      // What the server has refused it will refuse again; a weak line is worth another attempt.
      const refused = error instanceof ApiError && error.status < 500
      const words = failureMessage(error, texts.unreachable)
      setProblem({ title, words, retry: refused ? undefined : () => void attempt(title, work) })
    }
    setBusy(false)
  }
  const choose = (chosen: File) => {
    setFile(chosen)
    setPreview(undefined)
    setResult(undefined)
    void attempt(texts.notRead, async () => setPreview(await previewFile(event, chosen)))
  }
  const send = (columns: StatementColumns) => {
    if (!file) return
    void attempt(texts.notImported, async () => {
      overlay.show(texts.reading)
      try {
        setResult(await importFile(event, { file, columns }, (percent) => overlay.update({ percent })))
        onImported()
      } finally {
        overlay.hide()
      }
    })
  }

  return (
    <section aria-label={texts.title} className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        {before}
        <FileChoice file={file} busy={busy && !preview} second={second || !first} onChoose={choose} />
      </div>
      {first && !preview && <p className="mt-3 border-line border-t pt-6 text-muted">{texts.noneYet}</p>}
      {problem && (
        <Notice
          tone="error"
          title={problem.title}
          {...(problem.retry && { action: { onAction: problem.retry, busy } })}
        >
          <p>{problem.words}</p>
        </Notice>
      )}
      {result && <ImportResult result={result} onColumns={() => setResult(undefined)} />}
      {preview && (
        <div hidden={result !== undefined}>
          <ColumnForm
            key={preview.columns.map(({ name }) => name).join()}
            preview={preview}
            busy={busy}
            onImport={send}
          />
        </div>
      )}
    </section>
  )
}
