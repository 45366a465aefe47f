import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmtpCatcher, startSmtpCatcher } from './smtp-catcher.ts'

let catcher: SmtpCatcher
beforeAll(async () => {
  catcher = await startSmtpCatcher()
})
afterAll(() => catcher.stop())

const text = async (path: string) => (await fetch(catcher.webUrl + path)).text()

test('mails are listed newest first and nothing in them becomes part of the page', async () => {
  const transport = createTransport(catcher.smtpUrl)
  const hostile = '<script>alert("1")</script>'
  for (const subject of ['first', hostile]) {
    const html = `<p>${hostile}</p>`
    await transport.sendMail({ from: 'a@example.org', to: 'ana@example.org', subject, html, text: hostile })
  }

  const list = await text('/')
  const json = (await (await fetch(`${catcher.webUrl}/mails.json`)).json()) as { id: string; subject: string }[]
  const mail = await text(`/mails/${json[0]?.id}`)

  expect(json.map(({ subject }) => subject)).toEqual([hostile, 'first'])
  expect(list.indexOf('&lt;script&gt;')).toBeLessThan(list.indexOf('first'))
  expect(list + mail).not.toContain('<script')
  expect(mail).toContain('<iframe sandbox ')

  catcher.clear()
  expect(await text('/mails.json')).toBe('[]')
  expect((await fetch(`${catcher.webUrl}/mails/${json[0]?.id}`)).status).toBe(404)
})
