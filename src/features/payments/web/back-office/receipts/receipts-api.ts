import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { getBlob, getJson, sendJson } from '#platform/web/api-client.ts'
import {
  receiptPaths,
  type receiptWords,
  type registeredReceipt,
  type registerPage,
  type reservedNumber,
  type seriesReport,
} from '../../../contract.ts'

export type RegisteredReceipt = z.infer<typeof registeredReceipt>
export type ReservedNumber = z.infer<typeof reservedNumber>
export type ReceiptWords = z.infer<typeof receiptWords>

const about = (event: string | null): Record<string, string> => (event === null ? {} : { event })
export const wordsKey = (event: string | null) => ['staff', 'receipts', 'words', event]

export const useReceipts = (event: string | null, search: string) =>
  useInfiniteQuery({
    queryKey: ['staff', 'receipts', 'list', event, search],
    queryFn: ({ pageParam }) =>
      getJson<z.infer<typeof registerPage>>(receiptPaths.register, {
        ...about(event),
        ...(search === '' ? {} : { search }),
        after: pageParam,
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
    queryFn: () => getJson<z.infer<typeof seriesReport>>(receiptPaths.series, about(event)),
    networkMode: 'always',
    staleTime: 0,
  })

export const useReceiptWords = (event: string | null) =>
  useQuery({
    queryKey: wordsKey(event),
    queryFn: () => getJson<ReceiptWords>(receiptPaths.words, about(event)),
    networkMode: 'always',
  })

export const saveReceiptWords = (event: string | null, words: ReceiptWords) =>
  sendJson<ReceiptWords>('PUT', `${receiptPaths.words}?${new URLSearchParams(about(event))}`, words)

/** A download and no link: the call needs the login's token, which only a fetch can carry. */
export async function downloadReceipt({ id, or_number }: RegisteredReceipt): Promise<void> {
  const url = URL.createObjectURL(await getBlob(receiptPaths.pdf.replace(':id', id)))
  const link = document.createElement('a')
  link.href = url
  link.download = `receipt-${or_number}.pdf`
  link.click()
  // Not at once: some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
