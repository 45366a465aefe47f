import type { Page } from '@playwright/test'
import { publicPages } from '#app/web/public-pages.ts'
import { addPaymentAddress } from '#features/payments/addresses.ts'
import {
  consentAddress,
  findAddress,
  handOnAddress,
  joinWaitlistAddress,
  landingAddress,
  manageAddress,
  preConsentAddress,
  preRegistrationAddress,
  registrationAddress,
} from '#features/registrations/addresses.ts'
import { additionAddress, stepAddress } from '#features/volunteers/addresses.ts'
import type { Database } from '#platform/server/db.ts'
import { fillPath } from '#shared/page-address.ts'
import { askedForMore } from './asked-for-more.ts'
import { expect } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { test as base, three } from './manage-fixtures.ts'
import { checkAnswers, fillBank, fillPerson, heading, keepJourney, press } from './registration-form.ts'
import { answerLastStep, openAtStep } from './volunteer-wizard.ts'

type Columns = { capacity?: number | null; registration_opens_at?: Date; registration_closes_at?: Date }
type Change = (columns: Columns) => Promise<unknown>
type Registration = { id: string; path: string; or_number: string }

export type World = {
  page: Page
  db: Database
  slug: string
  change: Change
  flashSale: (on: boolean) => Promise<unknown>
  /** A deposit of three that is being checked. */
  deposit: Registration
  /** A family with its tickets, who may change everything by themselves. */
  family: Registration
}

export const test = base.extend<{ world: World }>({
  world: async ({ page, db, event, register }, provide) => {
    await event.change({ may_correct: true, may_cancel: true, may_hand_on: true })
    const deposit = await register({ action: 'pre', amount: '1500' }, three)
    const family = await register({ amount: '4500' }, three)
    const { change, flashSale, slug } = event
    await provide({ page, db, slug, change, flashSale, deposit, family })
  },
})

