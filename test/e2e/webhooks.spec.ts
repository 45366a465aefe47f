import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { aPerson, aSubmission, formHeaders } from '../support/submission.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { signIn } from './staff-session.ts'

/** A program that listens on this machine, and answers as it is told. */
async function aReceiver() {
  const told = { status: 500 }
  const got: { headers: Record<string, string>; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => void (body += chunk))
    request.on('end', () => {
      got.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(told.status).end(told.status === 500 ? 'The <b>list</b> is full' : '')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { told, got, address: `http://127.0.0.1:${port}/hook`, stop: () => server.close() }
}

const row = (page: Page, words: string) => page.locator('article, tbody').filter({ hasText: words })

test('HOOK-1 HOOK-5 HOOK-6 an admin adds a webhook, copies its secret, tests it, and sends what failed again', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const receiver = await aReceiver()
  const { told, got, address } = receiver
  await signIn(page, 'admin')
  await page.goto('/staff/webhooks')
  await page.getByRole('button', { name: 'Add a webhook' }).click()
  await page.getByLabel('Address').fill('website.example.org')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter an address that begins with https://').first()).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Address').fill(address)
  for (const type of ['A payment was approved', 'Somebody checked in', 'Somebody applied as a volunteer']) {
    await page.getByRole('checkbox', { name: type }).uncheck()
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'The secret of this webhook' })).toBeVisible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await expectSound(page)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await page.reload()
  await expect(page.getByText(secret)).toHaveCount(0)
  await expect(row(page, address)).toBeVisible()

  await page.getByRole('link', { name: address }).click()
  await page.getByRole('button', { name: 'Send a test' }).click()
  // An endpoint hears of all events, also of those that other tests are at.
  const tested = row(page, 'webhook.test')
  await expect(tested).toContainText('The <b>list</b> is full')
  await expect(tested).toContainText('Answer 500')
  await expect(tested).toContainText('On its way')
  await expectSound(page)
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'GIVEN_UP' })
    .where('endpoint_id', 'in', db.selectFrom('webhook_endpoint').where('address', '=', address).select('id'))
    .execute()
  await page.getByLabel('Show').selectOption('Did not arrive')
  await expect(tested).toContainText('Did not arrive')
  await expect(page).toHaveURL(/state=GIVEN_UP/)
  told.status = 204
  await page.getByRole('button', { name: 'Send all that did not arrive again' }).click()
  await expect(page.getByText(/^\d+ messages? (is|are) on (its|their) way again\.$/)).toBeVisible()
  await page.getByLabel('Show').selectOption('All messages')
  await expect(tested).toContainText('Arrived')

  const multipart = aSubmission({ event: event.slug }, [aPerson()]) as Record<string, string>
  const headers = formHeaders(multipart.group_key ?? '')
  expect((await page.request.post('/events/api/registrations/', { multipart, headers })).status()).toBe(201)
  await expect(row(page, event.slug)).toContainText('Arrived')
  const told_of = got.find(({ body }) => body.includes(event.slug))
  expect(new Webhook(secret).verify(told_of?.body ?? '', told_of?.headers ?? {})).toMatchObject({
    type: 'registration.created',
    data: { event: event.slug, people: 1 },
  })
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible()
  await expect(row(page, address)).toHaveCount(0)
  receiver.stop()
})
