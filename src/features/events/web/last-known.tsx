import { Notice } from '#platform/web/ui/notice.tsx'
import { useAsOf } from '#platform/web/use-as-of.ts'
import { useOnline } from '#platform/web/use-online.ts'
import { lastKnownTexts as texts } from '../texts.ts'

type Props = { of: Parameters<typeof useAsOf>[0]; className?: string }

/** On a page that also opens without a network: that what stands on it may have changed. */
export function LastKnown({ of, className }: Props) {
  const online = useOnline()
  const asOf = useAsOf(of)
  return (
    asOf && (
      <Notice tone="warn" live title={online ? texts.weak : texts.offline} className={className}>
        {texts.mayHaveChanged(asOf)}
      </Notice>
    )
  )
}
