import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RouteAccess } from '#features/staff/server/index.ts'
import { asStaff } from '#test/support/as-staff.ts'
import { anEnrolledDevice, anOfflineScan } from '#test/support/door.ts'
import { aGroup } from '#test/support/factories.ts'
import { statementColumns, statementHeader } from '#test/support/statement.ts'
import { aPerson, aSubmission, postSubmission } from '#test/support/submission.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { wordsOf } from '#test/support/words-of-file.ts'
import { addSampleEvent } from '../../../scripts/sample-data.ts'

/** Of the whole church, or of whoever asks: no event is in them. Everything else names one, or one row. */
const ofTheChurch = [
  'GET /api/staff/events',
  // A picture is of none before a draft names it.
  'POST /api/staff/event/pictures',
  // An installation is taken into use once, with its first event.
  / \/api\/staff\/set-up\b/,
  / \/api\/staff\/me\b/,
  / \/api\/staff\/passkeys\b/,
  / \/api\/staff\/people\b/,
  // Whoever asks who changed something does not know yet where it belongs.
  / \/api\/staff\/audit\b/,
  // A program is told of all events, and each message says of which it is.
  / \/api\/staff\/webhooks\b/,
  / \/api\/staff\/health\b/,
  / \/api\/staff\/(applications|members-directory|ministries|journeys)\b/,
  // A box is somebody's, and is counted whole whichever event its cash is for (docs/decisions/0050).
  / \/api\/staff\/cash\b/,
  // Several rows at once, each of which says whose it is.
  /^POST \/api\/staff\/undelivered-mail\/(send-again|dismiss)$/,
  // A phone is prepared for an event, and its code, its token and the ticket say which.
  /^POST \/api\/staff\/door\/(devices\/enrol|roster|sync|referrals)$/,
]

const nameOf = ({ method, url }: RouteAccess) => `${method} ${url}`
const fits = (call: string) => ofTheChurch.some((one) => (typeof one === 'string' ? one === call : one.test(call)))

type Shape = { def?: { shape?: object; in?: Shape } } | undefined
const fieldsOf = (schema: Shape): string[] => Object.keys(schema?.def?.shape ?? schema?.def?.in?.def?.shape ?? {})
const namesEvent = ({ call }: RouteAccess) => {
  const { query, body } = call as { query?: Shape; body?: Shape }
  return [...fieldsOf(query), ...fieldsOf(body)].includes('event')
}

const staffRoutes = ({ app }: TestApp) => app.routeAccess.filter(({ access }) => access !== 'public')

test('EVENT-23 every call of the staff names its event, is about one row, or is of the whole church', async () => {
  const test = await startTestApp()
  const others = staffRoutes(test).filter((route) => !namesEvent(route) && !fits(nameOf(route)))
  expect(others.map(nameOf).filter((call) => !call.includes('/:'))).toEqual([])
  const both = staffRoutes(test).filter((route) => namesEvent(route) && fits(nameOf(route)))
  expect(both.map(nameOf)).toEqual([])
})

/** What a call wants beside the event, so that it finds what there is. */
const wanted: Record<string, (marks: Marks) => Record<string, string>> = {
  'GET /api/staff/search': ({ name }) => ({ q: name }),
  'GET /api/staff/door/search': ({ name }) => ({ q: name }),
  'GET /api/staff/door/arrivals': ({ church }) => ({ q: church }),
  'GET /api/staff/payments/all': ({ name }) => ({ q: name, view: 'all' }),
  'GET /api/staff/papers/people.csv': () => ({ columns: 'name,church,or_number' }),
  'GET /api/staff/papers/people.xlsx': () => ({ columns: 'name,church,or_number' }),
  'GET /api/staff/reconcile/lines': () => ({ state: 'UNMATCHED' }),
  'GET /events/api/registrations': ({ code }) => ({ qr_text: code }),
}

/** Those that tell no names: their numbers differ instead. */
const onlyNumbers = new Set([
  'GET /api/staff/home',
  'GET /api/staff/receipts/series',
  'GET /api/staff/registrations/tickets-again',
  'GET /api/staff/dashboard/money',
  'GET /api/staff/reconcile/days',
  'GET /api/staff/door/counts',
  'GET /api/staff/door/walk-in-fields',
  'GET /api/staff/event/changes',
  'GET /api/staff/event/notices',
])

type Marks = {
  slug: string
  name: string
  church: string
  code: string
  /** Of some of its rows, by the call that shows one. */
  rows: Record<string, string>
  all: string[]
}

