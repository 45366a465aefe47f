import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { stopInTime } from './stop-in-time.ts'

test('SHARED-22 a stop answers what is in hand, and waits no longer than it says for who only drips', async () => {
  const app = Fastify()
  const inHand = Promise.withResolvers<string>()
  const bothCame = Promise.withResolvers<void>()
  let came = 0
  app.addHook('onRequest', async () => {
    came++
    if (came === 2) bothCame.resolve()
  })
  app.get('/', () => inHand.promise)
  app.post('/', async () => 'never')
  const { port } = new URL(await app.listen())
  const answer = fetch(`http://127.0.0.1:${port}/`)
  const drip = connect(Number(port), '127.0.0.1')
  drip.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n1')
  const cutOff = text(drip).catch((error: NodeJS.ErrnoException) => error.code)

  await bothCame.promise
  const started = performance.now()
  const stopped = stopInTime(app, { drainSeconds: 0, seconds: 2 })
  inHand.resolve('done')
  expect(await (await answer).text()).toBe('done')
  await stopped
  expect(performance.now() - started).toBeGreaterThan(1900)
  await cutOff
})

test('SHARED-22 who comes while it says that it stops is still answered', async () => {
  const app = Fastify()
  app.get('/', async () => 'done')
  const address = await app.listen()
  const begun = performance.now()
  const stopped = stopInTime(app, { drainSeconds: 1, seconds: 2 })
  expect(await (await fetch(address)).text()).toBe('done')
  await stopped
  expect(performance.now() - begun).toBeGreaterThan(950)
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})
