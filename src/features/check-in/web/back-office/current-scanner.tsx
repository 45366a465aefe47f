import { Navigate, useSearchParams } from 'react-router'
import { useEvent } from '#features/events/web/index.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { scannerAddress } from '../../addresses.ts'
import { currentScannerTexts as texts } from '../../texts/back-office.ts'

/** The back office may have no event in its address; the scanner has one: this leads from one to the other. */
export function CurrentScanner() {
  const event = useEvent(useSearchParams()[0].get('event') ?? 'current')
  if (event.data) return <Navigate to={scannerAddress({ event: event.data.id })} replace />
  if (event.isPending) return <Skeleton label={texts.loading} />
  return (
    <Notice tone="error" title={texts.failed} action={{ onAction: () => void event.refetch() }}>
      {texts.why}
    </Notice>
  )
}
