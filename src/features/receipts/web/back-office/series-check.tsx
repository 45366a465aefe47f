import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { seriesCheckTexts as texts } from '../../texts.ts'
import { useSeries } from './receipts-api.ts'

/** Says aloud what an auditor asks first: is any number missing? */
export function SeriesCheck({ event }: { event: string | null }) {
  const series = useSeries(event)
  if (series.isError) return <QueryStatus query={series} what={texts.what} title={texts.failed} />
  if (!series.data) return <Notice>{texts.checking}</Notice>
  const { last_serial, reserved, missing } = series.data
  if (last_serial === 0) return null
  if (missing.length === 0) {
    return (
      <Notice tone="success" title={texts.whole(last_serial)}>
        {texts.wholeDetail(reserved)}
      </Notice>
    )
  }
  return (
    <Notice tone="error" title={texts.missing(missing.length)}>
      {texts.missingDetail(missing)}
    </Notice>
  )
}
