import { expect, test } from 'vitest'
import { switchFlashSale } from '#features/pricing/server/index.ts'
import { atTheSameTime, waitingForLocks } from '#test/support/at-the-same-time.ts'
import { aBalance, lookUp, postBalance } from '#test/support/balance.ts'
import { startSettings } from '#test/support/changing-settings.ts'
import { aGroup } from '#test/support/factories.ts'
import { aPerson, aSubmission, postSubmission } from '#test/support/submission.ts'
import type { EventSettings } from '../contract.ts'

async function start() {
  const here = await startSettings()
  const price = async (participants_count = 1) =>
    (await here.app.inject(`/events/api/events/compute-price?participants_count=${participants_count}`)).json()
      .total_price
  const savePrices = async (change: Partial<EventSettings['prices']>) =>
    here.save({ prices: { ...(await here.settings()).draft.prices, ...change } })
  const publishPrices = async (change: Partial<EventSettings['prices']>) => {
    expect((await savePrices(change)).statusCode).toBe(200)
    expect((await here.publish()).statusCode).toBe(200)
  }
  const preview = async () => (await here.admin.get('/api/staff/event/preview')).json()
  const pricing = async () => (await here.app.inject('/events/api/events/pricing')).json()
  const rules = () => here.db.selectFrom('price_rule').selectAll().orderBy('id').execute()
  return { ...here, price, savePrices, publishPrices, preview, pricing, rules }
}

