import { Check } from 'lucide-react'
import { useAlert } from '../alert.tsx'
import { draftNoteTexts as texts } from '../texts/forms.ts'
import { Button } from './button.tsx'

export type Answers = {
  /** What goes with the answers when they are cleared: "the files". */
  files: string
  onClear: () => void
}

/** What twenty people have typed is not gone by one press. */
export function useAskToClear({ files, onClear }: Answers): () => void {
  const showAlert = useAlert()
  return () =>
    void showAlert({
      title: texts.clearTitle,
      message: texts.clearMessage(files),
      confirmLabel: texts.clear,
      closeLabel: texts.keep,
      onConfirm: onClear,
    })
}

type Props = Answers & { savedAt: number | null; className: string }

/** Says that the answers are kept, and offers to clear them: the phone may be a shared one. */
export function DraftNote({ savedAt, className, ...answers }: Props) {
  const ask = useAskToClear(answers)
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 text-sm ${className}`}>
      <p className="flex items-center gap-2 text-muted">
        {savedAt === null ? (
          texts.kept
        ) : (
          <>
            <Check aria-hidden="true" className="size-5 text-leaf" />
            {texts.saved(new Date(savedAt))}
          </>
        )}
      </p>
      <Button variant="quiet" onClick={ask} className="-mx-3">
        {texts.clear}
      </Button>
    </div>
  )
}
