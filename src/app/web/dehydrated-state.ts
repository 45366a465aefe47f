import { QueryClient } from '@tanstack/react-query'

export type DehydratedState = [key: string[], answer: unknown, givenAt?: number][]

/**
 * A client that starts with what the server already put into the page, so the first paint asks for nothing. In a copy that
 * was kept for a phone without a network each answer has its time.
 */
export function createQueryClient(known: DehydratedState): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  for (const [queryKey, answer, updatedAt] of known) {
    // There may be no other until the line is back.
    if (updatedAt !== undefined) client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
    client.setQueryData(queryKey, answer, { updatedAt })
    // However short ago that was, it is asked again as soon as it can be.
    if (updatedAt !== undefined) void client.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  return client
}
