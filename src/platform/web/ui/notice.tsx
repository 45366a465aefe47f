import { CircleAlert, CircleCheck, Info, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export type NoticeProps = {
  tone?: 'info' | 'warn' | 'error' | 'success'
  title?: string
  children?: ReactNode
  /** A way out, mostly Retry. */
  action?: { label?: string; onAction: () => void; busy?: boolean }
  /** Announced when it appears; errors always are. */
  live?: boolean
  className?: string
}

const tones = {
  info: { Icon: Info, ink: 'text-lagoon', edge: 'border-lagoon', word: 'Note' },
  warn: { Icon: TriangleAlert, ink: 'text-amber-ink', edge: 'border-amber-ink', word: 'Warning' },
  error: { Icon: CircleAlert, ink: 'text-red', edge: 'border-red', word: 'Problem' },
  success: { Icon: CircleCheck, ink: 'text-leaf', edge: 'border-leaf', word: 'Done' },
}

export function Notice({ tone = 'info', title, children, action, live, className = '' }: NoticeProps) {
  const { Icon, ink, edge, word } = tones[tone]
  const role = tone === 'error' ? 'alert' : live ? 'status' : undefined
  return (
    <div role={role} className={`flex gap-3.5 rounded-shell border bg-pearl p-4 ${edge} ${className}`}>
      <Icon role="img" aria-label={word} className={`mt-0.5 size-6 shrink-0 ${ink}`} />
      <div className="min-w-0 flex-1">
        {title && <p className={`font-semibold ${ink}`}>{title}</p>}
        {children}
        {action && (
          // On a line of its own, also after words that are not a paragraph.
          <div className="mt-3">
            <Button
              icon={<RotateCw aria-hidden="true" />}
              onClick={action.onAction}
              busy={action.busy}
              busyLabel="Trying again…"
            >
              {action.label ?? 'Retry'}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
