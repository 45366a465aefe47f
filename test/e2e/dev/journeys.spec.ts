import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { SAMPLE_PASSKEY, SAMPLE_PASSWORD } from '../../../scripts/sample-data.ts'
import { aBankReceipt } from '../../support/files/pdf-samples.ts'
import { aSubmission, byBank, formHeaders, formOf } from '../../support/submission.ts'
import { recordCodes } from '../camera.ts'
import { expect } from '../fixtures.ts'
import { checkAnswers, expectRecorded, fillPerson, official, press } from '../registration-form.ts'
import { again, cardOf, nenasTicket, test } from '../scanner-fixtures.ts'
import { addFiles, alert, field, fillEmail, fillMinistry, fillPersonal, newEmail, step } from '../volunteer-wizard.ts'

/** What the browser complains of by itself: a mismatch, a warning of React, a policy that was broken. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(String(error)))
  return heard
}

test('LAND-1 REG-46 in development: from the landing page over consent and form to the OR number', async ({
  page,
  event,
}) => {
  const heard = complaints(page)
  await page.goto(`/${event.slug}`)
  await page.getByRole('combobox').selectOption('full')
  await page.getByRole('radio', { name: 'Cash' }).check()
  await press(page, 'Proceed')
  await page.getByRole('checkbox').check()
  await press(page, 'Proceed to Registration Form')
  await fillPerson(page)
  await expect(page.getByText(/^Saved \d+:\d\d/)).toBeVisible()
  await page.reload()
  await expect(field(page, 'First Name')).toHaveValue('Maria')
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await checkAnswers(page)
  await press(page, 'Submit and pay ₱1,500.00')
  await expectRecorded(page, event.slug, official)
  await expect(page.getByText(/^[0-9A-Z]+-\d{6}-/)).toBeVisible()
  expect(heard).toEqual([])
})

test('FILE-14 in development: a PDF is drawn, whatever the watching of files adds to its thread', async ({
  request,
}) => {
  const reference = `PDF ${randomUUID()}`
  const fields = aSubmission({
    ...(await byBank(reference)),
    payment_proof: new Blob([new Uint8Array(await aBankReceipt())]),
  })
  const sent = await request.post('/events/api/registrations/', {
    multipart: formOf(fields),
    headers: formHeaders(fields.group_key),
  })
  expect(sent.status(), await sent.text()).toBe(201)
})

test('VOL-4 VOL-5 VOL-57 VOL-59 in development: the wizard goes on after a reload without asking, its ID too, to the end', async ({
  page,
}) => {
  const heard = complaints(page)
  await page.goto('/volunteers/')
  await fillEmail(page, newEmail())
  for (let reload = 0; reload < 3; reload++) {
    await field(page, 'Last Name').fill(`Reyes ${reload}`)
    await expect(page.getByText(/^Saved \d+:\d\d/)).toBeVisible()
    await page.reload()
    await expect(step(page, 'Personal information')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Continue where you left off?' })).toHaveCount(0)
    await expect(field(page, 'Last Name')).toHaveValue(`Reyes ${reload}`)
  }
  await fillPersonal(page)
  await addFiles(page, 'id.jpg')
  await press(page, 'Next')
  await fillMinistry(page)
  await page.reload()
  await press(page, 'Back')
  await expect(page.getByRole('button', { name: 'Remove id.jpg' })).toBeVisible()
  await press(page, 'Next')
  await press(page, 'Next')
  await expect(page.getByRole('region', { name: 'Check your answers' })).toBeVisible()
  await field(page, 'Name of your Lifegroup leader').fill('Carla Cruz')
  await page.getByRole('group', { name: 'Are you a commissioned' }).getByLabel('No').check()
  await press(page, 'Submit')
  await expect(alert(page, 'Success')).toContainText('Thank you for filling out this form.')
  await press(page, 'Close')
  await expect(step(page, 'We have received your form')).toBeFocused()
  await page.reload()
  await expect(step(page, 'We have received your form')).toBeVisible()
  expect(heard).toEqual([])
})

test('AUTH-4 in development: a stranger logs in and is back where they wanted to go', async ({ page }) => {
  const heard = complaints(page)
  await page.goto('/staff/payments')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Username').fill('finance')
  await page.getByLabel('Password').fill(SAMPLE_PASSWORD)
  await press(page, 'Login')
  await expect(page).toHaveURL(/\/staff\/payments$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments')
  expect(heard).toEqual([])
})

test('DOOR-1 DOOR-8 in development: ten opens of ten start the camera once and show it, and it reads a ticket', async ({
  db,
  event,
  openScanner,
}) => {
  const ticket = await nenasTicket(db, event.slug)
  const page = await openScanner({
    video: await recordCodes([ticket], again),
    before: (fresh) =>
      fresh.addInitScript(() => {
        const { mediaDevices } = navigator
        const ask = mediaDevices.getUserMedia.bind(mediaDevices)
        const cameras = { asked: 0, tracks: [] as MediaStreamTrack[] }
        Object.assign(window, { cameras })
        mediaDevices.getUserMedia = async (input) => {
          cameras.asked += 1
          const stream = await ask(input)
          cameras.tracks.push(...stream.getTracks())
          return stream
        }
      }),
  })
  const heard = complaints(page)
  const picture = page.getByLabel('What the camera sees')
  /** How often this page has asked for the camera, and how many of those it got still run, shown or not. */
  const cameras = () =>
    page.evaluate(() => {
      const { asked, tracks } = (window as unknown as { cameras: { asked: number; tracks: MediaStreamTrack[] } })
        .cameras
      return { asked, running: tracks.filter(({ readyState }) => readyState === 'live').length }
    })
  for (let open = 1; open <= 10; open++) {
    await expect(picture, `open ${open}`).toBeVisible()
    expect(await picture.evaluate(({ videoWidth }: HTMLVideoElement) => videoWidth), `open ${open}`).toBeGreaterThan(0)
    expect(await cameras(), `open ${open}`).toEqual({ asked: 1, running: 1 })
    if (open < 10) await page.reload()
  }
  await expect(cardOf(page).getByRole('heading', { name: 'Nena Ocampo' })).toBeVisible()
  await page.getByRole('button', { name: 'Camera off' }).click()
  await expect(page.getByText('The camera is off.')).toBeVisible()
  expect(await cameras()).toEqual({ asked: 1, running: 0 })
  await page.getByRole('button', { name: 'Camera on' }).click()
  await expect(picture).toBeVisible()
  expect(await cameras()).toEqual({ asked: 2, running: 1 })
  expect(heard).toEqual([])
})
