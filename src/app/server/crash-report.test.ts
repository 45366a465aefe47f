import { expect, test } from 'vitest'
import { startTestApp } from '#test/support/test-app.ts'

const report = {
  page: '/:event/registration/',
  error: 'TypeError',
  frames: ['/assets/registration-page-B1x_9.js:1:20411', '/assets/main-C0ffee.js:12:7'],
}

async function startLogged() {
  const lines: string[] = []
  const { app } = await startTestApp({ logStream: { write: (line) => void lines.push(line) } })
  return {
    send: (payload: object) => app.inject({ method: 'POST', url: '/api/crash-reports', payload }),
    told: () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a page broke in a browser'),
  }
}

test('SHARED-27 a page that broke in a browser leaves a line in the log that says where', async () => {
  const { send, told } = await startLogged()
  expect((await send(report)).statusCode).toBe(204)
  expect(told()).toEqual([expect.objectContaining({ ...report, level: 50 })])
})

test('SHARED-27 a report has no room for what stood on the page', async () => {
  const { send, told } = await startLogged()
  const hostile = [
    { ...report, page: '/ls2025/manage/g.0199a.Xyz' },
    { ...report, page: '/:event?name=Ana' },
    { ...report, error: 'Cannot read the name of Ana Santos' },
    { ...report, frames: ['/assets/main.js:1:1 ana@example.org'] },
    { ...report, frames: ['09171234567'] },
    { ...report, frames: Array.from({ length: 9 }, () => '/assets/main.js:1:1') },
  ]
  for (const body of hostile) expect([body, (await send(body)).statusCode]).toEqual([body, 400])
  expect((await send({ ...report, message: 'Ana Santos' })).statusCode).toBe(204)
  expect(JSON.stringify(told())).not.toContain('Ana')
})

test('SHARED-27 nobody fills the log with reports', async () => {
  const { send, told } = await startLogged()
  const replies = await Promise.all(Array.from({ length: 30 }, () => send(report)))
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  expect(told()).toHaveLength(20)
})
