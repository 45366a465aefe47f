/** Takes the pictures of docs/pictures from the built product with its sample data: `npm run build`, then this. */
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import startProduct from '../e2e/global-setup.ts'
import playwright from '../playwright.config.ts'

type Picture = {
  name: string
  path: string
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
      await page.goto(address, { waitUntil: 'networkidle' })
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
