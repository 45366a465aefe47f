import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/servers/free-port.ts'
import { addGauges } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

test('RUN-11 a number that cannot be read, or not in time, takes none of the others with it', async () => {
  const registry = new Registry()
  let people = 3
  addGauges(registry, {}, [
    { name: 'tipon_broken', summary: 'It fails', read: () => Promise.reject(new Error('away')) },
    { name: 'tipon_slow', summary: 'It hangs', read: () => wait(60_000, [{ value: 1 }], { ref: false }) },
    {
      name: 'tipon_people',
      summary: 'It works',
      labels: ['event'],
      read: () => [{ labels: { event: 'ls' }, value: people }],
    },
  ])
  expect(await registry.metrics()).toMatch(/^tipon_people\{event="ls"\} 3$/m)
  people = 4
  const text = await registry.metrics()
  expect(text).toMatch(/^tipon_people\{event="ls"\} 4$/m)
  expect(text).not.toMatch(/^tipon_(broken|slow)[ {]/m)
})

test('RUN-11 a program tells of itself at a port of its own alone', async () => {
  const registry = new Registry()
  const port = await freePort()
  let isWell = true
  const served = await serveMetrics({ env: { HOST: '127.0.0.1', METRICS_PORT: port }, registry, isWell: () => isWell })
  onTestFinished(served.stop)
  const ask = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: reply.status, text: await reply.text() }
  }
  expect((await ask('/metrics')).status).toBe(200)
  expect(await ask('/healthz')).toEqual({ status: 200, text: '{"ok":true}' })
  isWell = false
  expect(await ask('/healthz')).toEqual({ status: 503, text: '{"ok":false}' })
  expect((await ask('/')).status).toBe(404)
  const taken = serveMetrics({ env: { HOST: '127.0.0.1', METRICS_PORT: port }, registry })
  await expect(taken).rejects.toThrow('EADDRINUSE')
})

test('RUN-11 without a port it tells nothing', async () => {
  const { stop } = await serveMetrics({ env: { HOST: '127.0.0.1', METRICS_PORT: undefined }, registry: new Registry() })
  await stop()
})
