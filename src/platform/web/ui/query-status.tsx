import { ApiError } from '../api-client.ts'
import { failureMessage } from '../failure-message.ts'
import { queryStatusTexts as texts } from '../texts/pages.ts'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = {
  query: { error: unknown; isPending: boolean; isFetching: boolean; refetch: () => unknown }
  /** As in "Loading the receipts" and "We could not load the receipts". */
  what: string
  lines?: number
  /** In place of "We could not load …". */
  title?: string
  /** Said where the server did not answer. */
  unreachable?: string
  className?: string
}

/** What is asked for, until it is there: its place while it loads, and when it fails, why, with a way to try again. */
export function QueryStatus({ query, what, lines, title, unreachable, className }: Props) {
  if (query.isPending) return <Skeleton label={texts.loading(what)} lines={lines} className={className} />
  if (!query.error) return null
  return (
    <Notice
      tone="error"
      title={title ?? texts.failed(what)}
      className={className}
      action={isFinal(query.error) ? undefined : { onAction: () => void query.refetch(), busy: query.isFetching }}
    >
      <p>{failureMessage(query.error, unreachable)}</p>
    </Notice>
  )
}

/** Asked again, the answer would be the same. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && [400, 403, 404].includes(error.status)
