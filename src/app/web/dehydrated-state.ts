import { QueryClient } from '@tanstack/react-query'

export type DehydratedState = [key: string[], answer: unknown][]

/** A client that starts with what the server already put into the page, so the first paint asks for nothing. */
export function createQueryClient(known: DehydratedState): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } })
  for (const [key, answer] of known) client.setQueryData(key, answer)
  return client
}
