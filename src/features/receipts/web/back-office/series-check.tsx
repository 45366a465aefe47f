import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { useSeries } from './receipts-api.ts'

/** Says aloud what an auditor asks first: is any number missing? */
export function SeriesCheck({ event }: { event: string | null }) {
  const series = useSeries(event)
  if (series.isError) return <QueryStatus query={series} what="the series" title="We could not check the series" />
  if (!series.data) return <Notice>Checking that no number is missing…</Notice>
  const { last_serial, reserved, missing } = series.data
  if (last_serial === 0) return null
  if (missing.length === 0) {
    return (
      <Notice tone="success" title={`The series is whole: 1 to ${last_serial}`}>
        Every number was given once. Rejected, refunded and void ones stay in their place.
        {reserved > 0 && ` ${reserved} of them ${reserved === 1 ? 'is' : 'are'} not used so far.`}
      </Notice>
    )
  }
  return (
    <Notice tone="error" title={missing.length === 1 ? 'A number is missing' : 'Numbers are missing'}>
      {missing.join(', ')}. This must not happen. Please tell whoever looks after the system.
    </Notice>
  )
}
