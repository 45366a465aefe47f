import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, renderHook } from 'vitest-browser-react'
import type { WaitingPayment } from '../../contract.ts'
import { type Queue, queueKey } from './review-api.ts'
import { useDecisions } from './use-decisions.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await cleanup()
})

const aPayment = (over: Partial<WaitingPayment> = {}): WaitingPayment => ({
  id: '00000000-0000-4000-8000-000000000001',
  or_number: 'LS25-000001-K7QM2X',
  amount: 1500,
  gross_price: 1500,
  total_paid: 0,
  reference: 'REF1',
  participants: ['Maria Santos'],
  recorded_at: '2025-11-01T00:00:00.000Z',
  proof_pages: 1,
  flags: [],
  alike: [],
  bank_amount: null,
  bank: null,
  covered: false,
  pair_until: null,
  viewers: [],
  decision: null,
  ...over,
})
const first = aPayment()
const { id } = first
const inTenSeconds = () => new Date(Date.now() + 10_000).toISOString()

type Answer = { status: number; body: object } | 'lost'

/** The server at the other end of the line: each call gets its next answer, the last one again and again. */
function serve(answers: Record<string, Answer[]>) {
  const calls: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: string | null }) => {
    const path = url.replace(/^.*\//, '')
    calls.push({ path, body: body === null ? null : JSON.parse(body) })
    const [next, ...rest] = answers[path] ?? []
    if (rest.length > 0) answers[path] = rest
    if (next === undefined || next === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(JSON.stringify(next.body), { status: next.status }))
  })
  return calls
}

async function open(listed: WaitingPayment[] = [first]) {
  const client = new QueryClient()
  client.setQueryData<Queue>(queueKey(null), {
    payments: listed,
    count: listed.length,
    statements_until: null,
    asked: null,
  })
  const onBack = vi.fn<(id: string) => void>()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result, act, rerender } = await renderHook(
    (now: readonly WaitingPayment[] = listed) => useDecisions({ event: null, listed: now, onBack }),
    { wrapper },
  )
  return { result, act, onBack, client, rerender }
}

test('PAY-21 a decision counts on the screen at once, and can be taken back for ten seconds from the server’s answer', async () => {
  const calls = serve({ decide: [{ status: 200, body: { settles_at: inTenSeconds() } }] })
  const { result, act, onBack } = await open()
  await act(() => result.current.decide(first, { decision: 'APPROVED' }))
  expect(calls).toEqual([{ path: 'decide', body: { decision: 'APPROVED' } }])
  const mine = result.current.own.get(id)
  expect(mine).toMatchObject({ payment: first, decision: 'APPROVED' })
  const left = (mine?.until ?? 0) - Date.now()
  expect(left).toBeGreaterThan(5_000)
  expect(left).toBeLessThanOrEqual(10_000)
  expect(result.current.problem).toBeUndefined()
  expect(onBack).not.toHaveBeenCalled()
})

test('PAY-22 whoever comes second is brought back to the payment and reads who was first', async () => {
  const error = 'Fina Santos has decided this payment already.'
  serve({ decide: [{ status: 409, body: { code: 'already_decided', error } }] })
  const { result, act, onBack } = await open()
  await act(() => result.current.decide(first, { decision: 'APPROVED' }))
  expect(result.current.problem).toEqual({ id, message: error, decided: true })
  expect(result.current.own.size).toBe(0)
  expect(onBack.mock.calls).toEqual([[id]])
})

test('PAY-70 a decision that was not answered stays as not saved, and sent again it is saved', async () => {
  const calls = serve({
    decide: ['lost', { status: 503, body: {} }, { status: 200, body: { settles_at: inTenSeconds() } }],
  })
  const { result, act, onBack } = await open()
  await act(() => result.current.decide(first, { decision: 'REJECTED', reason: 'Not a proof' }))
  expect(result.current.own.get(id)).toMatchObject({ decision: 'REJECTED', until: null })
  expect(result.current.isLate).toBe(true)
  expect(result.current.problem).toBeUndefined()
  expect(onBack).not.toHaveBeenCalled()
  await act(() => result.current.retry())
  expect(result.current.own.get(id)).toMatchObject({ until: null })
  expect(result.current.isLate).toBe(true)
  await act(() => result.current.retry())
  expect(result.current.own.get(id)?.until).toBeGreaterThan(Date.now() + 5_000)
  expect(result.current.isLate).toBe(false)
  const same = { decision: 'REJECTED', reason: 'Not a proof' }
  expect(calls.map(({ body }) => body)).toEqual([same, same, same])
})

