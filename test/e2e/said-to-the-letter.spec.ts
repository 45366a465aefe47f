import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import type { Database } from '#platform/server/db.ts'
import { SAMPLE_PASSKEY, SAMPLE_PASSWORD } from '../../scripts/sample-data.ts'
import { aGroup } from '../support/factories.ts'
import { expect } from './fixtures.ts'
import { test } from './manage-fixtures.ts'
import { checkAnswers, field, fillBank, fillPerson, openForm, press } from './registration-form.ts'
import { signIn } from './staff-session.ts'
import { addFiles, forgetLimits, newEmail, openAtStep } from './volunteer-wizard.ts'

type Said = { what: string; where: 'alert' | 'browser' | 'screen'; title: string; sentence: string }

/** The table of docs/requirements.md. */
const said: Said[] = readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, what = '', where = '', title = '', sentence = ''] = line.split('|').map((cell) => cell.trim())
    const isRow = /^`[a-z-]+`$/.test(what) && /^(alert|browser|screen)$/.test(where)
    return isRow ? [{ what: what.slice(1, -1), where: where as Said['where'], title, sentence }] : []
  })

type World = { page: Page; context: BrowserContext; browser: Browser; db: Database; event: string; or_number: string }
/** Does what leads to the sentence. Where the server chooses it, says which one it must be. */
type Way = (world: World) => Promise<string | void>

const submissions = '**/events/api/registrations/'
const payments = '**/events/api/payments/'
const applications = '**/api/membership/'

async function sendRegistration({ page, event }: World, choice: Parameters<typeof openForm>[2] = {}) {
  const paymentMode = choice.paymentMode ?? 'cash'
  await openForm(page, event, { ...choice, paymentMode })
  await fillPerson(page)
  if (paymentMode === 'cash') await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  else await fillBank(page)
  await checkAnswers(page)
  await page.getByRole('button', { name: /^Submit/ }).click()
}

/** Answers the next registration with this, and then the form says so. */
/** Maintenance, or a hall's Wi-Fi that wants a login first: a success, but not of ours. */
const notOurs = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' })

const lostEachTime =
  (path: string, lose: (route: Route) => Promise<void>, send: (world: World) => Promise<unknown>): Way =>
  async (world) => {
    await world.page.clock.install()
    await world.page.route(path, lose)
    await send(world)
    for (const pause of path === submissions ? [1_000, 3_000, 6_000] : [1_000, 3_000]) {
      await expect(world.page.getByText('Trying again in a moment')).toBeVisible()
      await world.page.clock.runFor(pause)
    }
  }

const answered =
  (answer: { status: number; contentType?: string; body?: string; json?: object }, sentence?: string): Way =>
  async (world) => {
    await world.page.route(submissions, (route) => route.fulfill(answer))
    await sendRegistration(world)
    return sentence
  }

async function lookUp({ page, event }: World, or_number: string) {
  await page.goto(`/${event}/add-payment/?or=${or_number}`)
}

async function payBalance(world: World) {
  const { page, or_number } = world
  await lookUp(world, or_number)
  await page.getByRole('checkbox', { name: 'Yes, I confirm these details' }).check()
  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
  await press(page, 'Submit Payment')
}

const paymentAnswered =
  (answer: { status: number; contentType?: string; body?: string; json?: unknown }, sentence: string): Way =>
  async (world) => {
    await world.page.route(payments, (route) => route.fulfill(answer))
    await payBalance(world)
    return sentence
  }

async function sendApplication({ page, db }: World, email?: string) {
  await openAtStep(page, db, { at: 4, ...(email !== undefined && { email }) })
  await addFiles(page, 'id.jpg')
  await page.getByRole('group', { name: 'Are you in a Lifegroup?' }).getByLabel('No').check()
  await page.getByRole('group', { name: 'Are you a commissioned' }).getByLabel('No').check()
  await press(page, 'Submit')
}

const applicationAnswered =
  (answer: { status: number; json: object }): Way =>
  async (world) => {
    await world.page.route(applications, (route) => route.fulfill(answer))
    await sendApplication(world)
  }

const aKnownEmail = async (db: Database) =>
  (await db.selectFrom('application').select('email').limit(1).executeTakeFirstOrThrow()).email

/** The scanner with nobody before the camera: codes are typed, as a scanner on a cable does. */
async function atTheDoor({ page, event }: World) {
  await signIn(page, 'door')
  await page.goto(`/${event}/scanner/`)
  // By then it has been looked for, so the page also listens to the scanner.
  await expect(page.getByText('We found no camera')).toBeVisible()
}

async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

