import type { Page } from '@playwright/test'
import { startEmpty } from './empty-installation.ts'
import { test as base, expect, expectSound } from './fixtures.ts'
import { mailsTo } from './mailbox.ts'
import { alert, checkAnswers, fillBank, fillPerson } from './registration-form.ts'

type Empty = Awaited<ReturnType<typeof startEmpty>>

const test = base.extend<{ empty: Empty }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
  empty: async ({}, provide) => {
    const empty = await startEmpty()
    await provide(empty)
    await empty.stop()
  },
})

// One person does all of it, screen by screen.
test.describe.configure({ timeout: 600_000 })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByLabel(name)
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const linkOf = (printed: string) => printed.split('\n').at(-1) ?? ''

async function becomeAdmin(page: Page, empty: Empty, email: string) {
  await page.goto(linkOf(await empty.command('set-up-link')))
  await title(page, 'Welcome to Tipon')
  await field(page, 'Your full name').fill('Ana Peña')
  await field(page, 'Choose a username').fill('ana.p')
  await field(page, 'Your e-mail address').fill(email)
  await field(page, 'Choose a password').fill('mangga kalsada lapis ulap')
  await press(page, 'Make my account')
  await title(page, 'First steps')
}

/** One part of the settings, and back. */
async function saved(page: Page) {
  await press(page, 'Save in the draft')
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  await follow(page, 'Back to the first steps')
  await title(page, 'First steps')
}

