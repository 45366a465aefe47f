import { CircleAlert, CircleCheck, Info, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { noticeTexts as texts } from '../texts/pages.ts'
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
  info: { Icon: Info, ink: 'text-lagoon', edge: 'border-lagoon' },
  warn: { Icon: TriangleAlert, ink: 'text-amber-ink', edge: 'border-amber-ink' },
  error: { Icon: CircleAlert, ink: 'text-red', edge: 'border-red' },
  success: { Icon: CircleCheck, ink: 'text-leaf', edge: 'border-leaf' },
}

export function Notice({ tone = 'info', title, children, action, live, className = '' }: NoticeProps) {
  const { Icon, ink, edge } = tones[tone]
  const role = tone === 'error' ? 'alert' : live ? 'status' : undefined
  return (
    <div role={role} className={`flex gap-3.5 rounded-shell border bg-pearl p-4 ${edge} ${className}`}>
      <Icon role="img" aria-label={texts[tone]} className={`mt-0.5 size-6 shrink-0 ${ink}`} />
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
              busyLabel={texts.retrying}
            >
              {action.label ?? texts.retry}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
