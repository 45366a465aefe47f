import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { SAMPLE_PASSKEY } from '../../scripts/sample-data.ts'
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { verify } from './manage-fixtures.ts'
import {
  checkAnswers,
  expectRecorded,
  fillBank,
  fillPerson,
  official,
  openForm,
  press,
  temporary,
} from './registration-form.ts'

test.describe.configure({ timeout: 180_000 })

const anAddress = () => `person-${randomBytes(4).toString('hex')}@example.org`

test('MAIL-2 MAIL-4 MAIL-5 MNG-1 cash in full brings every ticket, and the link in the mail opens them', async ({
  page,
  event,
  db,
}) => {
  await event.flashSale(true)
  const [first, second] = [anAddress(), anAddress()]
  await openForm(page, event.slug, { action: 'flash', paymentMode: 'cash', count: 2 })
  await fillPerson(page, { email: first })
  await press(page, 'Next participant')
  await fillPerson(page, { first_name: 'Jose', email: second })
  await press(page, 'Go to payment')
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await checkAnswers(page)
  await press(page, /^Submit/)
  await expectRecorded(page, event.slug, official)

  const secrets = await db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .where('event.slug', '=', event.slug)
    .orderBy('position')
    .select('ticket_secret')
    .execute()
  const [everything] = await mailsTo(first, 1)
  const [own] = await mailsTo(second, 1)
  const ticketsOf = async (mail: typeof everything) => {
    const pictures = mail?.attachments.filter(({ mimeType }) => mimeType === 'image/png') ?? []
    const tickets = await Promise.all(pictures.map(({ content }) => verify(Buffer.from(content, 'base64'))))
    return tickets.map((secret) => secret?.toString('hex'))
  }
  const expected = secrets.map(({ ticket_secret }) => ticket_secret.toString('hex'))
  expect(await ticketsOf(everything)).toEqual(expected)
  expect(await ticketsOf(own)).toEqual(expected.slice(1))
  for (const mail of [everything, own]) {
    expect(mail?.attachments.filter(({ mimeType }) => mimeType === 'application/pdf')).toHaveLength(1)
  }

  const link = everything?.text.match(new RegExp(`https?://\\S+/${event.slug}/manage/\\S+`))?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Jose Santos' })).toBeVisible()
})

test('MAIL-1 MAIL-3 a bank payment brings a temporary receipt without QR codes, with a link to the balance', async ({
  page,
  event,
}) => {
  const address = anAddress()
  await openForm(page, event.slug, { action: 'pre', paymentMode: 'bank' })
  await fillPerson(page, { email: address })
  await fillBank(page)
  await checkAnswers(page)
  await press(page, /^Submit/)
  await expectRecorded(page, event.slug, temporary)

  const [mail] = await mailsTo(address, 1)
  expect(mail?.subject).toMatch(/^Temporary receipt [0-9A-Z]+-\d{6}-[0-9A-Z]{6}/)
  expect(mail?.text).toContain('Payment is being checked.')
  expect(mail?.text).toMatch(new RegExp(`/${event.slug}/add-payment/\\?or=[0-9A-Z]+-\\d{6}-`))
  expect(mail?.attachments).toEqual([])
})
