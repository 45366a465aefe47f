import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

test('FILE-15 whoever sends one file waits for one of another sender’s, however many of those wait', async () => {
  const inTurn = fairTurns(1)
  const done: string[] = []
  const send = (from: string) =>
    inTurn(from, async () => {
      await new Promise(setImmediate)
      done.push(from)
    })
  const all = [send('many'), send('many'), send('many'), send('one'), send('many'), send('other')]
  await Promise.all(all)
  expect(done).toEqual(['many', 'many', 'one', 'other', 'many', 'many'])
})

test('FILE-15 no more work at a time than there are turns, also after one of them failed', async () => {
  const inTurn = fairTurns(2)
  let [working, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++working)
    await new Promise(setImmediate)
    working--
    throw new Error('cannot be read')
  }
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => inTurn(`sender ${at % 2}`, work)))
  expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'rejected'))
  expect([working, most]).toEqual([0, 2])
})
