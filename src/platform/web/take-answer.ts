import type { QueryClient } from '@tanstack/react-query'

/**
 * Shows what a press was answered. Whatever was asked before it is called off: its answer comes from before the press, and
 * would put back what the press has changed.
 */
export function takeAnswer(client: QueryClient, queryKey: readonly unknown[], answer: unknown): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, answer)
}
