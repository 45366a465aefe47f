import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectSound, test } from './fixtures.ts'
import { openForm } from './registration-form.ts'

const proof = (page: Page) => page.getByRole('group', { name: 'Proof of Payment' })
const chooser = (page: Page) => proof(page).locator('input[type=file]:not([capture])')
const pdf = (bytes: number) => ({
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes)]),
})

/** Noise does not compress, so it is as heavy as a phone's photo. Made once and repeated: of millions of pixels it takes long. */
async function noisy(width: number, height: number, noise: { mean: number; sigma: number }) {
  const side = { width: Math.min(width, 500), height: Math.min(height, 500), channels: 3, background: '#fff' } as const
  const tile = await sharp({ create: { ...side, noise: { type: 'gaussian', ...noise } } })
    .png()
    .toBuffer()
  return sharp({ create: { ...side, width, height } })
    .composite([{ input: tile, tile: true }])
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function photo(width: number, height: number) {
  const picture = sharp(await noisy(width, height, { mean: 128, sigma: 30 }))
  return { name: 'deposit slip.jpeg', mimeType: 'image/jpeg', buffer: await picture.jpeg({ quality: 95 }).toBuffer() }
}

const sizeOf = (picture: Locator) =>
  picture.evaluate((one) => [(one as HTMLImageElement).naturalWidth, (one as HTMLImageElement).naturalHeight])

test('FILE-8 a photo of the proof is made small off the page and shown', async ({ page, event }, info) => {
  await openForm(page, event.slug, { count: 1 })
  const large = await photo(3000, 2250)
  await expect(proof(page).getByRole('button', { name: 'Take photo' })).toBeVisible({
    visible: info.project.name === 'phone',
  })
  const worker = page.waitForEvent('worker')
  await chooser(page).setInputFiles(large)
  await worker
  const picture = proof(page).getByRole('img', { name: 'Your proof of payment' })
  await expect(picture).toBeVisible()
  expect(await sizeOf(picture)).toEqual([1600, 1200])
  await expect(proof(page)).toContainText('deposit slip.jpg')
  await expectSound(page)
})

test('FILE-8 the long screenshot of a chat stays as readable as the server keeps it, and light', async ({
  page,
  event,
}) => {
  await openForm(page, event.slug, { count: 1 })
  const lines = Array.from(
    { length: 120 },
    (_, row) => `<text x="60" y="${60 * row + 50}">Sent ₱1,500.00, ref ${row}</text>`,
  )
  const chat = `<svg width="1080" height="7200" font-size="40">${lines.join('')}</svg>`
  // A little noise, as in a chat with pictures: it makes the PNG heavy.
  const paper = sharp(await noisy(1080, 7200, { mean: 240, sigma: 3 }))
  const buffer = await paper
    .composite([{ input: Buffer.from(chat) }])
    .png({ compressionLevel: 1 })
    .toBuffer()
  await chooser(page).setInputFiles({ name: 'chat.png', mimeType: 'image/png', buffer })
  const picture = proof(page).getByRole('img', { name: 'Your proof of payment' })
  await expect(picture).toBeVisible()
  expect(await sizeOf(picture)).toEqual([948, 6324])
  await expect(proof(page)).toContainText(/chat\.jpg/)
  await expect(proof(page)).toContainText(/\d KB/)
})

test('FILE-8 a proof is replaced and removed', async ({ page, event }) => {
  await openForm(page, event.slug, { count: 1 })
  await chooser(page).setInputFiles(await photo(200, 100))
  await expect(proof(page).getByRole('button', { name: 'Replace' })).toBeVisible()
  await chooser(page).setInputFiles(pdf(2 * 1024 * 1024))
  await expect(proof(page)).toContainText('receipt.pdf')
  await expect(proof(page)).toContainText('PDF, 2.0 MB')

  await proof(page).getByRole('button', { name: 'Remove' }).click()
  await expect(proof(page).getByText('receipt.pdf')).toHaveCount(0)
  await expect(proof(page).getByRole('button', { name: 'Choose file' })).toBeFocused()
  // The same file again is a choice again.
  await chooser(page).setInputFiles(pdf(100))
  await expect(proof(page)).toContainText('receipt.pdf')
})

test('FILE-8 a small photo goes as it is', async ({ page, event }) => {
  await openForm(page, event.slug, { count: 1 })
  await chooser(page).setInputFiles(await photo(200, 100))
  await expect(proof(page)).toContainText('deposit slip.jpeg')
})

test('FILE-8 a file that cannot be a proof is refused in words and the one before stays', async ({ page, event }) => {
  await openForm(page, event.slug, { count: 1 })
  await chooser(page).setInputFiles(pdf(100))
  const refusals = [
    { file: pdf(10 * 1024 * 1024), words: /the most we can take is 10 MB/ },
    {
      file: { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') },
      words: 'This browser cannot open HEIC photos.',
    },
    {
      file: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      words: /could not open this file/,
    },
    {
      file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') },
      words: 'This PDF is damaged.',
    },
    { file: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }, words: 'This file is empty.' },
  ]
  for (const { file, words } of refusals) {
    await chooser(page).setInputFiles(file)
    await expect(proof(page).getByText(words)).toBeVisible()
    await expect(proof(page).getByRole('button', { name: 'Replace' })).toHaveAccessibleDescription(
      typeof words === 'string' ? new RegExp(words) : words,
    )
    await expect(proof(page)).toContainText('receipt.pdf')
  }
})

const sheet = `Last Name\tGiven Name\tGender\tContact No.\tCivil Status\tDesignation\tFirst time?
Santos\tAna\tBabae\t917 555 0142\tSingle\tMember\tYes
Reyes\tBen\tM\t+63 998 555 0176\tKasal\tPastor\tNo
"Dela Cruz"\tCarla\tF\t0917-555-0101\tBiyuda\tAstronaut\tOo
Lim\tDan\tlalaki\t09175550102\tMarried\tGuest\tHindi
Ong\tEva\tF\t09175550103\tSingle\tGuest\tNo`

test('REG-21 people pasted from a spreadsheet are understood, previewed and filled in', async ({ page, event }) => {
  await openForm(page, event.slug, { count: 4 })
  await page.getByText('Paste from a spreadsheet').click()
  await page.getByLabel('Your rows').fill(sheet)
  await expect(page.getByText('Only the first 4 of 5 are used')).toBeVisible()
  await expect(page.getByLabel('Contact No.')).toHaveValue('mobile')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('09175550142')
  await expect(preview).toContainText('“Astronaut” is no designation (left empty)')
  await expectSound(page)

  await page.getByRole('button', { name: 'Fill in 4 people' }).click()
  await expect(page.getByText('4 people filled in.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await expect(page.getByLabel('Last name')).toHaveValue('Santos')
  await expect(page.getByLabel('Mobile number')).toHaveValue('09175550142')
})

test('REG-21 pasted columns can be corrected by hand', async ({ page, event }) => {
  await openForm(page, event.slug, { count: 4 })
  await page.getByText('Paste from a spreadsheet').click()
  await page.getByLabel('Your rows').fill('x1\tSantos, Ana\nx2\tReyes, Ben')
  await page.getByText('1 of 2 columns recognised, not “Column 1: x1”. Look or change').click()
  await page.getByLabel('Column 1: x1').selectOption('notes')
  await expect(page.getByLabel('Column 2: Santos, Ana')).toHaveValue('full_name')
  await page.getByLabel('Column 1: x1').selectOption('full_name')
  await expect(page.getByLabel('Column 2: Santos, Ana')).toHaveValue('')
  await page.getByLabel('Column 2: Santos, Ana').selectOption('full_name')
  await expect(page.getByText('2 people found. The other 2 you fill in yourself.')).toBeVisible()
  await page.getByRole('button', { name: 'Fill in 2 people' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
})

test('REG-46 a registration stays on the landing page until it is removed from this phone', async ({
  page,
  event,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/${event.slug}`)
  await page.evaluate((slug) => {
    const kept = {
      or_number: 'LS25-000042-K7QM2X',
      payment_status: 'PENDING',
      participant_count: 3,
      total_price: 4500,
      amount: 1500,
      sent_to: 'm•••@example.org',
      saved_at: new Date().toISOString(),
    }
    localStorage.setItem(`tipon-registrations-${slug}`, JSON.stringify([kept]))
  }, event.slug)
  const complaints: string[] = []
  page.on('console', (message) => message.type() !== 'info' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.reload()
  const card = page.getByRole('region', { name: 'Your registration' })
  await expect(card).toContainText('LS25-000042-K7QM2X')
  await expect(card).toContainText('m•••@example.org')
  await expect(card).toContainText('₱3,000.00')
  await expect(card).toContainText('We are checking your payment')
  expect(complaints).toEqual([])
  await card.getByRole('button', { name: 'Copy OR number' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('LS25-000042-K7QM2X')
  await expectSound(page)

  await card.getByRole('button', { name: 'Remove from this phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible()
  await expect(card).toHaveCount(0)
})
