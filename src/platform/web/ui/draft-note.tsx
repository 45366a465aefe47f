import { Check } from 'lucide-react'
import { formatTime } from '#shared/manila-time.ts'
import { useAlert } from '../alert.tsx'
import { Button } from './button.tsx'

type Props = {
  savedAt: number | null
  /** What goes with the answers when they are cleared: "the files". */
  files: string
  onClear: () => void
  className: string
}

/** Says that the answers are kept, and offers to clear them: the phone may be a shared one. */
export function DraftNote({ savedAt, files, onClear, className }: Props) {
  const showAlert = useAlert()
  const ask = () =>
    void showAlert({
      title: 'Clear my answers?',
      message: `Everything entered in this form is removed from this device, ${files} too.`,
      confirmLabel: 'Clear my answers',
      closeLabel: 'Keep them',
      onConfirm: onClear,
    })
  return (
    <div className={`flex flex-wrap items-center justify-between gap-x-4 text-sm ${className}`}>
      <p className="flex items-center gap-2 text-muted">
        {savedAt === null ? (
          'Your answers are kept on this device as you type.'
        ) : (
          <>
            <Check aria-hidden="true" className="size-5 text-leaf" />
            Saved {formatTime(new Date(savedAt))}
          </>
        )}
      </p>
      <Button variant="quiet" onClick={ask} className="-mx-3">
        Clear my answers
      </Button>
    </div>
  )
}