async function showPerson(world: World) {
  const group = await aGroup(world.db, { event: world.event })
  await atTheDoor(world)
  await scan(world.page, group.participants[0]?.short_code ?? '')
  await expect(world.page.getByRole('region', { name: 'Participant' })).toBeVisible()
  return { group, card: world.page.getByRole('region', { name: 'Participant' }) }
}

const offline = async ({ page, context }: World, presses: RegExp) => {
  await context.setOffline(true)
  await page.getByRole('button', { name: presses }).click()
}

/** Until the guard asks, the page's code is on its way, and that is called loading too. */
async function askWho(page: Page, path: string) {
  await page.route('**/api/staff/me', () => undefined)
  const asked = page.waitForRequest('**/api/staff/me')
  await page.goto(path)
  await asked
}

const ways: Record<string, Record<string, Way>> = {
  'no-option': {
    'Proceed without one': async ({ page, event }) => {
      await page.goto(`/${event}`)
      await press(page, 'Proceed')
    },
    'a later step opened without a choice': async ({ page, event }) => {
      await page.goto(`/${event}/data-privacy/`)
    },
  },
  'no-consent': {
    'going on without it': async ({ page, event }) => {
      await page.goto(`/${event}`)
      await page.getByRole('combobox').selectOption('full')
      await press(page, 'Proceed')
      await press(page, 'Proceed to Registration Form')
    },
  },
  'wrong-count': {
    '21 people': async ({ page, event }) => {
      await page.goto(`/${event}`)
      await page.getByRole('combobox').selectOption('pre')
      await press(page, 'Proceed')
      await page.getByRole('checkbox').check()
      await page.getByRole('spinbutton').fill('21')
      await press(page, 'Proceed to Registration Form')
    },
  },
  'registered-in-part': {
    'in cash': (world) => sendRegistration(world, { action: 'pre' }),
    'by bank': (world) => sendRegistration(world, { action: 'pre', paymentMode: 'bank' }),
  },
  registered: {
    'in cash': (world) => sendRegistration(world),
    'by bank, which waits for approval': (world) => sendRegistration(world, { paymentMode: 'bank' }),
    'a key that was recorded with other content': async (world) => {
      // What arrives is not what is on the screen, as after a correction.
      await world.page.route(submissions, async (route) => {
        const postData = route.request().postDataBuffer()?.toString().replace('Maria', 'Mario')
        if (postData) await route.fetch({ postData })
        await route.continue()
      })
      await sendRegistration(world)
    },
  },
  'registration-refused': {
    'a refusal of a field': answered(
      {
        status: 400,
        json: { error: 'Please check the email.', code: 'invalid', fields: { 'participants.0.email': ['No.'] } },
      },
      'Please check the email.',
    ),
    'a passkey that is wrong': async (world) => {
      await openForm(world.page, world.event, { paymentMode: 'cash' })
      await fillPerson(world.page)
      await world.page.getByLabel('Assisted By').fill('WRONG-PASSKEY')
      await checkAnswers(world.page)
      await world.page.getByRole('button', { name: /^Submit/ }).click()
      return 'That passkey is not valid. Please ask a registration-team member to enter it again.'
    },
    'a price that has changed': answered(
      {
        status: 409,
        json: { error: 'The price has changed. The amount to pay is now ₱1,600.00.', code: 'price_changed' },
      },
      'The price has changed. The amount to pay is now ₱1,600.00.',
    ),
    'a flash sale that is over': answered(
      { status: 409, json: { error: 'The flash sale is not on right now.', code: 'flash_sale_over' } },
      'The flash sale is not on right now.',
    ),
    'a key with other content, of which nothing more is to be had': answered(
      { status: 422, json: { error: 'This was already sent with other answers.', code: 'key_reused' } },
      'This was already sent with other answers.',
    ),
    'registration that has closed': async (world) => {
      await openForm(world.page, world.event, { paymentMode: 'cash' })
      await fillPerson(world.page)
      await world.page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
      await checkAnswers(world.page)
      const closed = { registration_closes_at: new Date(Date.now() - 1_000) }
      await world.db.updateTable('event').set(closed).where('slug', '=', world.event).execute()
      await world.page.getByRole('button', { name: /^Submit/ }).click()
      return 'Registration for this event is closed. A remaining balance can still be settled.'
    },
  },
  'registration-unexpected': {
    'a page of a proxy': answered({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    'an answer without words': answered({ status: 500, json: {} }),
    'an empty answer': answered({ status: 500, body: '' }),
    'another success': answered({ status: 202, json: {} }),
  },
  'registration-lost': {
    'a line that breaks at every attempt': lostEachTime(submissions, (route) => route.abort(), sendRegistration),
    'a page of somebody in between at every attempt': lostEachTime(submissions, notOurs, sendRegistration),
    'no network at all': async (world) => {
      const { page, event } = world
      await openForm(page, event, { paymentMode: 'cash' })
      await fillPerson(page)
      await page.getByLabel('Assisted By').fill(SAMPLE_PASSKEY)
      await checkAnswers(page)
      await offline(world, /^Submit/)
    },
  },
  'no-payment': {
    'a number that nobody has': (world) => lookUp(world, 'LS25-000042-K7QM2X'),
    'a server that is busy': async (world) => {
      await world.page.route('**/payments/retrieve/**', (route) =>
        route.fulfill({ status: 503, json: { error: 'We are catching our breath.', code: 'unavailable' } }),
      )
      await lookUp(world, world.or_number)
    },
    'too many tries': async (world) => {
      await world.page.route('**/payments/retrieve/**', (route) =>
        route.fulfill({ status: 429, json: { error: 'Too many tries.', code: 'too_many_tries' } }),
      )
      await lookUp(world, world.or_number)
    },
    'no network': async (world) => {
      await world.page.route('**/payments/retrieve/**', (route) => route.abort())
      await lookUp(world, world.or_number)
    },
  },
  'payment-uploaded': { 'in cash': payBalance },
  'payment-refused': {
    'a plain text': paymentAnswered(
      { status: 400, contentType: 'text/plain; charset=utf-8', body: 'The desk is closed.' },
      'The desk is closed.',
    ),
    'a JSON text': paymentAnswered({ status: 400, json: 'The desk is closed.' }, 'The desk is closed.'),
    'the first field’s first message': paymentAnswered(
      { status: 400, json: { amount: ['Too much.', 'Odd.'], other: ['x'] } },
      'Too much.',
    ),
    'the first field’s text': paymentAnswered(
      { status: 409, json: { error: 'It is paid.', code: 'x' } },
      'It is paid.',
    ),
    'the first field’s JSON': paymentAnswered({ status: 400, json: { amount: { least: 1 } } }, '{"least":1}'),
  },
  'payment-lost': {
    'a page of a proxy': paymentAnswered(
      { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
      'Submission failed. An unexpected error occurred.',
    ),
    'an empty answer': paymentAnswered({ status: 500, body: '' }, 'Submission failed. An unexpected error occurred.'),
    'another success': paymentAnswered({ status: 202, json: {} }, 'Submission failed. An unexpected error occurred.'),
    'a line that breaks': async (world) => {
      await world.page.route(payments, (route) => route.abort())
      await payBalance(world)
    },
    'a page of somebody in between': async (world) => {
      await world.page.route(payments, notOurs)
      await payBalance(world)
    },
  },
  'email-known': {
    'Next on the first step': async ({ page, db }) => {
      await forgetLimits(db)
      await page.goto('/volunteers/step/1')
      await field(page, 'Email').fill(await aKnownEmail(db))
      await press(page, 'Next')
    },
  },
  'form-saved': { Submit: (world) => sendApplication(world) },
  'form-not-saved': {
    'a server that fails': applicationAnswered({ status: 503, json: { error: 'Busy.', code: 'unavailable' } }),
    'an answer without words': applicationAnswered({ status: 500, json: {} }),
    'another success': applicationAnswered({ status: 202, json: {} }),
    'a refusal of a field': applicationAnswered({
      status: 400,
      json: { error: 'Please check this date.', code: 'invalid', fields: { dateStart: ['Please check this date.'] } },
    }),
    'an e-mail that is known by now': async (world) => sendApplication(world, await aKnownEmail(world.db)),
    'a key with another e-mail': applicationAnswered({ status: 422, json: { error: 'Sent.', code: 'key_reused' } }),
    'a line that breaks at every attempt': lostEachTime(applications, (route) => route.abort(), sendApplication),
    'a page of somebody in between at every attempt': lostEachTime(applications, notOurs, sendApplication),
    'no network at all': async (world) => {
      await openAtStep(world.page, world.db, { at: 4, email: newEmail() })
      await addFiles(world.page, 'id.jpg')
      await world.page.getByRole('group', { name: 'Are you in a Lifegroup?' }).getByLabel('No').check()
      await world.page.getByRole('group', { name: 'Are you a commissioned' }).getByLabel('No').check()
      await offline(world, /^Submit$/)
    },
  },
  'wrong-password': {
    Login: async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Username').fill('nobody-of-this-name')
      await page.getByLabel('Password').fill(SAMPLE_PASSWORD)
      await press(page, 'Login')
    },
  },
  guarded: {
    'a page of the staff, until it is known who asks': async ({ page }) => {
      await signIn(page, 'door')
      await askWho(page, '/staff')
    },
    'the scanner, until it is known who asks': async ({ page, event }) => {
      await signIn(page, 'door')
      await askWho(page, `/${event}/scanner/`)
    },
  },
  nobody: {
    'an unknown code': async (world) => {
      await atTheDoor(world)
      await scan(world.page, 'NOBODYS1')
    },
    'a server that fails': async (world) => {
      await atTheDoor(world)
      await world.page.route('**/events/api/registrations/?*', (route) => route.fulfill({ status: 500, json: {} }))
      await scan(world.page, 'NOBODYS1')
    },
    'no network': async (world) => {
      await atTheDoor(world)
      await world.page.route('**/events/api/registrations/?*', (route) => route.abort())
      await scan(world.page, 'NOBODYS1')
    },
  },
  'checked-in': {
    'a press': async (world) => {
      const { card } = await showPerson(world)
      await card.getByRole('button', { name: 'Check-in' }).click()
    },
  },
  'not-checked-in': {
    'somebody who went in meanwhile': async (world) => {
      const { group, card } = await showPerson(world)
      const [person] = group.participants
      await letIn(world.db, { registration_id: person?.id ?? '', event_id: group.event_id })
      await card.getByRole('button', { name: 'Check-in' }).click()
    },
    'a balance that came up meanwhile': async (world) => {
      const { group, card } = await showPerson(world)
      await world.db
        .updateTable('registration_group')
        .set({ gross_price: 200_000 })
        .where('id', '=', group.id)
        .execute()
      await card.getByRole('button', { name: 'Check-in' }).click()
    },
    'a server that fails': async (world) => {
      const { card } = await showPerson(world)
      await world.page.route('**/check_in/', (route) => route.fulfill({ status: 500, json: {} }))
      await card.getByRole('button', { name: 'Check-in' }).click()
    },
    'no network': async (world) => {
      const { card } = await showPerson(world)
      await world.page.route('**/check_in/', (route) => route.abort())
      await card.getByRole('button', { name: 'Check-in' }).click()
    },
  },
  'no-details': {
    'a server that fails': async (world) => {
      const { card } = await showPerson(world)
      await world.page.route('**/payment_details', (route) => route.fulfill({ status: 500, json: {} }))
      await card.getByRole('button', { name: 'Payment Details' }).click()
    },
    'no network': async (world) => {
      const { card } = await showPerson(world)
      await world.page.route('**/payment_details', (route) => route.abort())
      await card.getByRole('button', { name: 'Payment Details' }).click()
    },
  },
}

/** By another door, while this one looks at the card. */
async function letIn(db: Database, { registration_id, event_id }: { registration_id: string; event_id: string }) {
  const staff = await db
    .selectFrom('staff_member')
    .where('username', '=', 'desk')
    .select('id')
    .executeTakeFirstOrThrow()
  const scan = await db
    .insertInto('scan')
    .values({
      event_id,
      registration_id,
      nonce: crypto.randomUUID(),
      kind: 'scan',
      outcome: 'CHECKED_IN',
      offline: false,
      station: 'Gate B',
      staff_member_id: staff.id,
      scanned_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('check_in')
    .values({ registration_id, event_id, scan_id: scan.id, station: 'Gate B', staff_member_id: staff.id, reason: '' })
    .execute()
}

test('SHARED-19 every sentence of the list is brought about, and none that is not in it', () => {
  expect(said.map(({ what }) => what)).toEqual(Object.keys(ways))
})

const fontSize = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)

for (const { what, where, title, sentence } of said) {
  for (const [way, bringAbout] of Object.entries(ways[what] ?? {})) {
    test(`SHARED-19 the sentence stands first and whole: ${what}, by ${way}`, async ({
      page,
      context,
      browser,
      db,
      event,
      register,
    }) => {
      const { or_number } = what.includes('payment')
        ? await register({ action: 'pre', amount: '500' })
        : { or_number: '' }
      const spoken = page.waitForEvent('dialog', { timeout: 0 }).then(async (dialog) => {
        await dialog.accept()
        return dialog.message()
      })
      spoken.catch(() => undefined)
      const expected = (await bringAbout({ page, context, browser, db, event: event.slug, or_number })) ?? sentence
      if (where === 'browser') {
        expect(await spoken).toBe(expected)
        return
      }
      if (where === 'screen') {
        const words = page.locator('[role=status] p, [role=alert] p, p[role=status]').filter({ hasText: expected })
        await expect(words.first()).toHaveText(expected)
        return
      }
      const words = page.getByRole('alertdialog', { name: title, exact: true }).locator('[id$=message] > p')
      await expect(words.first()).toHaveText(expected)
      if ((await words.count()) > 1) {
        expect(await words.nth(1).evaluate(fontSize)).toBeLessThan(await words.first().evaluate(fontSize))
      }
    })
  }
}
