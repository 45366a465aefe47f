import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('so many work at once, the others follow in order, and a failure gives its turn on', async () => {
  const inTurn = takeTurns({ atOnce: 2, bytesInLine: 100 })
  const started: number[] = []
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const all = gates.map(({ promise }, index) =>
    inTurn(1, async () => {
      started.push(index)
      await promise
    }),
  )
  expect(started).toEqual([0, 1])

  gates[1]?.reject(new Error('deliberate'))
  await expect(all[1]).rejects.toThrow('deliberate')
  await expect.poll(() => started).toEqual([0, 1, 2])
  gates[0]?.resolve()
  await expect.poll(() => started).toEqual([0, 1, 2, 3])
  gates[2]?.resolve()
  gates[3]?.resolve()
  await Promise.all([all[0], all[2], all[3]])
})

test('a line that is full asks to try again, and takes others once it has moved', async () => {
  const inTurn = takeTurns({ atOnce: 1, bytesInLine: 100 })
  const gate = Promise.withResolvers<void>()
  const first = inTurn(60, () => gate.promise)

  await expect(inTurn(60, async () => {})).rejects.toMatchObject({ kind: 'unavailable', code: 'uploads_busy' })
  gate.resolve()
  await first
  await expect(inTurn(60, async () => 'served')).resolves.toBe('served')
})