test('PAY-70 while a server hangs nothing counts down, and it is said; the ten seconds start with its answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  let answer: (response: Response) => void = () => undefined
  const answers: (typeof answer)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)))
  const { result, act } = await open()
  await act(async () => void result.current.decide(first, { decision: 'APPROVED' }))
  await act(() => vi.advanceTimersByTimeAsync(3_900))
  expect(result.current.isLate).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(26_100))
  expect(result.current.own.get(id)).toMatchObject({ until: null })
  expect(result.current.isLate).toBe(true)
  // Retry is there again although nobody answers that one either.
  await act(async () => void result.current.retry())
  expect(result.current.retrying).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(result.current.retrying).toBe(false)
  answer = answers[0] ?? answer
  await act(async () => {
    answer(new Response(JSON.stringify({ settles_at: new Date(Date.now() + 9_500).toISOString() })))
    await vi.advanceTimersByTimeAsync(1)
  })
  expect((result.current.own.get(id)?.until ?? 0) - Date.now()).toBeGreaterThan(9_000)
  expect(result.current.isLate).toBe(false)
  vi.useRealTimers()
})

test('PAY-70 a decision whose answer was lost is known from the list, and saved by that', async () => {
  serve({ decide: ['lost'] })
  const { result, act, rerender } = await open()
  await act(() => result.current.decide(first, { decision: 'APPROVED' }))
  const decision = { by: 'Fina', mine: true, settles_at: inTenSeconds() } as const
  // Of before, when it was rejected and taken back.
  await rerender([aPayment({ decision: { ...decision, decision: 'REJECTED' } })])
  expect(result.current.own.get(id)).toMatchObject({ decision: 'APPROVED', until: null })
  await rerender([aPayment({ decision: { ...decision, decision: 'APPROVED' } })])
  expect(result.current.own.get(id)?.until).toBeGreaterThan(Date.now())
  expect(result.current.isLate).toBe(false)
})

test('PAY-70 what may still arrive is not taken back before it has', async () => {
  const calls = serve({ decide: ['lost'], undo: [{ status: 200, body: {} }] })
  const { result, act } = await open()
  await act(() => result.current.decide(first, { decision: 'APPROVED' }))
  await act(() => result.current.undo(id))
  expect(calls.map(({ path }) => path)).toEqual(['decide'])
  expect(result.current.own.get(id)).toMatchObject({ until: null })
})

test('PAY-21 a decision that is taken back waits again at once, though a list from before says otherwise', async () => {
  const decision = { decision: 'APPROVED', by: 'Fina', mine: true, settles_at: inTenSeconds() } as const
  const calls = serve({ undo: [{ status: 200, body: {} }] })
  const { result, act, onBack, client } = await open([aPayment({ decision })])
  // Decided before this page was loaded: only the list knows of it.
  expect(result.current.own.get(id)).toMatchObject({ decision: 'APPROVED' })
  client.setQueryData<Queue>(queueKey(null), {
    payments: [aPayment({ decision })],
    count: 0,
    statements_until: null,
    asked: null,
  })
  await act(() => result.current.undo(id))
  expect(calls[0]).toEqual({ path: 'undo', body: null })
  expect(result.current.own.has(id)).toBe(false)
  expect(onBack.mock.calls).toEqual([[id]])
  expect(client.getQueryData<Queue>(queueKey(null))).toMatchObject({ payments: [{ id, decision: null }], count: 1 })
})

test('PAY-21 what settled before it was taken back stays decided, and the screen says so', async () => {
  const error = 'That was decided more than ten seconds ago.'
  serve({
    decide: [{ status: 200, body: { settles_at: inTenSeconds() } }],
    undo: [{ status: 409, body: { code: 'too_late', error } }],
  })
  const { result, act } = await open()
  await act(() => result.current.decide(first, { decision: 'APPROVED' }))
  await act(() => result.current.undo(id))
  expect(result.current.problem).toEqual({ id, message: error, decided: true })
})

test('PAY-21 a quick hand undoes what is still on its way: the undo waits for the decision', async () => {
  let answer: (response: Response) => void = () => undefined
  const calls: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const path = url.replace(/^.*\//, '')
    calls.push(path)
    if (path !== 'decide') return Promise.resolve(new Response('{}'))
    return new Promise<Response>((resolve) => (answer = resolve))
  })
  const { result, act } = await open()
  await act(async () => {
    void result.current.decide(first, { decision: 'APPROVED' })
    await vi.waitFor(() => expect(calls).toEqual(['decide']))
    const undone = result.current.undo(id)
    expect(calls).toEqual(['decide'])
    answer(new Response(JSON.stringify({ settles_at: inTenSeconds() })))
    await undone
  })
  expect(calls.slice(0, 2)).toEqual(['decide', 'undo'])
  expect(result.current.own.has(id)).toBe(false)
})