/** People, payments, cash, bank lines, check-ins and all else of an event, under words that are nobody else's. */
async function fill(test: TestApp, slug: string, word: string, times: number): Promise<Marks> {
  const { app, db } = test
  const [admin, finance] = [await asStaff(test, 'admin'), await asStaff(test, 'finance')]
  const name = `${word}name`
  const church = `${word}church`
  const person = {
    first_name: `${word}first`,
    last_name: name,
    church,
    email: `${word}@example.org`,
    notes: `${word} notes`,
  }
  const groups = []
  for (let turn = 0; turn < times; turn++) {
    groups.push(
      await aGroup(db, { event: slug, participants: [person] }),
      await aGroup(db, { event: slug, participants: [person], mode: 'BANK' }),
      await aGroup(db, { event: slug, participants: [person], action: 'pre' }),
    )
  }
  const [paid, waiting, owing] = groups
  if (!paid || !waiting || !owing) throw new Error('no groups')
  const [inside] = paid.participants
  const [sent] = owing.participants
  if (!inside || !sent) throw new Error('nobody is in the group')
  const ok = async (reply: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await reply
    expect([200, 201, 202], body).toContain(statusCode)
  }
  await ok(admin.post(`/events/api/registrations/${inside.id}/check_in/`, { station: `${word}gate` }))
  await ok(admin.post('/api/staff/door/referrals', { registration_id: sent.id, station: `${word}gate` }))
  const device = await anEnrolledDevice(test, { event: slug, station: `${word}device` })
  const scans = [anOfflineScan({ registration_id: inside.id, station: `${word}late` })]
  await ok(admin.post('/api/staff/door/sync', { ...device, scans }))
  const form = new FormData()
  for (const [field, value] of Object.entries(statementColumns)) form.set(field, value)
  const lines = Array.from(
    { length: times },
    (_, n) => `2026-11-0${n + 1},${word}ref${n},${word}payer,,70${n}.00,70${n}.00`,
  )
  form.set('file', new Blob([[statementHeader, ...lines, ''].join('\n')]), 'bank.csv')
  await ok(finance.post(`/api/staff/reconcile/import/?event=${slug}`, form))
  const held = { ...aSubmission({ nickname: 'Bea' }, [aPerson({ last_name: name, email: `${word}@example.org` })]) }
  await ok(postSubmission(app, { ...held, event: slug }))
  const asked = await db
    .insertInto('question')
    .values({
      event_id: paid.event_id,
      asked: 'person',
      kind: 'text',
      words: `${word} question`,
      is_required: false,
      is_sensitive: false,
      at_door: true,
      in_exports: true,
      position: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = { question_id: asked.id, group_id: paid.id, registration_id: inside.id, value: [`${word} answer`] }
  await db.insertInto('question_answer').values(answer).execute()
  const full = (capacity: number | null) => db.updateTable('event').set({ capacity }).where('slug', '=', slug).execute()
  await full(1)
  const asks = { name: `${word} waits`, email: `${word}-waits@example.org`, mobile: '09175550142', people_count: 1 }
  await ok(app.inject({ method: 'POST', url: '/events/api/waitlist', payload: { ...asks, event: slug } }))
  await full(null)
  await ok(admin.put(`/api/staff/door/walk-in-fields?event=${slug}`, { fields: times > 1 ? ['mobile'] : [] }))
  await ok(admin.put(`/api/staff/receipts/words?event=${slug}`, { receipt_title: `${word}title`, receipt_footer: '' }))
  await db
    .updateTable('event')
    .set({ vision: `${word}vision` })
    .where('slug', '=', slug)
    .execute()
  const message = { id: randomUUID(), event: slug, filter: {}, subject: `${word} message`, body: 'Hello' }
  const { addresses } = (await admin.post('/api/staff/messages/preview', message)).json<{ addresses: number }>()
  await ok(admin.post('/api/staff/messages', { ...message, addresses }))
  const bounced = { kind: 'receipt', address: `${word}@example.org`, subject: 'Receipt', job: 'receipt-mail' } as const
  await db
    .insertInto('mail')
    .values({
      ...bounced,
      id: randomUUID(),
      event_id: paid.event_id,
      group_id: paid.id,
      state: 'GIVEN_UP',
      attempts: 1,
      reason: '550',
    })
    .execute()
  const { version, draft } = (await admin.get(`/api/staff/event/settings?event=${slug}`)).json()
  const changes = { about: { ...draft.about, venue: `${word}venue` } }
  await ok(admin.put(`/api/staff/event/draft?event=${slug}`, { version, changes }))
  if (times > 1) await ok(admin.post(`/api/staff/event/publish?event=${slug}`, { version: version + 1 }))
  const { receipt_prefix } = paid
  const line = await db
    .selectFrom('bank_statement_line')
    .where('description', 'like', `${word}%`)
    .select('id')
    .executeTakeFirstOrThrow()
  const rows = {
    'GET /api/staff/groups/:id': paid.id,
    'GET /api/staff/groups/:id/answers': paid.id,
    'GET /api/staff/messages/:id': message.id,
    'GET /api/staff/messages/:id/recipients': message.id,
    'GET /api/staff/participants/:id': inside.id,
    'GET /api/staff/participants/:id/notes': inside.id,
    'GET /api/staff/payments/:id': waiting.payment.id,
    'GET /api/staff/reconcile/lines/:id': line.id,
    'GET /api/staff/reconcile/lines/:id/payments': line.id,
    'GET /api/staff/reconcile/lines/:id/others': line.id,
    'GET /events/api/registrations/:id/payment_details': inside.id,
    'GET /api/staff/door/groups/:id': owing.id,
  }
  const ids = groups.flatMap(({ id, payment, participants }) => [
    id,
    payment.id,
    payment.or_number,
    ...participants.map((one) => one.id),
  ])
  return { slug, name, church, code: inside.short_code, rows, all: [word, `${receipt_prefix}-`, ...ids] }
}

test('EVENT-23 no row of one event is in an answer about another one, whichever of the two is the current one', {
  timeout: 120_000,
}, async () => {
  const test = await startTestApp()
  await addSampleEvent(test.db, { slug: 'camp', name: 'Camp' })
  const both = [await fill(test, 'ls2025', 'zeroth', 1), await fill(test, 'camp', 'umpteen', 2)] as const
  const admin = await asStaff(test, 'admin')
  const routes = staffRoutes(test).filter((route) => route.method === 'GET' && namesEvent(route))
  expect(routes.length).toBeGreaterThan(20)
  const ask = async (route: RouteAccess, marks: Marks, event: string | undefined) => {
    const query = new URLSearchParams({ ...wanted[nameOf(route)]?.(marks), ...(event && { event }) })
    const reply = await admin.get(`${route.url}?${query}`)
    return { statusCode: reply.statusCode, body: await wordsOf(reply) }
  }
  const foundIn = (body: string, { all }: Marks) => all.filter((mark) => body.includes(mark))
  for (const route of routes) {
    const call = nameOf(route)
    const bodies: string[] = []
    for (const [own, other] of [both, [both[1], both[0]] as const]) {
      const named = await ask(route, own, own.slug)
      expect([call, own.slug, named.statusCode]).toEqual([call, own.slug, 200])
      expect([call, own.slug, foundIn(named.body, other)]).toEqual([call, own.slug, []])
      // With the words of the other one too.
      const strange = await ask(route, other, own.slug)
      expect([
        call,
        own.slug,
        'asked for the other',
        foundIn(strange.body, { ...other, all: other.all.slice(1) }),
      ]).toEqual([call, own.slug, 'asked for the other', []])
      const isSeen = onlyNumbers.has(call) || foundIn(named.body, own).length > 0
      expect([call, own.slug, isSeen]).toEqual([call, own.slug, true])
      bodies.push(named.body)
    }
    expect([call, bodies[0] === bodies[1]]).toEqual([call, false])
    // None is the current one.
    const [summit] = both
    const plain = await ask(route, summit, undefined)
    expect([call, foundIn(plain.body, both[1])]).toEqual([call, []])
  }
  for (const [own, other] of [both, [both[1], both[0]] as const]) {
    for (const [call, id] of Object.entries(own.rows)) {
      const route = test.app.routeAccess.find((one) => nameOf(one) === call)
      if (!route) throw new Error(`there is no call ${call}`)
      const asksWords = fieldsOf((route.call as { query?: Shape }).query).includes('q')
      for (const q of asksWords ? ['', other.name, own.name] : ['']) {
        const reply = await admin.get(`${route.url.replace(':id', id)}${q && `?q=${q}`}`)
        expect([call, q, reply.statusCode]).toEqual([call, q, 200])
        expect([call, q, foundIn(reply.body, other)]).toEqual([call, q, []])
      }
    }
  }
})

/** Pages that show one row, and files: what a link of the pages above leads to. */
test('EVENT-23 every call that shows one row is known here', async () => {
  const test = await startTestApp()
  await addSampleEvent(test.db, { slug: 'camp', name: 'Camp' })
  const { rows } = await fill(test, 'camp', 'umpteen', 2)
  const files = /\/(proof|receipt\.pdf|report|certificate)\b/
  const shown = staffRoutes(test)
    .filter((route) => route.method === 'GET' && !namesEvent(route) && !fits(nameOf(route)))
    .map(nameOf)
    .filter((call) => !files.test(call) && !(call in rows))
  // What was closed, what became of one walk-in, and one answer of a group: each is of one event as a whole.
  expect(shown.toSorted()).toEqual([
    'GET /api/staff/door/walk-in/:group_key',
    'GET /api/staff/groups/:id/answers/:answer',
    'GET /api/staff/reconcile/closings/:id',
  ])
})
