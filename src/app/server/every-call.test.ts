import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { staffRole } from '#features/staff/contract.ts'
import type { RouteAccess } from '#features/staff/server/index.ts'
import { reservedSlugs } from '#shared/reserved-slugs.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'
import { SAMPLE_PASSWORD } from '../../../scripts/sample-data.ts'

/** An address that the call understands, of something that does not exist. */
const addressOf = ({ url }: RouteAccess) => url.replaceAll(/:\w+/g, '019a3f3e-0000-7000-8000-000000000000')

const call = ({ app }: TestApp, route: RouteAccess, options: InjectOptions = {}) =>
  app.inject({ method: route.method as 'GET', url: addressOf(route), ...options })

const nameOf = ({ method, url }: RouteAccess) => `${method} ${url}`

/**
 * Who may do what, by the kind of work, written down apart from the routes: a route that is opened to more, or to other,
 * people than its kind of work is for stands out. The first row that fits a call decides; no row means nobody thought of it.
 */
const rights: [calls: RegExp, roles: 'everybody' | readonly string[]][] = [
  [/^POST \/api\/(membership|token|crash-reports|first-admin)\b/, 'everybody'],
  [/^GET \/api\/(membership|volunteers)\//, 'everybody'],
  [/^GET \/events\/api\/(events|payments|manage|pictures|privacy-notices|waitlist)\//, 'everybody'],
  [/^GET \/api\/first-admin$/, 'everybody'],
  [/^GET \/events\/api\/registrations\/(outcome|state)\//, 'everybody'],
  [/^GET \/events\/api\/registrations\/form-token\//, 'everybody'],
  [/^POST \/events\/api\/(registrations|payments)$/, 'everybody'],
  [/^POST \/events\/api\/(manage|waitlist)\b/, 'everybody'],
  [/ \/events\/api\/registrations(\/:id\/(check_in|payment_details))?$/, ['door', 'desk']],
  [
    / \/api\/staff\/event\/(settings|draft|publish|preview|changes|notices|pictures|next|current|answers(\/export)?)$/,
    [],
  ],
  [/ \/api\/staff\/(me|home|search|events)\b/, ['door', 'desk', 'finance', 'coordinator']],
  [/^GET \/api\/staff\/door\/walk-in-fields$/, ['desk', 'finance']],
  [/^PUT \/api\/staff\/door\/walk-in-fields$/, ['finance']],
  [/ \/api\/staff\/door\/(conflicts|walk-in|registrations|desk)\b/, ['desk']],
  [/^(GET|POST|PATCH) \/api\/staff\/door\/devices(\/:id.*)?$/, ['desk']],
  [/^POST \/api\/staff\/door\/groups\/:id\/collect$/, ['desk']],
  [/^DELETE \/api\/staff\/door\/kits\//, ['desk']],
  [/ \/api\/staff\/door\//, ['door', 'desk']],
  [/ \/api\/staff\/passkeys\b/, ['desk']],
  [/ \/api\/staff\/waitlist\/:id\/(given-back|proof\/:page)$/, ['finance']],
  [/^POST \/api\/staff\/participants\/:id\/(merge|move)\b/, ['finance']],
  [/ \/api\/staff\/papers\/payments\b/, ['finance']],
  [/ \/api\/staff\/dashboard\/money$/, ['finance']],
  [/ \/api\/staff\/(cash|dashboard|held|messages|papers|participants|registrations|waitlist)\b/, ['desk', 'finance']],
  [/ \/api\/staff\/(payments|groups|reconcile|receipts|balances)\b/, ['finance']],
  [/ \/api\/staff\/(applications|members-directory|ministries|journeys)\b/, ['coordinator']],
  [/ \/api\/staff\/undelivered-mail\b/, ['desk', 'finance', 'coordinator']],
  [/ \/api\/staff\/people\b/, []],
  [/ \/api\/staff\/set-up\b/, []],
  [/ \/api\/staff\/audit\b/, []],
  [/ \/api\/staff\/webhooks\b/, []],
  [/ \/api\/staff\/health\b/, []],
]

function rightsOf(route: RouteAccess): 'everybody' | readonly string[] {
  const row = rights.find(([calls]) => calls.test(nameOf(route)))
  if (!row) throw new Error(`no row says who may use ${nameOf(route)}`)
  return row[1]
}

test('STAFF-2 STAFF-3 AUDIT-5 every call lets in exactly the roles whose work it is, and an admin', {
  timeout: 120_000,
}, async () => {
  const test = await startTestApp()
  const { app, db } = test
  expect(app.routeAccess.length).toBeGreaterThan(90)
  const strangers = await Promise.all(app.routeAccess.map((route) => call(test, route)))
  app.routeAccess.forEach((route, index) => {
    const refused = strangers[index]?.statusCode === 401 && !route.url.startsWith('/api/token')
    expect([nameOf(route), refused ? 'staff' : 'everybody']).toEqual([
      nameOf(route),
      rightsOf(route) === 'everybody' ? 'everybody' : 'staff',
    ])
  })
  for (const role of staffRole.options) {
    // The sample member of that name has this role and no other.
    const member = await db.selectFrom('staff_member').where('username', '=', role).select('roles').executeTakeFirst()
    expect(member?.roles).toEqual([role])
    const { authorization } = await bearer(test, role)
    for (const route of app.routeAccess) {
      const allowed = rightsOf(route)
      if (allowed === 'everybody') continue
      const reply = await call(test, route, { headers: { authorization } })
      const isRefused = reply.statusCode === 403 && reply.json<{ code: string }>().code === 'role_missing'
      const may = role === 'admin' || allowed.includes(role)
      expect([role, nameOf(route), isRefused ? 'refused' : 'let in']).toEqual([
        role,
        nameOf(route),
        may ? 'let in' : 'refused',
      ])
    }
  }
})

async function bearer({ app }: TestApp, username: string) {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/token/',
    payload: { username, password: SAMPLE_PASSWORD },
  })
  return { authorization: `Bearer ${reply.json<{ access: string }>().access}` }
}

test('EVENT-21 no word that begins a call, or stands where one has an event, is an event’s', async () => {
  const { app } = await startTestApp()
  const first = app.routeAccess.map(({ url }) => url.split('/')[1] ?? '')
  const insteadOfAnEvent = app.routeAccess.flatMap(
    ({ url }) => url.match(/^\/events\/api\/events\/([^/:]+)/)?.[1] ?? [],
  )
  expect(insteadOfAnEvent.length).toBeGreaterThan(2)
  const words = [...first, ...insteadOfAnEvent, 'healthz', 'readyz', 'assets', 'current']
  expect(words.filter((word) => !reservedSlugs.has(word))).toEqual([])
})

test('AUTH-10 a stale token gets in the way of no public call', async () => {
  const test = await startTestApp()
  const publicCalls = test.app.routeAccess.filter(({ access }) => access === 'public')
  expect(publicCalls.length).toBeGreaterThan(15)
  for (const route of publicCalls) {
    const without = await call(test, route)
    for (const authorization of ['Bearer stale.token', 'Bearer', 'Basic Zm9vOmJhcg==']) {
      const reply = await call(test, route, { headers: { authorization } })
      expect([nameOf(route), reply.statusCode]).toEqual([nameOf(route), without.statusCode])
    }
  }
})

test('SHARED-16 every call is understood with and without its trailing slash', async () => {
  const test = await startTestApp()
  const headers = await bearer(test, 'admin')
  for (const route of test.app.routeAccess) {
    const url = addressOf(route)
    const [bare, slashed] = [await call(test, route, { headers }), await call(test, route, { headers, url: `${url}/` })]
    expect([nameOf(route), slashed.statusCode, codeOf(slashed.body)]).toEqual([
      nameOf(route),
      bare.statusCode,
      codeOf(bare.body),
    ])
    // What an address that leads nowhere is answered with; a row that does not exist has a code of its own.
    expect([nameOf(route), codeOf(slashed.body)]).not.toEqual([nameOf(route), 'not_found'])
  }
})

function codeOf(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { code?: string }).code
  } catch {
    return undefined
  }
}

test('SEC-19 no answer to a call of the staff is kept by a browser, whether it is let in or not', async () => {
  const test = await startTestApp()
  const staffCalls = test.app.routeAccess.filter(({ access }) => access !== 'public')
  expect(staffCalls.length).toBeGreaterThan(60)
  for (const headers of [{}, await bearer(test, 'admin'), await bearer(test, 'door')]) {
    for (const route of staffCalls) {
      const reply = await call(test, route, { headers })
      expect([nameOf(route), reply.headers['cache-control']]).toEqual([nameOf(route), 'no-store'])
    }
  }
})

test('SEC-1 every answer carries a content security policy without inline scripts or other origins', async () => {
  const test = await startTestApp()
  const headers = await bearer(test, 'admin')
  const replies = await Promise.all([
    ...test.app.routeAccess.map((route) => call(test, route)),
    ...test.app.routeAccess.map((route) => call(test, route, { headers })),
    ...['/healthz', '/readyz', '/api/docs', '/api/docs/json', '/nothing/at/all', '/api/nothing', '/api/%'].map((url) =>
      test.app.inject(url),
    ),
    test.app.inject({ method: 'POST', url: '/api/token/', headers: { 'content-type': 'application/json' }, body: '{' }),
  ])
  expect(new Set(replies.map(({ statusCode }) => Math.floor(statusCode / 100)))).toEqual(new Set([2, 4]))
  for (const { headers, raw } of replies) {
    const policy = String(headers['content-security-policy'])
    const of = (directive: string) => policy.match(new RegExp(`(?:^|; )${directive} ([^;]+)`))?.[1]
    expect([raw.req.url, policy.match(/unsafe-inline|'unsafe-eval'|https?:|\*/)]).toEqual([raw.req.url, null])
    expect([raw.req.url, of('default-src')]).toEqual([raw.req.url, "'none'"])
    // A file that staff download is shut in further: it runs nothing at all.
    const scripts = policy.startsWith('sandbox') ? undefined : "'self' 'wasm-unsafe-eval'"
    expect([raw.req.url, of('script-src')]).toEqual([raw.req.url, scripts])
    expect([raw.req.url, headers['x-content-type-options']]).toEqual([raw.req.url, 'nosniff'])
  }
})

/** What only a programmer understands. */
const jargon =
  /invalid (input|uuid|discriminator|option|type|key|date|iso|enum)|expected \w+,|received \w+$|discriminator|uuid|unrecognized|must (be|have)|undefined|null\b|NaN|\bjson\b|content-type|header|schema|regex|parse|\bbody\b|multipart|boundary/i

test('SHARED-15 every call refuses what it cannot read in words for people', { timeout: 60_000 }, async () => {
  const test = await startTestApp()
  const headers = await bearer(test, 'admin')
  const json = { ...headers, 'content-type': 'application/json' }
  const strange = { id: 7, name: [], email: {}, amount: 'x', decision: 'MAYBE', kind: 'x', to: 'x', participants: 'x' }
  const sent: InjectOptions[] = [
    { headers: json, payload: '{' },
    { headers: json, payload: '[]' },
    { headers: json, payload: '{}' },
    { headers: json, payload: JSON.stringify(strange) },
    { headers: { ...headers, 'content-type': 'text/csv' }, payload: 'a,b' },
    { headers: { ...headers, 'content-type': 'multipart/form-data' }, payload: 'x' },
    { headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
    {
      headers,
      query: { page: 'x', event: 'nowhere', state: 'x', participants_count: 'x', action: 'x', q: 'x'.repeat(999) },
    },
  ]
  const refused: { call: string; status: number; words: string[]; code: string }[] = []
  for (const route of test.app.routeAccess) {
    // A part that is unknown, of a damaged link, and longer than any of ours.
    const parts = ['x', '%', 'x'.repeat(2_000)].map((part) => route.url.replaceAll(/:\w+/g, part))
    for (const url of new Set([addressOf(route), ...parts])) {
      for (const options of sent.filter((one) => route.method !== 'GET' || !('payload' in one))) {
        const { statusCode: status, body } = await call(test, route, { ...options, url })
        if (status < 400) continue
        const { error, code, fields = {} } = JSON.parse(body) as Refusal
        refused.push({ call: nameOf(route), status, code, words: [error, ...Object.values(fields).flat()] })
      }
    }
  }
  expect(refused.length).toBeGreaterThan(500)
  const isOdd = (sentence: string) => !/^[A-Z₱“]/.test(sentence) || jargon.test(sentence)
  expect(refused.filter(({ words }) => words.some(isOdd))).toEqual([])
  expect(refused.filter(({ code }) => !/^[a-z_]+$/.test(code))).toEqual([])
  expect(refused.filter(({ status }) => status >= 500)).toEqual([])
})

type Refusal = { error: string; code: string; fields?: Record<string, string[]> }
type Operation = {
  security?: object[]
  requestBody?: { content: Record<string, { schema: { allOf?: { properties?: object }[]; properties?: object } }> }
  responses: Record<string, { content?: Record<string, { schema: { properties?: { code?: { enum?: string[] } } } }> }>
}
type OpenApi = { openapi: string; paths: Record<string, Record<string, Operation>> }

test('SEC-15 the OpenAPI document is served and names every call', async () => {
  const { app } = await startTestApp()
  const { openapi, paths } = (await app.inject('/api/docs/json')).json<OpenApi>()
  expect(openapi).toBe('3.1.0')
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const expected = app.routeAccess.map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(described.toSorted()).toEqual(expected.toSorted())
  expect((await app.inject('/api/docs')).statusCode).toBe(200)
})

test('SEC-15 every call shows its form with the files, who may use it, its file, and what it may be refused with', async () => {
  const { app } = await startTestApp()
  const { paths } = (await app.inject('/api/docs/json')).json<OpenApi>()
  const described = app.routeAccess.map(({ method, url, call }) => {
    const { summary, form, file, access, refusals = {}, conflict } = call
    const operation = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const body = operation?.requestBody?.content['multipart/form-data']?.schema
    const fields = (body?.allOf ?? [body]).flatMap((part) => Object.keys(part?.properties ?? {}))
    const codes = Object.entries(operation?.responses ?? {}).flatMap(([status, { content }]) =>
      (content?.['application/json']?.schema.properties?.code?.enum ?? []).map((code) => `${status} ${code}`),
    )
    return {
      summary,
      wrong: [
        ...[...(form?.files ?? []), ...(form?.pictures ?? [])].filter((name) => !fields.includes(name)),
        ...((access === 'public') === (operation?.security === undefined) ? [] : ['security']),
        ...(file && !operation?.responses[200]?.content?.[file] ? [file] : []),
        ...Object.entries(refusals)
          .flatMap(([code, statuses]) => [statuses].flat().map((status) => `${status} ${code}`))
          .filter((refusal) => !codes.includes(refusal) && !(conflict && refusal.startsWith('409'))),
        ...(codes.some((code) => code.startsWith('503')) ? [] : ['503']),
      ],
    }
  })
  expect(described.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  expect(app.routeAccess.filter(({ call }) => call.form).length).toBeGreaterThan(5)
})
