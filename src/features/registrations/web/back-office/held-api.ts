import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getJson, sendJson } from '#platform/web/api-client.ts'
import { type HeldList, heldPaths, type LetInAnswer } from '../../contract.ts'

const heldKey = ['staff', 'held']

export const useHeld = (event: string | null) =>
  useQuery({
    queryKey: [...heldKey, event],
    queryFn: () => getJson<HeldList>(heldPaths.held, event === null ? {} : { event }),
    networkMode: 'always',
    staleTime: 0,
    // Somebody may be waiting for their receipt.
    refetchInterval: 15_000,
  })

/** Both look at the list again, also after a refusal: a colleague may have been first. */
function useDecision<Answer>(path: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => sendJson<Answer>('POST', path.replace(':id', id)),
    networkMode: 'always',
    onSettled: () => client.invalidateQueries({ queryKey: heldKey }),
  })
}

export const useLetIn = () => useDecision<LetInAnswer>(heldPaths.letIn)
export const useDiscard = () => useDecision<unknown>(heldPaths.discard)
