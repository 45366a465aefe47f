import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { takeAnswer } from './take-answer.ts'

test('SHARED-31 an answer that was asked for before a press does not put back what the press changed', async () => {
  const client = new QueryClient()
  const queryKey = ['settings']
  client.setQueryData(queryKey, 'before')
  let answer = (_late: string) => {}
  const asked = new Promise<string>((resolve) => {
    answer = resolve
  })
  const asking = client.fetchQuery({ queryKey, queryFn: () => asked, staleTime: 0 })
  takeAnswer(client, queryKey, 'after')
  answer('before')
  await asking
  expect(client.getQueryData(queryKey)).toBe('after')
})
