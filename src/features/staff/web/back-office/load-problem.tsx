import { Notice } from '#platform/web/ui/notice.tsx'
import { failureWords } from './failure-messages.ts'

type Props = { what: string; query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> } }

export const LoadProblem = ({ what, query }: Props) => (
  <Notice
    tone="error"
    title={`We could not load ${what}`}
    action={{ onAction: () => void query.refetch(), busy: query.isFetching }}
  >
    {failureWords(query.error)}
  </Notice>
)
