import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api-client.ts'
import type { ReceiptWords, RegisteredReceipt, receiptCalls } from '../../contract.ts'

const api = apiOf<typeof receiptCalls>()

export const wordsKey = (event: string | null) => ['staff', 'receipts', 'words', event]

export const useReceipts = (event: string | null, search: string) =>
  useInfiniteQuery({
    queryKey: ['staff', 'receipts', 'list', event, search],
    queryFn: ({ pageParam }) =>
      api.call('GET /api/staff/receipts', {
        query: { event: event ?? undefined, search: search || undefined, after: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  })

export const useSeries = (event: string | null) =>
  useQuery({
    queryKey: ['staff', 'receipts', 'series', event],
    queryFn: () => api.call('GET /api/staff/receipts/series', { query: { event: event ?? undefined } }),
    networkMode: 'always',
    staleTime: 0,
  })

export const useReceiptWords = (event: string | null) =>
  useQuery({
    queryKey: wordsKey(event),
    queryFn: () => api.call('GET /api/staff/receipts/words', { query: { event: event ?? undefined } }),
    networkMode: 'always',
  })

export const saveReceiptWords = (event: string | null, words: ReceiptWords) =>
  api.call('PUT /api/staff/receipts/words', { query: { event: event ?? undefined }, body: words })

/** A download and no link: the call needs the login's token, which only a fetch can carry. */
export async function downloadReceipt({ id, or_number }: RegisteredReceipt): Promise<void> {
  const url = URL.createObjectURL(await api.file('GET /api/staff/payments/:id/receipt.pdf', { params: { id } }))
  const link = document.createElement('a')
  link.href = url
  link.download = `receipt-${or_number}.pdf`
  link.click()
  // Not at once: some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
