/** Takes the pictures of docs/pictures from the built product with its sample data: `npm run build`, then this. */
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { signId } from '#platform/server/derived-key.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { aPerson, aSubmission } from '#testing/submission.ts'
import startProduct from '../e2e/global-setup.ts'
import playwright from '../playwright.config.ts'

type Picture = {
  name: string
  /** An address that is only known once something is in the database is worked out from it. */
  path: string | ((db: Database) => Promise<string>)
  /** Projects of playwright.config.ts: each gives a file of its own. */
  on: ('phone' | 'desktop')[]
  /** What must be true in the database before the page is opened. */
  before?: (db: Database) => Promise<unknown>
  /** What a visitor does on the page before the picture is taken. */
  steps?: (page: Page) => Promise<unknown>
}

const flashSale = (on: boolean) => (db: Database) => switchFlashSale(db, { event: 'ls2025', on })

/** One line a screen. The desktop's window is heavy as a PNG, so it is taken only where it shows something new. */
const pictures: Picture[] = [
  { name: 'landing', path: '/ls2025', on: ['phone', 'desktop'], before: flashSale(false) },
  { name: 'landing-alert', path: '/ls2025', on: ['phone'], before: flashSale(false), steps: pressProceed },
  { name: 'landing-flash-sale', path: '/ls2025', on: ['phone'], before: flashSale(true), steps: choose('flash') },
  { name: 'consent', path: '/ls2025', on: ['phone'], before: flashSale(false), steps: goToConsent },
  { name: 'form', path: '/ls2025', on: ['phone', 'desktop'], steps: startGroup },
  { name: 'check-answers', path: '/ls2025', on: ['phone'], steps: answerAll },
  { name: 'manage', path: paidGroup, on: ['phone'] },
]

async function pressProceed(page: Page) {
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('alertdialog').waitFor()
}

function choose(option: string) {
  return async (page: Page) => {
    await page.getByRole('combobox').selectOption(option)
    await page.getByRole('region', { name: 'Register' }).scrollIntoViewIfNeeded()
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const type = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(text)

async function goToConsent(page: Page) {
  await choose('full')(page)
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

/** Three people, paid in cash at the desk: the page that their e-mail links to. */
async function paidGroup(db: Database): Promise<string> {
  const people = ['Maria', 'Jose', 'Ana'].map((first_name) => aPerson({ first_name }))
  const fields = aSubmission({ event: 'ls2025' }, people)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const reply = await fetch(`${process.env.E2E_BASE_URL}/events/api/registrations/`, { method: 'POST', body: form })
  if (!reply.ok) throw new Error(`the sample group was refused: ${await reply.text()}`)
  const { id } = await db
    .selectFrom('registration_group')
    .where('group_key', '=', fields.group_key)
    .select('id')
    .executeTakeFirstOrThrow()
  return `/ls2025/manage/${signId(sampleSecret, 'manage', id)}`
}

const folder = path.resolve(import.meta.dirname, '../docs/pictures')
mkdirSync(folder, { recursive: true })

const stopProduct = await startProduct()
const { E2E_BASE_URL: baseURL, E2E_DATABASE_URL: DATABASE_URL = '' } = process.env
const db = connectDatabase({ DATABASE_URL, DATABASE_POOL_SIZE: 1 })
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  for (const { name, path: address, on, before, steps } of pictures) {
    await before?.(db)
    for (const device of on) {
      const use = playwright.projects?.find((project) => project.name === device)?.use
      // Without motion a picture does not depend on the moment it was taken.
      const context = await browser.newContext({ ...playwright.use, ...use, baseURL, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await page.goto(typeof address === 'string' ? address : await address(db), { waitUntil: 'networkidle' })
      await steps?.(page)
      const file = path.join(folder, `${name}-${device}.png`)
      await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
      console.log(`${path.relative(process.cwd(), file)}  ${Math.round(statSync(file).size / 1024)} KB`)
      await context.close()
    }
  }
} finally {
  await browser.close()
  await db.destroy()
  await stopProduct()
}
