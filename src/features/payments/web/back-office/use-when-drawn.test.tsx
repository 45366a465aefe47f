import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, renderHook } from 'vitest-browser-react'
import { useWhenDrawn } from './use-when-drawn.ts'

afterEach(cleanup)

const frames = async (count: number) => {
  for (let seen = 0; seen < count; seen++) await new Promise(requestAnimationFrame)
}

test('PAY-71 nothing is done about a proof before it was on the screen, and then once', async () => {
  let isThere = false
  const { result, rerender, act } = await renderHook((shown?: string) => useWhenDrawn(shown, () => isThere))
  const action = vi.fn<() => void>()
  result.current(action)
  await frames(4)
  expect(action).not.toHaveBeenCalled()
  // On the page a moment before React knows.
  isThere = true
  result.current(action)
  expect(action).not.toHaveBeenCalled()
  await frames(4)
  expect(action).toHaveBeenCalledTimes(1)
  action.mockClear()

  await rerender('first')
  result.current(action)
  result.current(action)
  expect(action).not.toHaveBeenCalled()
  await act(() => frames(4))
  expect(action).toHaveBeenCalledTimes(1)

  // A second time, as when a colleague was faster or it was taken back.
  result.current(action)
  await act(() => frames(1))
  expect(action).toHaveBeenCalledTimes(2)
})
