import { ApiError } from '#platform/web/api-client.ts'
import { Notice } from '#platform/web/ui/notice.tsx'

type Props = { title: string; query: { error: Error | null; isFetching: boolean; refetch: () => unknown } }

export const LoadProblem = ({ title, query }: Props) =>
  query.error && (
    <Notice tone="error" title={title} action={{ onAction: () => void query.refetch(), busy: query.isFetching }}>
      <p>{wordsOf(query.error, 'The connection may be weak. Please try again.')}</p>
    </Notice>
  )

/** A change whose answer was lost may have been made all the same. */
export const unsure =
  'The connection was lost before the answer came, so this may or may not be done. Please check what is shown here before you try again.'

/** The server's own words where it answered; else the connection failed, and the reader learns what that means here. */
export const wordsOf = (error: unknown, unreachable: string): string =>
  error instanceof ApiError ? error.message : unreachable
