import { FileText, FolderOpen, RefreshCw } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { fileChoiceTexts as texts } from '../../texts.ts'

type Props = {
  file: File | undefined
  busy: boolean
  /** Something else on the page is to be done first. */
  second: boolean
  onChoose: (file: File) => void
}

export function FileChoice({ file, busy, second, onChoose }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    // Emptied, so that the same file, corrected in the meantime, can be chosen again.
    target.value = ''
    if (chosen) onChoose(chosen)
  }
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-4 max-sm:w-full">
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label={texts.label}
        onChange={take}
      />
      <Button
        variant={file || second ? 'secondary' : 'primary'}
        className="max-sm:w-full xl:px-4"
        icon={file ? <RefreshCw aria-hidden="true" /> : <FolderOpen aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
        busy={busy}
        busyLabel={texts.reading}
      >
        {file ? texts.chooseAnother : texts.choose}
      </Button>
      {file && (
        <p className="flex min-w-0 items-center gap-2 wrap-anywhere">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-primary" />
          {file.name}
        </p>
      )}
    </div>
  )
}
