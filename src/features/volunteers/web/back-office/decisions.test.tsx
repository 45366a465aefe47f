import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, renderHook } from 'vitest-browser-react'
import { decide, undoDecision, useDecisions } from './decisions.ts'

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await cleanup()
})

type Answer = Response | 'lost' | 'none'

/** Decided and saved by somebody of their own; the undo gets these answers, one after the other. */
async function decided(by: string, ...undos: Answer[]) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/move')) return Response.json({ undo_until: null })
    const next = undos.shift()
    if (next === 'none') return new Promise(() => undefined)
    if (next === undefined || next === 'lost') throw new TypeError('Failed to fetch')
    return next
  })
  const client = new QueryClient()
  const { result, act } = await renderHook(() => useDecisions(by))
  const take = (id: string) =>
    decide(client, { id, by, name: id, place: undefined, move: { to: 'DECLINED', reason: 'Sent twice' } })
  await act(async () => take(`of ${by}`))
  await vi.waitFor(() => expect(result.current).toMatchObject([{ fate: 'saved' }]))
  const undo = async () => {
    let isUndone: boolean | undefined
    await act(async () => {
      isUndone = await undoDecision(client, `of ${by}`)
    })
    return isUndone
  }
  return { result, act, undo, take }
}

const taken = () => new Response(null, { status: 204 })

test('VOL-52 an undo without an answer of ours is neither saved nor taken back, until one comes', async () => {
  for (const [index, answer] of ['lost', new Response('', { status: 502 }), new Response('<p>Log in')].entries()) {
    const { result, undo } = await decided(`Cora ${index}`, answer as Answer, taken())
    expect(await undo()).toBe(false)
    expect(result.current).toMatchObject([{ fate: 'unsure', problem: '' }])
    expect(await undo()).toBe(true)
    expect(result.current).toMatchObject([{ fate: 'undone' }])
  }
})

test('VOL-52 an undo that is refused says why, and what stands', async () => {
  const { result, undo } = await decided('Dina', Response.json({ error: 'It stands by now.' }, { status: 409 }))
  expect(await undo()).toBe(false)
  expect(result.current).toMatchObject([{ fate: 'saved', problem: 'It stands by now.' }])
})

test('VOL-52 an undo that hangs can be sent again, and outlives the next decision', async () => {
  const { result, act, undo, take } = await decided('Elsa', 'none', taken())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  void undo()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(result.current).toMatchObject([{ fate: 'undoing' }])
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(result.current).toMatchObject([{ fate: 'unsure' }])
  await act(async () => take('the next'))
  expect(result.current).toMatchObject([{ fate: 'unsure' }, { id: 'the next' }])
  expect(await undo()).toBe(true)
  expect(result.current).toMatchObject([{ fate: 'undone' }, { id: 'the next' }])
})
