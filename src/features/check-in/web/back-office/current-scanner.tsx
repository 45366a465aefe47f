import { Navigate } from 'react-router'
import { useEvent } from '#features/events/web/index.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { scannerAddress } from '../../addresses.ts'

/** The back office has no event in its addresses; the scanner has: this leads from one to the other. */
export function CurrentScanner() {
  const event = useEvent('current')
  if (event.data) return <Navigate to={scannerAddress({ event: event.data.id })} replace />
  if (event.isPending) return <Skeleton label="Loading..." />
  return (
    <Notice tone="error" title="We could not open the scanner" action={{ onAction: () => void event.refetch() }}>
      The connection may be weak, or no event is the current one.
    </Notice>
  )
}
