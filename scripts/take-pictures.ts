/** Takes the pictures of docs/pictures from the built product with its sample data: `npm run build`, then this. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { cameraOptions } from '#test/e2e/camera.ts'
import startProduct from '#test/e2e/global-setup.ts'
import { signIn } from '#test/e2e/staff-session.ts'
import { fillEmail, fillPersonal } from '#test/e2e/volunteer-wizard.ts'
import playwright from '../playwright.config.ts'
import { bankStatement, manyArrivals, paidGroup, ticketBeforeCamera, waitingTransfers } from './picture-scenes.ts'

type Picture = {
  name: string
  /** An address that is only known once something is in the database is worked out from it. */
  path: string | ((db: Database) => Promise<string>)
  /** Projects of playwright.config.ts: each gives a file of its own. */
  on: ('phone' | 'desktop')[]
  /** What must be true in the database before the page is opened. */
  before?: (db: Database) => Promise<unknown>
  /** The sample member of staff who is logged in. */
  as?: string
  /** The film that the camera shows; its page gets a browser of its own, because a camera is chosen when that starts. */
  camera?: (db: Database) => Promise<string>
  /** What a visitor does on the page before the picture is taken. */
  steps?: (page: Page) => Promise<unknown>
}

/** One line a screen. The desktop's window is heavy as a PNG, so it is taken only where it shows something new. */
const pictures: Picture[] = [
  { name: 'landing', path: '/ls2025', on: ['phone', 'desktop'] },
  { name: 'form', path: '/ls2025', on: ['phone'], steps: startGroup },
  { name: 'check-answers', path: '/ls2025', on: ['phone'], steps: answerAll },
  { name: 'manage', path: paidGroup, on: ['phone'] },
  { name: 'wizard', path: '/volunteers/', on: ['phone'], steps: tellAboutOneself },
  { name: 'applications', path: '/staff/applications', on: ['phone'], as: 'coordinator', steps: seeName('Liza') },
  {
    name: 'payments',
    path: '/staff/payments',
    on: ['desktop'],
    as: 'finance',
    before: waitingTransfers,
    steps: (page) => page.getByRole('img', { name: /^Proof of payment/ }).waitFor(),
  },
  { name: 'reconcile', path: '/staff/reconcile', on: ['phone'], as: 'finance', steps: readStatement },
  {
    name: 'arrivals',
    path: '/staff/arrivals',
    on: ['desktop'],
    as: 'door',
    before: manyArrivals,
    steps: seeName('Gates'),
  },
  {
    name: 'scanner',
    path: '/ls2025/scanner/',
    on: ['phone'],
    as: 'door',
    camera: ticketBeforeCamera,
    steps: (page) => page.getByRole('region', { name: 'Participant' }).waitFor(),
  },
]

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const type = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(text)

async function goToConsent(page: Page) {
  await page.getByRole('combobox').selectOption('full')
  await press(page, 'Proceed')
  await page.getByText('for 1 person').waitFor()
}

async function goToForm(page: Page, count: number) {
  await goToConsent(page)
  await page.getByRole('checkbox').check()
  await page.getByLabel('Number of Participants').fill(String(count))
  await press(page, 'Proceed to Registration Form')
}

async function fillPerson(page: Page, first_name: string) {
  await type(page, 'First Name', first_name)
  await type(page, 'Last Name', 'Santos')
  await page.getByRole('radio', { name: 'Female', exact: true }).check()
  await type(page, 'Mobile Number', '0917 555 0142')
  await page.getByRole('combobox', { name: 'Civil Status' }).selectOption('MARRIED')
  await page.getByRole('combobox', { name: 'Designation' }).selectOption('MEMBER')
  await type(page, 'Address', '12 Mango Avenue, Cebu City')
}

/** A leader with eight: the first two are complete, the third is begun. */
async function startGroup(page: Page) {
  await goToForm(page, 8)
  await fillPerson(page, 'Maria')
  await type(page, 'Email Address', 'maria@example.org')
  await page.getByRole('checkbox', { name: /same Email/ }).check()
  await press(page, 'Next participant')
  await fillPerson(page, 'Rosa')
  await press(page, 'Next participant')
  await type(page, 'First Name', 'Ana')
  await page.getByText('2 of 8 complete').waitFor()
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
}

async function answerAll(page: Page) {
  await goToForm(page, 1)
  await fillPerson(page, 'Maria')
  await type(page, 'Email Address', 'maria@example.org')
  const buffer = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#b8d8d8' } })
    .png()
    .toBuffer()
  await page
    .locator('input[type=file][accept*=pdf]')
    .setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer })
  await page.getByRole('img', { name: 'Your proof of payment' }).waitFor()
  await type(page, 'Payment Reference', 'IBT 2025 1129 0042')
  await press(page, 'Check your answers')
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor()
}

async function tellAboutOneself(page: Page) {
  await fillEmail(page, 'ana.reyes@example.org')
  await fillPersonal(page)
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
}

function seeName(name: string) {
  return (page: Page) => page.getByText(name).first().waitFor()
}

async function readStatement(page: Page) {
  await page
    .getByLabel('Bank statement')
    .setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer: bankStatement() })
  await press(page, 'Import 6 lines')
  await page.getByRole('heading', { name: 'new lines kept' }).waitFor()
  // Read anew, as it stands for whoever comes next.
  await page.reload()
  await page.getByRole('list', { name: 'Matched' }).waitFor()
}

const folder = path.resolve(import.meta.dirname, '../docs/pictures')
mkdirSync(folder, { recursive: true })

const stopProduct = await startProduct()
const { E2E_BASE_URL: baseURL, E2E_DATABASE_URL: DATABASE_URL = '' } = process.env
const db = connectDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 1 })
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  for (const { name, path: address, on, before, as, camera, steps } of pictures) {
    await before?.(db)
    const film = await camera?.(db)
    for (const device of on) {
      const use = playwright.projects?.find((project) => project.name === device)?.use
      // Without motion a picture does not depend on the moment it was taken.
      const opened = film === undefined ? browser : await chromium.launch(cameraOptions(film))
      const context = await opened.newContext({ ...playwright.use, ...use, baseURL, reducedMotion: 'reduce' })
      const page = await context.newPage()
      if (as !== undefined) await signIn(page, as)
      // A camera and a list that fills by itself keep the line busy.
      await page.goto(typeof address === 'string' ? address : await address(db), {
        waitUntil: as === undefined ? 'networkidle' : 'load',
      })
      await steps?.(page)
      const file = path.join(folder, `${name}-${device}.png`)
      const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
      // 256 colours are enough for a screen, and weigh far less.
      writeFileSync(file, await sharp(shot).png({ palette: true, quality: 95, effort: 10 }).toBuffer())
      console.log(`${path.relative(process.cwd(), file)}  ${Math.round(statSync(file).size / 1024)} KB`)
      await context.close()
      if (opened !== browser) await opened.close()
    }
  }
} finally {
  await browser.close()
  await db.destroy()
  await stopProduct()
}