test(
  'SETUP-1 SETUP-2 SETUP-4 SETUP-5 SETUP-6 SETUP-7 SETUP-8 SETUP-9 SETUP-10 SHARED-21 from an empty installation to the first registration by clicks alone',
  {
    tag: '@both',
  },
  async ({ page, empty, browser }, { project }) => {
    const mail = `ana-${project.name}@church.example`
    await page.goto(empty.url)
    await title(page, 'There is no event here yet')
    await expectSound(page)
    await follow(page, 'Go to the login')
    await expect(page.getByText('Nobody can log in here yet')).toBeVisible()
    await expect(page.getByText('npm run tipon -- set-up-link')).toBeVisible()
    await expectSound(page)

    await page.goto(`${empty.url}/login/set-up`)
    await expect(page.getByText('This page needs its whole link')).toBeVisible()
    await page.goto(`${empty.url}/login/set-up#guessed`)
    await expect(page.getByText('This link does not work', { exact: true })).toBeVisible()
    await expectSound(page)

    const link = linkOf(await empty.command('set-up-link'))
    await page.goto(link)
    await press(page, 'Make my account')
    await expect(field(page, 'Your full name')).toBeFocused()
    await field(page, 'Your full name').fill('Ana Peña')
    await field(page, 'Choose a username').fill('ana.p')
    await field(page, 'Your e-mail address').fill(mail)
    await field(page, 'Choose a password').fill('ana.p12345')
    await press(page, 'Make my account')
    await expect(field(page, 'Choose a password')).toBeFocused()
    await expectSound(page)
    await field(page, 'Choose a password').fill('mangga kalsada lapis ulap')
    // By the keyboard, as whoever types a password goes on.
    await page.keyboard.press('Enter')
    await title(page, 'First steps')
    await expect(page.getByText('0 of 8 done')).toBeVisible()
    await expect(page.getByText('Comes after “Your church and its event”.')).toHaveCount(5)
    await expectSound(page)

    await follow(page, 'Go on: Your church and its event')
    await title(page, 'Your church and its event')
    await press(page, 'Make the event')
    await expect(field(page, 'Name of your church')).toBeFocused()
    await field(page, 'Name of your church').fill('Bukal Church')
    await field(page, 'Name of the event').fill('Alab Youth Camp')
    await field(page, 'Day').fill('2098-11-29')
    await expect(field(page, 'Word in its address')).toHaveValue('ayc2098')
    await expect(field(page, 'Receipt numbers begin with')).toHaveValue('AYC98')
    await expectSound(page)
    await press(page, 'Make the event')
    await expect(page.getByText('1 of 8 done')).toBeVisible()

    const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await visitor.goto(empty.url)
    await title(visitor, 'Alab Youth Camp')
    await expect(visitor.getByText('Registration is not open yet')).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Proceed' })).toHaveCount(0)
    await expectSound(visitor)

    await follow(page, 'Go on: Prices')
    await field(page, 'Usual price').fill('1500')
    await field(page, 'To pay now for a pre-registration').fill('500')
    await saved(page)
    await follow(page, 'Go on: Contacts and bank account')
    await field(page, 'E-mail address').fill('hello@church.example')
    await page.getByRole('textbox', { name: /^Bank/ }).fill('Some Bank')
    await field(page, 'Account name').fill('Bukal Church Inc.')
    await field(page, 'Account number').fill('1 2 3')
    await saved(page)
    await page.goto(`${empty.url}/staff/event`)
    const missing = page.getByText('Before visitors can register')
    await expect(missing).toBeVisible()
    await expectSound(page)
    await follow(page, 'at least one designation to choose from')
    await title(page, 'Designations')
    await press(page, 'Add a designation')
    await field(page, 'Designation 1').fill('Member')
    await saved(page)
    await expect(page.getByText('4 of 8 done')).toBeVisible()

    await follow(page, 'Go on: Publish')
    await expect(page.getByText('Everything that visitors need is there')).toBeVisible()
    await expect(page.getByText('When you publish it, visitors can register at once.')).toBeVisible()
    await expectSound(page)
    await press(page, 'Publish')
    await follow(page, 'Back to the first steps')

    await follow(page, 'Go on: A test mail')
    await expect(field(page, 'Your e-mail address')).toHaveValue(mail)
    await press(page, 'Send the test mail')
    await expect(page.getByText(`Sent to ${mail}`)).toBeVisible()
    await expectSound(page)
    const [testMail] = await mailsTo(mail, 1)
    await field(page, 'Code in the mail').fill(/Code: (\d{3} \d{3})/.exec(testMail?.text ?? '')?.[1] ?? '')
    await press(page, 'Check the code')
    await expect(page.getByText('Mails arrive', { exact: true })).toBeVisible()
    await follow(page, 'Back to the first steps')

    await follow(page, 'Go on: A test ticket')
    await expect(page.getByRole('img', { name: 'QR code of the test ticket' })).toBeVisible()
    await expectSound(page)
    const phone = await page.context().newPage()
    await phone.goto(`${empty.url}/ayc2098/scanner/`)
    await press(phone, 'Search')
    await phone.getByLabel('Name, last 4 of the mobile, OR number, or code').fill('TRYOUT01')
    await phone.keyboard.press('Enter')
    await expect(phone.getByText('This is the test ticket: the scanner works.')).toBeVisible()
    await expect(phone.getByText('It is nobody’s, so nobody was let in.')).toBeVisible()
    await phone.close()
    await expect(page.getByText('The scanner works', { exact: true })).toBeVisible()
    await follow(page, 'Back to the first steps')

    await follow(page, 'Go on: Colleagues')
    await press(page, 'Add a member')
    await field(page, 'Full name').fill('Dina Cruz')
    await page.getByLabel('Username').fill('dina')
    await page.getByRole('checkbox', { name: /^Desk/ }).check()
    await press(page, 'Add and show the password')
    await press(page, 'I have it, hide it')
    await page.goto(`${empty.url}/staff/set-up`)
    await expect(page.getByText('Everything is ready')).toBeVisible()
    await expectSound(page)

    await visitor.goto(empty.url)
    await visitor.getByRole('combobox').selectOption('full')
    await press(visitor, 'Proceed')
    await visitor.getByRole('checkbox').check()
    await press(visitor, 'Proceed to Registration Form')
    const email = `maria-${project.name}@example.org`
    await fillPerson(visitor, { email })
    await fillBank(visitor)
    await checkAnswers(visitor)
    await press(visitor, 'Submit payment of ₱1,500.00')
    await expect(alert(visitor, 'Success')).toBeVisible()
    const [receipt] = await mailsTo(email, 1)
    expect(receipt?.text).toContain('AYC98-000001-')
    expect(receipt?.text).toContain('Bukal Church')

    // The link of the command line is worth nothing from then on.
    await visitor.goto(link)
    await expect(visitor.getByText('Somebody has set this up already')).toBeVisible()
    await follow(visitor, 'Go to the login')
    await title(visitor, 'Staff login')
    await expect(visitor.getByText('Nobody can log in here yet')).toHaveCount(0)
  },
)

test('SETUP-6 home reminds of what is left, and settings without an event lead to the first steps', async ({
  page,
  empty,
}, { project }) => {
  await becomeAdmin(page, empty, `ben-${project.name}@church.example`)
  await page.goto(`${empty.url}/staff`)
  await page.getByRole('link', { name: /^Finish setting up/ }).click()
  await title(page, 'First steps')
  await page.goto(`${empty.url}/staff/event`)
  await expect(page.getByText('There is no event yet')).toBeVisible()
  await expectSound(page)
  await follow(page, 'Go to the first steps')
  await title(page, 'First steps')
  await press(page, 'Do not remind me any more')
  await expect(page.getByRole('button', { name: 'Remind me again' })).toBeVisible()
  await page.goto(`${empty.url}/staff`)
  await expect(page.getByText('Finish setting up')).toHaveCount(0)
})
