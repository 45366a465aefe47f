import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { ShowMore } from '#platform/web/ui/show-more.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { receiptsPageTexts as texts } from '../../texts.ts'
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
    <div data-wide className="grid gap-8">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="text-muted">{texts.lead}</p>
      </div>
      <SeriesCheck event={event} />
      <section aria-label={texts.series} className="grid gap-4">
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          maxLength={100}
          className="max-w-md"
        />
        <QueryStatus query={list} what={texts.what} lines={6} />
        {isEmpty && <Notice>{asked === '' ? texts.nothingYet : texts.noMatch(asked)}</Notice>}
        {receipts && !isEmpty && <ReceiptList {...{ receipts, reserved, event }} />}
        <ShowMore list={list} />
      </section>
      <section aria-labelledby="receipt-words" className="grid gap-4 border-line border-t pt-8">
        <h2 id="receipt-words" className="text-xl">
          {texts.words}
        </h2>
        <ReceiptWordsForm event={event} />
      </section>
    </div>
  )
}
