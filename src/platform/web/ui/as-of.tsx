import { asOfTexts } from '../texts/pages.ts'
import { useAsOf } from '../use-as-of.ts'

/** Beside what may have changed since: from when it is. Nothing while it is as new as it can be. */
export function AsOf({ known, className }: { known: Parameters<typeof useAsOf>[0][number]; className: string }) {
  const since = useAsOf([known])
  return since && <span className={`block font-normal ${className}`}>{asOfTexts.asOf(since)}</span>
}
