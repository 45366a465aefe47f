import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { groupToken, personToken } from '#features/tickets/server/manage-token.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { aGroup } from '../support/factories.ts'
import { pagesOf } from '../support/words-of-file.ts'
import { expect, expectSound, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { signIn, tokensOf } from './staff-session.ts'

const someone = (name: string) => `${name}-${randomBytes(4).toString('hex')}@example.org`

async function door(page: Page, method: 'POST' | 'DELETE', address: string) {
  const { access } = await tokensOf(page.request, 'desk')
  const reply = await page.request.fetch(address, {
    method,
    data: {},
    headers: { authorization: `Bearer ${access}` },
  })
  expect(reply.status()).toBe(200)
}

const letIn = async (page: Page, ...people: ({ id: string } | undefined)[]) => {
  for (const person of people) await door(page, 'POST', `/events/api/registrations/${person?.id}/check_in/`)
}

async function savedBy(page: Page, press: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), pages: await pagesOf(await readFile(await download.path())) }
}

test('PAPER-12 PAPER-13 PAPER-14 whoever was checked in saves their certificate from the page of their registration, the leader that of each', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const group = await aGroup(db, {
    event: event.slug,
    participants: [
      { first_name: 'Ana', last_name: 'Peña' },
      { first_name: 'Maximiliano Bartolome', last_name: 'Villanueva-Macapagal de los Reyes', name_suffix: 'Jr.' },
      { first_name: 'Carla' },
    ],
  })
  const [ana, max, carla] = group.participants
  if (!(ana && max && carla)) throw new Error('three were registered')
  const ofGroup = `/${event.slug}/manage/${groupToken(sampleSecret, { id: group.id, link_version: 1 })}`
  await page.goto(ofGroup)
  const title = page.getByRole('heading', { name: 'Certificate of attendance' })
  await expect(page.getByRole('heading', { level: 1, name: 'Your registration' })).toBeVisible()
  await expect(title).toHaveCount(0)

  await letIn(page, ana, max)
  await page.reload()
  await expect(title).toBeVisible()
  const links = page.getByRole('link', { name: /^Save as PDF/ })
  await expect(links).toHaveCount(2)
  await expectSound(page)
  const saved = await savedBy(page, () => links.first().click())
  expect(saved).toEqual({
    name: `certificate-${event.slug}-ana-pena.pdf`,
    pages: [expect.stringContaining('Ana Peña')],
  })
  await expect(title).toBeVisible()

  await page.goto(`/${event.slug}/manage/${personToken(sampleSecret, max)}`)
  await expect(links).toHaveCount(1)
  await expectSound(page)
  const long = await savedBy(page, () => links.click())
  expect(long.pages.join(' ')).toContain('Macapagal de los Reyes Jr.')

  // Taken back while the page is open: the link leads to words, not to a bare answer.
  await door(page, 'DELETE', `/api/staff/door/check-ins/${max.id}`)
  await links.click()
  await expect(page.getByText('There is no certificate to save')).toBeVisible()
  await expect(title).toHaveCount(0)
  await expectSound(page)
  await page.goto(`/events/api/manage/nonsense/people/${max.id}/certificate?event=${event.slug}`)
  await expect(page.getByRole('heading', { name: 'We could not find this registration' })).toBeVisible()
})

test('MSG-15 a message brings certificates to those who were checked in, and says who is passed over', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const [family, ben] = [someone('family'), someone('ben')]
  const { participants } = await aGroup(db, {
    event: event.slug,
    participants: [
      { first_name: 'Maria', email: family },
      { first_name: 'Jose', email: family },
      { first_name: 'Ben', email: ben },
    ],
  })
  await signIn(page, 'desk')
  await page.goto(`/staff/messages/new?event=${event.slug}`)
  await page.getByLabel('Subject').fill('Thank you for coming')
  await page.getByLabel('Message', { exact: false }).last().fill('Dear {first name}, here it is: ')
  await page.getByRole('button', { name: 'Link to their certificate' }).click()
  await expect(page.getByText('it goes only to those who were checked in', { exact: false })).toBeVisible()
  await expect(page.getByText('Nobody of them was checked in, so there is nobody', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send to/ })).toHaveCount(0)
  await expectSound(page)

  await letIn(page, participants[0], participants[1])
  await page.reload()
  await expect(page.getByText('2 people at 1 e-mail address. Each address gets it once.')).toBeVisible()
  await expect(page.getByText('1 person was not checked in and will not get it.')).toBeVisible()
  const preview = page.getByRole('region', { name: 'What they will read' })
  await expect(preview.getByText('Save the certificate of Jose Peña (PDF)')).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Send to 1 e-mail address' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Everybody who is coming, only who was checked in.', { exact: false })).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Send it now' }).click()
  await expect(page.getByText('1 of 1 sent')).toBeVisible({ timeout: 30_000 })
  await expectSound(page)

  const [mail] = await mailsTo(family, 1)
  const url = /Jose Peña: (\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const { pathname, search } = new URL(url)
  const saved = await savedBy(page, () => page.goto(pathname + search).catch(() => undefined))
  expect(saved.pages).toEqual([expect.stringContaining('Jose Peña')])
})

test('PAPER-15 desk and finance save the certificate of one person from their page, and read why it failed', {
  tag: '@both',
}, async ({ page, event, db }) => {
  const { participants } = await aGroup(db, { event: event.slug, participants: [{ first_name: 'Ana' }] })
  const [ana] = participants
  await signIn(page, 'finance')
  await page.goto(`/staff/participants/${ana?.id}`)
  await expect(page.getByText('Not here yet')).toBeVisible()
  const button = page.getByRole('button', { name: 'Certificate', exact: true })
  await expect(button).toHaveCount(0)
  await letIn(page, ana)
  await page.reload()
  const saved = await savedBy(page, () => button.click())
  expect(saved).toEqual({
    name: `certificate-${event.slug}-ana-pena.pdf`,
    pages: [expect.stringContaining('Ana Peña')],
  })
  await expect(page.getByText(`${saved.name} is in your downloads.`)).toBeVisible()
  await expectSound(page)
  const { id: event_id } = await db
    .selectFrom('event')
    .where('slug', '=', event.slug)
    .select('id')
    .executeTakeFirstOrThrow()
  const logged = await db
    .selectFrom('audit_entry')
    .where('action', '=', 'papers.certificate')
    .where('subject', '=', event_id)
    .select('id')
    .execute()
  expect(logged).toHaveLength(1)
  await door(page, 'DELETE', `/api/staff/door/check-ins/${ana?.id}`)
  await button.click()
  await expect(page.getByText('Ana Peña has not come in, so there is no certificate.')).toBeVisible()
  await expectSound(page)
})