const inHours = (hours: number) =>
  new Date(Date.now() + (hours + 8) * 3_600_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
const sale = (from: number, until: number) => ({
  flash_price: '1000',
  flash_starts_at: inHours(from),
  flash_ends_at: inHours(until),
  flash_pairs: '2',
})

const reject = (here: Awaited<ReturnType<typeof start>>, { id }: { id: string }) =>
  here.db.updateTable('payment').set({ state: 'REJECTED', decided_at: new Date() }).where('id', '=', id).execute()

test('EVENT-8 a new price is for whoever comes; whoever has paid or sent a payment in time keeps theirs', async () => {
  const here = await start()
  const deposit = (await postSubmission(here.app, aSubmission({ action: 'pre', amount: '500' }))).json()
  const waiting = await aGroup(here.db, { mode: 'BANK' })
  const rejected = await aGroup(here.db, { mode: 'BANK' })
  await reject(here, rejected.payment)

  await here.publishPrices({ standard_price: '1,600.00', pre_registration_price: '600' })
  expect(await here.price()).toBe(1600)
  expect(await here.pricing()).toMatchObject({ price: 1600, pre_registration_price: 600 })
  expect((await postSubmission(here.app, aSubmission())).json()).toMatchObject({ code: 'price_changed' })
  expect((await postSubmission(here.app, aSubmission({ amount: '1600' }))).statusCode).toBe(201)

  // The desk is told so too, and can take it.
  const stored = here.db.selectFrom('registration_group').where('id', '=', rejected.id).select('gross_price')
  expect(await stored.executeTakeFirst()).toEqual({ gross_price: 160_000 })
  const costs = async (or_number: string) => (await lookUp(here.app, or_number)).json().gross_price
  expect(await costs(deposit.or_number)).toBe(1500)
  expect(await costs(waiting.payment.or_number)).toBe(1500)
  expect(await costs(rejected.payment.or_number)).toBe(1600)
  const rest = await aBalance(here.app, deposit.or_number)
  expect((await postBalance(here.app, rest)).json()).toMatchObject({ amount: 1000, payment_status: 'PAID' })
})

test('EVENT-8 lower prices are added, changed and taken out, and what ended stays for those who bought at it', async () => {
  const here = await start()
  const before = await here.rules()
  await here.publishPrices({
    promos: [
      { minimum_count: '10', price: '1300', starts_at: '', ends_at: '' },
      { minimum_count: '3', price: '1400.5', starts_at: inHours(-1), ends_at: inHours(1) },
      { minimum_count: '1', price: '1000', starts_at: inHours(1), ends_at: '' },
    ],
  })
  expect(await here.price(1)).toBe(1500)
  expect(await here.price(3)).toBe(4201.5)
  expect(await here.price(10)).toBe(13_000)
  const old = before.filter(({ kind }) => kind === 'promo').map(({ id }) => id)
  const ended = (await here.rules()).filter(({ id }) => old.includes(id))
  expect(ended).toEqual([expect.objectContaining({ price_per_person: 135_000, ends_at: expect.any(Date) })])

  await here.publishPrices({ promos: [] })
  expect(await here.price(10)).toBe(15_000)
  expect((await here.settings()).published.prices.promos).toEqual([])
  expect(await here.rules()).toHaveLength(before.length + 3)
})

test('EVENT-8 the database keeps a price that somebody has bought at', async () => {
  const here = await start()
  const dearer = here.db.updateTable('price_rule').set({ price_per_person: 999_900 })
  await dearer.where('kind', '=', 'promo').execute()
  await aGroup(here.db)
  await expect(dearer.where('kind', '=', 'standard').execute()).rejects.toThrow('somebody has bought at this price')
})

test('EVENT-8 what is published is written down in words', async () => {
  const here = await start()
  await here.publishPrices({ standard_price: '1600', promos: [] })
  const [last] = (await here.admin.get('/api/staff/event/changes')).json()
  expect(last.changed).toEqual([
    { section: 'prices', field: 'standard_price', before: '1500', after: '1600' },
    { section: 'prices', field: 'promos', before: ['₱1,350.00 each from 10 people on'], after: [] },
  ])
})

test('EVENT-9 before it is published, the draft says who would pay what and whom it reaches', async () => {
  const here = await start()
  await aGroup(here.db, { participants: [{}, {}] })
  const rejected = await aGroup(here.db, { mode: 'BANK', participants: [{}, {}, {}] })
  await reject(here, rejected.payment)
  expect(await here.preview()).toMatchObject({ repriced: { groups: 0, people: 0, keeping: 2 } })

  await here.savePrices({
    standard_price: '1600',
    pre_registration_price: '800',
    promos: [{ minimum_count: '5', price: '700', starts_at: '', ends_at: '' }],
  })
  const { prices, repriced } = await here.preview()
  expect(prices.today).toEqual([
    { people: 1, total: 1500, first: 500 },
    { people: 2, total: 3000, first: 1000 },
    { people: 5, total: 7500, first: 2500 },
    { people: 10, total: 13_500, first: 5000 },
    { people: 20, total: 27_000, first: 10_000 },
  ])
  expect(prices.drafted).toEqual([
    { people: 1, total: 1600, first: 800 },
    { people: 2, total: 3200, first: 1600 },
    { people: 5, total: 3500, first: 3500 },
    { people: 10, total: 7000, first: 7000 },
    { people: 20, total: 14_000, first: 14_000 },
  ])
  expect(repriced).toEqual({ groups: 1, people: 3, keeping: 2 })
  expect(await here.price()).toBe(1500)
  await here.savePrices({ standard_price: '1500', promos: [] })
  expect((await here.preview()).repriced).toEqual({ groups: 0, people: 0, keeping: 2 })
})

test('EVENT-10 a flash sale is planned, sold, made longer and ended by screen', async () => {
  const here = await start()
  await here.publishPrices(sale(1, 2))
  expect((await here.settings()).flash_sale).toEqual({ has_begun: false, pairs_sold: 0 })
  expect(await here.pricing()).toMatchObject({ on_flash_sale: false })
  await here.publishPrices({ ...sale(-1, 2), flash_price: '900' })
  expect(await here.pricing()).toMatchObject({ on_flash_sale: true, flash_sale_price: 900 })
  expect((await here.rules()).filter(({ kind }) => kind === 'flash')).toHaveLength(2)

  const pair = () =>
    postSubmission(
      here.app,
      aSubmission({ action: 'flash', amount: '1800', participant_count: '2' }, [aPerson(), aPerson()]),
    )
  const bought = (await pair()).json()
  expect((await here.settings()).flash_sale).toEqual({ has_begun: true, pairs_sold: 1 })
  for (const [change, code, field] of [
    [{ flash_pairs: '0' }, undefined, 'changes.prices.flash_pairs'],
    [{ flash_price: '800' }, 'sale_has_begun', 'flash_price'],
    [{ flash_starts_at: inHours(1) }, 'sale_has_begun', 'flash_starts_at'],
    [{ flash_ends_at: inHours(-0.1) }, 'price_over', 'flash_ends_at'],
  ] as const) {
    const reply = await here.savePrices(change)
    expect([reply.statusCode, reply.json().code]).toEqual([400, code ?? reply.json().code])
    expect(Object.keys(reply.json().fields)).toEqual([field])
  }
  await here.publishPrices({ flash_pairs: '1' })
  expect((await pair()).json()).toMatchObject({ code: 'flash_sale_over' })
  await here.publishPrices({ flash_pairs: '3', flash_ends_at: inHours(5) })
  expect((await pair()).statusCode).toBe(201)
  const tooFew = await here.savePrices({ flash_pairs: '1' })
  expect([tooFew.statusCode, tooFew.json().fields]).toEqual([
    400,
    { flash_pairs: ['2 are sold already. Please enter at least as many.'] },
  ])

  await here.publishPrices({ flash_price: '', flash_starts_at: '', flash_ends_at: '', flash_pairs: '' })
  expect(await here.pricing()).toMatchObject({ on_flash_sale: false })
  expect((await pair()).json()).toMatchObject({ code: 'flash_sale_over' })
  expect((await lookUp(here.app, bought.or_number)).json()).toMatchObject({ gross_price: 1800 })
  expect((await here.settings()).flash_sale).toBeNull()
})

test('EVENT-10 a sale that was switched by the command is as it was left, whatever else is drafted and published', async () => {
  const here = await start()
  await here.publishPrices(sale(-1, 5))
  await here.savePrices({ standard_price: '1600' })
  await switchFlashSale(here.db, { event: 'ls2025', on: false })
  await here.publish()
  expect(await here.pricing()).toMatchObject({ on_flash_sale: false, price: 1600 })

  await here.savePrices({ standard_price: '1700' })
  await switchFlashSale(here.db, { event: 'ls2025', on: true })
  await here.publish()
  expect(await here.pricing()).toMatchObject({ on_flash_sale: true, price: 1700 })
})

test('EVENT-10 a sale that was taken out before it began is not opened by the command, nor one that is not lower', async () => {
  const here = await start()
  const before = await here.rules()
  await here.publishPrices({ ...sale(1, 2), flash_price: '100' })
  await here.publishPrices({ flash_price: '', flash_starts_at: '', flash_ends_at: '', flash_pairs: '' })
  expect(await here.rules()).toEqual(before)
  await here.publishPrices({ standard_price: '1000', promos: [] })
  await expect(switchFlashSale(here.db, { event: 'ls2025', on: true })).rejects.toThrow(
    'The price of the flash sale is not below the usual price.',
  )
})

test('EVENT-6 settings that break a rule of the form are shown, and refused when they are saved', async () => {
  const here = await start()
  await here.db
    .updateTable('event')
    .set({ name: 'x'.repeat(200), contact_email: 'nowhere' })
    .execute()
  const now = new Date()
  await here.db
    .updateTable('price_rule')
    .set({ price_per_person: 200_000, starts_at: now, ends_at: new Date(now.getTime() + 3_600_000) })
    .where('kind', '=', 'flash')
    .execute()
  await here.db.deleteFrom('flash_allotment').execute()
  const { published, draft } = await here.settings()
  expect(published.about.name).toHaveLength(200)
  expect(published.prices).toMatchObject({ flash_price: '2000', flash_pairs: '' })
  expect(draft).toEqual(published)
  expect(Object.keys((await here.savePrices({ standard_price: '1600' })).json().fields)).toEqual([
    'changes.prices.flash_price',
    'changes.prices.flash_pairs',
  ])
})

test('EVENT-3 what was set to the second is not cut to the minute by whoever changes something else', async () => {
  const here = await start()
  const closes = new Date('2098-01-05T23:59:59+08:00')
  await here.db.updateTable('event').set({ registration_closes_at: closes }).execute()
  const { published } = await here.settings()
  await here.save({ registration: { ...published.registration, fee_note: 'with lunch' } })
  await here.publish()
  const event = here.db.selectFrom('event').where('slug', '=', 'ls2025').select(['registration_closes_at', 'fee_note'])
  expect(await event.executeTakeFirst()).toEqual({ registration_closes_at: closes, fee_note: 'with lunch' })
})

test('EVENT-10 what was right when it was saved and is over when it is published is refused then', async () => {
  const here = await start()
  expect((await here.savePrices(sale(-1, 1))).statusCode).toBe(200)
  const kept = await here.db.selectFrom('event_draft').select('changes').executeTakeFirstOrThrow()
  const changes = JSON.stringify(kept.changes).replace(inHours(1), inHours(-0.5))
  await here.db.updateTable('event_draft').set({ changes }).execute()
  expect((await here.publish()).json()).toMatchObject({ code: 'price_over' })
  expect((await here.admin.get('/api/staff/event/preview')).json()).toMatchObject({ code: 'price_over' })
})

test('EVENT-10 a sale that had no limit has sold what groups hold of it when it is given one', async () => {
  const here = await start()
  await switchFlashSale(here.db, { event: 'ls2025', on: true })
  await here.db.deleteFrom('flash_allotment').execute()
  const people = [aPerson(), aPerson()]
  const sent = aSubmission({ action: 'flash', amount: '2000' }, people)
  expect((await postSubmission(here.app, sent)).statusCode).toBe(201)
  await here.publishPrices({ flash_pairs: '1' })
  expect((await here.settings()).flash_sale).toMatchObject({ pairs_sold: 1 })
  expect(
    (await postSubmission(here.app, aSubmission({ action: 'flash', amount: '2000' }, people))).json(),
  ).toMatchObject({
    code: 'flash_sale_over',
  })
})

test('EVENT-10 a sale opened to the second is not moved by whoever changes something else', async () => {
  const here = await start()
  const [starts_at, ends_at] = [new Date(Date.now() - 90_500), new Date(Date.now() + 90_500)]
  await here.db.updateTable('price_rule').set({ starts_at, ends_at }).where('kind', '=', 'flash').execute()
  const { published } = await here.settings()
  await here.save({ about: { ...published.about, venue: 'Hall' } })
  await here.publish()
  await here.publishPrices({ standard_price: '1600' })
  expect((await here.rules()).filter(({ kind }) => kind === 'flash')).toEqual([
    expect.objectContaining({ starts_at, ends_at }),
  ])
})

test('EVENT-11 whoever is being registered when prices change keeps the price that they were shown', async () => {
  const here = await start()
  await aGroup(here.db)
  await here.savePrices({ standard_price: '1600' })
  const [sent, published] = await atTheSameTime(
    here.db,
    // What a registration takes last: it has read the price by then.
    (tx) => tx.selectFrom('receipt_series').select('event_id').forUpdate().execute(),
    [
      () => postSubmission(here.app, aSubmission({ action: 'pre', amount: '500' })),
      async () => {
        await expect.poll(() => waitingForLocks(here.db)).toBe(1)
        return here.publish()
      },
    ],
  )
  expect([sent?.statusCode, published?.statusCode]).toEqual([201, 200])
  expect((await lookUp(here.app, sent?.json().or_number)).json()).toMatchObject({ gross_price: 1500 })
})

test('EVENT-11 whoever registers while prices are being changed is shown the new one first', async () => {
  const here = await start()
  await here.savePrices({ standard_price: '1600' })
  const [published, sent] = await atTheSameTime(
    here.db,
    // What a publication writes last: its prices are changed by then.
    (tx) => tx.selectFrom('event_draft').select('event_id').forUpdate().execute(),
    [
      () => here.publish(),
      async () => {
        await expect.poll(() => waitingForLocks(here.db)).toBe(1)
        return postSubmission(here.app, aSubmission())
      },
    ],
  )
  expect([published?.statusCode, sent?.statusCode]).toEqual([200, 409])
  expect(sent?.json()).toMatchObject({ code: 'price_changed' })
})
