import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describeCalls } from '#shared/call.ts'
import { apiOf } from './api-client.ts'
import { formSenderOf } from './post-form.ts'

const id = z.object({ id: z.uuid() })
const seatCalls = describeCalls({
  'GET /api/seats/:id': {
    summary: 'A seat',
    access: 'public',
    params: id,
    query: z.object({ at: z.optional(z.string()) }),
    answer: z.object({ row: z.string() }),
  },
  'POST /api/seats': { summary: 'Adds a seat', access: 'public', body: z.object({ row: z.string() }) },
  'GET /api/seats/:id/photo': { summary: 'Its photo', access: 'public', params: id, file: 'image/jpeg' },
  'POST /api/seats/:id/photo': {
    summary: 'Takes its photo',
    access: 'public',
    params: id,
    form: { pictures: ['photo'] },
  },
})

const api = apiOf<typeof seatCalls>()

test('an address carries its parameters and its query, escaped', () => {
  expect(api.url('GET /api/seats/:id', { params: { id: 'a/b' }, query: { at: 'ñ &' } })).toBe(
    '/api/seats/a%2Fb?at=%C3%B1+%26',
  )
  expect(api.url('GET /api/seats/:id', { params: { id: 'a' }, query: {} })).toBe('/api/seats/a')
})

/**
 * Never run: `npm run types` fails here as soon as one of these compiles, that is, as soon as a description no longer binds
 * whoever calls it.
 */
export async function mistakesThatDoNotCompile(form: FormData) {
  const params = { id: 'a' }
  // @ts-expect-error the verb
  await api.call('PUT /api/seats/:id', { params })
  // @ts-expect-error the path
  await api.call('GET /api/chairs/:id', { params })
  // @ts-expect-error a parameter left out
  await api.call('GET /api/seats/:id', {})
  // @ts-expect-error a parameter by another name
  await api.call('GET /api/seats/:id', { params: { seat: 'a' } })
  // @ts-expect-error a key of the query
  await api.call('GET /api/seats/:id', { params, query: { when: 'now' } })
  // @ts-expect-error a key of the body
  await api.call('POST /api/seats', { body: { line: 'A' } })
  // @ts-expect-error the body left out
  await api.call('POST /api/seats')
  const seat = await api.call('GET /api/seats/:id', { params })
  // @ts-expect-error a field of the answer
  const _line = seat.line
  // @ts-expect-error a form without its sender
  await api.call('POST /api/seats/:id/photo', { params, form })
  // @ts-expect-error a file read as JSON
  await api.call('GET /api/seats/:id/photo', { params })
  // @ts-expect-error JSON read as a file
  await api.file('GET /api/seats/:id', { params })
  // @ts-expect-error JSON sent as a form
  await formSenderOf<typeof seatCalls>()('POST /api/seats', { form })
  // @ts-expect-error a name in the path without a schema
  describeCalls({ 'GET /api/seats/:row': { summary: 'A seat', access: 'public', params: id } })
  // @ts-expect-error a verb that does not exist
  describeCalls({ 'FETCH /api/seats': { summary: 'Seats', access: 'public' } })
  // @ts-expect-error a role that does not exist
  describeCalls({ 'GET /api/seats': { summary: 'Seats', access: ['usher'] } })
}
