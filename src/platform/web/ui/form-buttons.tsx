import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = {
  /** What the form does, on its button. */
  children: ReactNode
  danger?: boolean
  busy: boolean
  busyLabel: string
  cancelLabel: string
  onCancel: () => void
}

/** The end of a form that was opened on a page and can be closed again. */
export const FormButtons = ({ children, danger = false, busy, busyLabel, cancelLabel, onCancel }: Props) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel}>
      {children}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      {cancelLabel}
    </Button>
  </div>
)
