import { useEffect, useRef } from 'react'
import { Notice } from '#platform/web/ui/notice.tsx'
import type { Outcome } from './use-application-action.ts'

/** Takes the focus as it appears: what was pressed is mostly gone by then, and the answer must be read. */
export function OutcomeNotice({ outcome }: { outcome: Outcome | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (outcome) box.current?.focus()
  }, [outcome])
  if (!outcome) return null
  const { tone, title, words } = outcome
  return (
    <div ref={box} tabIndex={-1} className="wrap-anywhere rounded-shell">
      <Notice tone={tone} {...(title && { title })}>
        {words}
      </Notice>
    </div>
  )
}
