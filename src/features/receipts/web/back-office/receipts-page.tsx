import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { ShowMore } from '#platform/web/ui/show-more.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { ReceiptList } from './receipt-list.tsx'
import { ReceiptWordsForm } from './receipt-words-form.tsx'
import { useReceipts } from './receipts-api.ts'
import { SeriesCheck } from './series-check.tsx'

/** Every receipt of the event by its number, whatever became of it, and the words that stand on them. */
export function ReceiptsPage() {
  const [address] = useSearchParams()
  const event = address.get('event')
  const [typed, setTyped] = useState(address.get('search') ?? '')
  const asked = useDebouncedValue(typed.trim(), 300)
  useEffect(() => {
    // Past the router, for which this would be another page: it would move the focus out of the field.
    const url = new URL(location.href)
    if (asked === '') url.searchParams.delete('search')
    else url.searchParams.set('search', asked)
    history.replaceState(history.state, '', url)
  }, [asked])
  const list = useReceipts(event, asked)
  const receipts = list.data?.pages.flatMap((page) => page.receipts)
  const reserved = list.data?.pages.flatMap((page) => page.reserved) ?? []
  const isEmpty = receipts?.length === 0 && reserved.length === 0

  return (
    <div className="grid gap-8">
      <div>
        <PageTitle title="Receipts" className="text-2xl" />
        <p className="text-muted">Every number of the series, in order, whatever became of it.</p>
      </div>
      <SeriesCheck event={event} />
      <section aria-label="The series" className="grid gap-4">
        <TextField
          label="Find a receipt"
          hint="By OR number, name or bank reference"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={100}
          className="max-w-md"
        />
        <QueryStatus query={list} what="the receipts" lines={6} />
        {isEmpty && (
          <Notice>
            {asked === ''
              ? 'No receipt was issued yet. The first payment gets number 1.'
              : `No receipt matches “${asked}”. Try part of the name, or fewer digits of the number.`}
          </Notice>
        )}
        {receipts && !isEmpty && <ReceiptList {...{ receipts, reserved, event }} />}
        <ShowMore list={list} />
      </section>
      <section aria-labelledby="receipt-words" className="grid gap-4 border-line border-t pt-8">
        <h2 id="receipt-words" className="text-xl">
          Words on the receipts
        </h2>
        <ReceiptWordsForm event={event} />
      </section>
    </div>
  )
}