/** What the steps before would have left behind. */
const before: Record<string, (world: World) => Promise<unknown>> = {
  [consentAddress.pattern]: ({ page, slug }) => keepJourney(page, slug),
  [preConsentAddress.pattern]: ({ page, slug }) => keepJourney(page, slug, { action: 'pre' }),
  [registrationAddress.pattern]: ({ page, slug }) => keepJourney(page, slug),
  [preRegistrationAddress.pattern]: ({ page, slug }) => keepJourney(page, slug, { action: 'pre', count: 4 }),
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const tokenOf = ({ path }: Registration) => path.split('/').at(-1) ?? ''

async function show(page: Page, path: string) {
  await page.goto(path)
  await expect(title(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Opens a page of the router's own list, as somebody who is in the middle of things. */
export async function open(world: World, pattern: string) {
  const { page, slug, db, deposit, family } = world
  await before[pattern]?.(world)
  const { id: person } = await db
    .selectFrom('registration')
    .select('id')
    .where('group_id', '=', family.id)
    .where('first_name', '=', 'Ana')
    .executeTakeFirstOrThrow()
  const token = pattern.startsWith(handOnAddress.pattern)
    ? tokenOf(family)
    : pattern.startsWith(manageAddress.pattern)
      ? tokenOf(deposit)
      : 'no-such-link'
  await show(page, fillPath(pattern, { event: slug, token, step: '1', person }))
}

export type Look = (what: string) => Promise<void>

const pastedList = [
  ['First Name', 'Last Name', 'Mobile', 'Designation', 'Email'],
  ['Maria', 'Santos', '0917 123 456', 'Kabataan', 'maria@gmial.con'],
  ['Jose', 'Santos', '0917 555 0142', 'Kabataan', 'jose@example.org'],
]
  .map((row) => row.join('\t'))
  .join('\n')

/** What a page shows only after something was done on it, or has happened elsewhere. */
const further: Record<string, (world: World, look: Look) => Promise<void>> = {
  [landingAddress.pattern]: async ({ page, slug, change, flashSale }, look) => {
    await page.getByRole('combobox').selectOption('pre')
    await look('an option is chosen')
    await page.getByRole('combobox').selectOption('')
    await press(page, 'Proceed')
    await look('no option is chosen')
    await press(page, 'Close')
    await flashSale(true)
    await show(page, `/${slug}`)
    await look('a flash sale')
    await flashSale(false)
    await change({ registration_opens_at: new Date('2099-12-30T10:00:00Z') })
    await show(page, `/${slug}`)
    await look('before it opens')
    await change({ registration_opens_at: new Date('2000-01-01'), registration_closes_at: new Date(Date.now() - 1000) })
    await show(page, `/${slug}`)
    await look('closed')
    await change({ registration_closes_at: new Date('2099-12-31'), capacity: 6 })
    await show(page, `/${slug}`)
    await look('full')
    await change({ capacity: null })
  },
  [consentAddress.pattern]: async ({ page }, look) => {
    await page.getByRole('checkbox').uncheck()
    await press(page, 'Proceed to Registration Form')
    await look('not agreed')
    await press(page, 'Close')
    await look('what is missing')
  },
  [registrationAddress.pattern]: async ({ page, slug, flashSale }, look) => {
    await press(page, 'Check your answers')
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    await look('what is missing')
    await fillPerson(page)
    await fillBank(page, 'REF 1234')
    await checkAnswers(page)
    await look('the answers of one')
    await show(page, `/${slug}`)
    await look('a form that was begun')
    await press(page, 'Delete these answers')
    await press(page, 'Delete')
    await flashSale(true)
    await keepJourney(page, slug, { action: 'flash', count: 2 })
    await show(page, fillPath(registrationAddress.pattern, { event: slug }))
    await look('for the price of a flash sale')
    await flashSale(false)
    await page.reload()
    await expect(page.getByText('The flash sale has ended', { exact: true })).toBeVisible()
    await look('a flash sale that has ended')
  },
  [preRegistrationAddress.pattern]: async ({ page }, look) => {
    await page.getByText('Add, remove or move people').click()
    await look('changing the group')
    await page.getByText('Paste from a spreadsheet').click()
    const list = page.getByRole('textbox', { name: 'Your rows' })
    await list.fill(pastedList)
    await look('a list with what is to be corrected')
    await list.fill('')
    for (const [index, first_name] of ['Maria', 'Jose', 'Ana', 'Maximiliano'].entries()) {
      await expect(heading(page, `Participant ${index + 1}`)).toBeVisible()
      await fillPerson(page, { first_name, email: 'maria.delacruz.santos@example.org' })
      await press(page, index < 3 ? 'Next participant' : 'Go to payment')
    }
    await fillBank(page, 'REF 1234')
    await look('the payment of four')
    await checkAnswers(page)
    await look('the answers of four')
    await press(page, 'Submit payment of ₱2,000.00')
    await expect(page.getByRole('alertdialog', { name: 'Success' })).toBeVisible()
    await look('it was received')
    await press(page, 'Close')
    await expect(heading(page, 'Your registration')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await look('the card of a registration')
    await page.evaluate(() => localStorage.clear())
  },
  [addPaymentAddress.pattern]: async ({ page, slug, deposit }, look) => {
    const address = fillPath(addPaymentAddress.pattern, { event: slug })
    await page.getByRole('textbox').first().fill('NO-SUCH-NUMBER')
    await press(page, 'Find Payment')
    await expect(page.getByRole('alertdialog', { name: 'Error' })).toBeVisible()
    await look('an unknown number')
    await show(page, `${address}?or=${deposit.or_number}`)
    await page.getByRole('checkbox', { name: 'Yes, I confirm these details' }).check()
    await look('a balance')
    await press(page, 'Submit Payment')
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    await look('what is missing')
  },
  [findAddress.pattern]: async ({ page }, look) => {
    await page.getByRole('textbox').fill(`nobody-${Date.now()}@example.org`)
    await press(page, 'Send me the link')
    await expect(page.getByRole('status').filter({ hasText: 'belongs to a registration' })).toBeVisible()
    await look('asked for')
  },
  [manageAddress.pattern]: async ({ page, slug, family }, look) => {
    await show(page, family.path)
    await expect(page.getByRole('img', { name: /^QR code/ }).first()).toBeVisible()
    await look('with tickets')
    await page
      .getByRole('button', { name: /^Correct: / })
      .first()
      .click()
    await look('correcting')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('button', { name: /^Cannot come: / })
      .first()
      .click()
    await look('somebody cannot come')
    await press(page, 'Keep it')
    await page
      .getByRole('button', { name: /^Change the address/ })
      .first()
      .click()
    await look('another address')
    await show(page, `/${slug}/manage/no-such-link`)
    await look('an unknown link')
  },
  [joinWaitlistAddress.pattern]: async ({ page, slug, change }, look) => {
    await change({ capacity: 6 })
    await show(page, fillPath(joinWaitlistAddress.pattern, { event: slug }))
    const email = `lea-${Date.now()}@example.org`
    await page.getByRole('textbox', { name: 'Your name' }).fill('Lea Cruz')
    await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.getByRole('textbox', { name: 'Mobile number' }).fill('0917 555 0142')
    await page.getByRole('checkbox', { name: /I have read and agree/ }).check()
    await look('while all seats are taken')
    await press(page, 'Ask for a place')
    await expect(page.getByText(`We have written to ${email}.`)).toBeVisible()
    await look('asked for a place')
    const [mail] = await mailsTo(email, 1)
    await show(page, /\/[\w-]+\/waiting-list\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '')
    await expect(page.getByText('You are the next')).toBeVisible()
    await look('a place in line')
    await change({ capacity: null })
  },
  [stepAddress.pattern]: async ({ page, db }, look) => {
    await openAtStep(page, db, { at: 4 })
    for (const step of ['1', '2', '3', '4']) {
      await page.goto(fillPath(stepAddress.pattern, { step }))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await look(`step ${step}`)
    }
    await answerLastStep(page)
    await look('all is answered')
    await press(page, 'Submit')
    await press(page, 'Close')
    await look('it was received')
    await page.evaluate(() => localStorage.clear())
    await page.evaluate(() => sessionStorage.clear())
  },
  [additionAddress.pattern]: async ({ page }, look) => {
    const { link } = await askedForMore(page, ['idFiles', 'contactNumber'], 'Your number has only four digits.')
    await show(page, link)
    await look('what was asked for')
    await press(page, 'Send')
    await look('what is missing')
  },
}

/** Every page of the router's list as it opens, with what it shows further on, and the one that is not there. */
export async function walk(world: World, lookAt: (pattern: string) => Look) {
  world.page.setDefaultTimeout(30_000)
  for (const { address } of publicPages) {
    await open(world, address.pattern)
    await lookAt(address.pattern)('as it opens')
    await further[address.pattern]?.(world, lookAt(address.pattern))
  }
  await show(world.page, `/${world.slug}/no/such/page`)
  await lookAt('404')('as it opens')
}
