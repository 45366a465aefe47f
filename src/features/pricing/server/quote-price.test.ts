import { expect, test } from 'vitest'
import { startTestApp } from '#test/support/test-app.ts'
import { switchFlashSale } from './switch-flash-sale.ts'

test('PRICE-1 the pricing call answers with the fee, and no flash price while no sale is on', async () => {
  const { app } = await startTestApp()

  const reply = await app.inject('/events/api/events/pricing/?participants_count=1')

  expect(reply.json()).toEqual({
    price: 1500,
    on_flash_sale: false,
    flash_sale_price: null,
    flash_sale_ends_at: null,
    pre_registration_price: 500,
    group_prices: [{ from: 10, price: 1350 }],
  })
})

test('PRICE-11 a flash sale is switched on and off', async () => {
  const { app, db } = await startTestApp()
  const pricing = async () => (await app.inject('/events/api/events/pricing')).json()

  const { ends_at } = await switchFlashSale(db, { event: 'ls2025', on: true, hours: 2 })
  expect(await pricing()).toMatchObject({
    on_flash_sale: true,
    flash_sale_price: 1000,
    flash_sale_ends_at: ends_at?.toISOString(),
  })

  await switchFlashSale(db, { event: 'ls2025', on: false })
  expect(await pricing()).toMatchObject({ on_flash_sale: false, flash_sale_price: null })
})

test('PRICE-8 a flash sale that has sold its last pair is off', async () => {
  const { app, db } = await startTestApp()
  await switchFlashSale(db, { event: 'ls2025', on: true })
  await db.updateTable('flash_allotment').set({ sold: 100 }).execute()

  expect((await app.inject('/events/api/events/pricing')).json()).toMatchObject({ on_flash_sale: false })
})

test('PRICE-2 compute-price answers with the total and whether it is a promo', async () => {
  const { app } = await startTestApp()
  const quote = async (query: string) => (await app.inject(`/events/api/events/compute-price/?${query}`)).json()

  expect(await quote('participants_count=3')).toEqual({ total_price: 4500, is_promo: false, amount_due: 4500 })
  expect(await quote('participants_count=10')).toEqual({ total_price: 13_500, is_promo: true, amount_due: 13_500 })
  expect(await quote('participants_count=2&action=pre')).toEqual({
    total_price: 3000,
    is_promo: false,
    amount_due: 1000,
  })
})

test('PRICE-3 SHARED-15 compute-price refuses a count outside 1 to 20 in the words of the screen', async () => {
  const { app } = await startTestApp()
  for (const count of ['0', '21', '1.5', 'many', '']) {
    const reply = await app.inject(`/events/api/events/compute-price/?participants_count=${count}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({
      error: 'Please enter a participant count between 1 and 20.',
      code: 'invalid',
      fields: { participants_count: ['Please enter a participant count between 1 and 20.'] },
    })
  }
})

test('PRICE-7 PRICE-8 a flash price is quoted for 2 people and only while the sale is on', async () => {
  const { app, db } = await startTestApp()
  const quote = (count: number) =>
    app.inject(`/events/api/events/compute-price?participants_count=${count}&action=flash`)

  expect((await quote(2)).statusCode).toBe(409)
  await switchFlashSale(db, { event: 'ls2025', on: true })
  expect((await quote(2)).json()).toEqual({ total_price: 2000, is_promo: true, amount_due: 2000 })
  expect((await quote(3)).statusCode).toBe(400)
})

test('PRICE-12 an unknown event has no price', async () => {
  const { app } = await startTestApp()
  const reply = await app.inject('/events/api/events/pricing/?event=nowhere')
  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toEqual({ error: 'We could not find that event.', code: 'event_not_found' })
})
