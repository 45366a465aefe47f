/**
 * What the back office does with ten million registrations, 50,000 of them in the event that is looked at: how long each
 * answer takes at the server, and by which plans. The rows are kept in a folder for the next time; making them takes longest.
 *
 *   npm run bench:large -- --events 200 --groups 25000 --data /var/tmp/tipon-large --plans docs/plans.md
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connectDatabase, type Database } from '#platform/server/db.ts'
import { prepareDatabase } from '../../scripts/prepare-database.ts'
import { startPostgres } from '../servers/postgres.ts'
import { headersOf, startApi } from './api.ts'
import { addEvent, fill, withoutIndexes } from './fill.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '200' },
    groups: { type: 'string', default: '25000' },
    times: { type: 'string', default: '200' },
    data: { type: 'string', default: '/var/tmp/tipon-large' },
    plans: { type: 'string' },
  },
})
const [events, groups, times] = [Number(values.events), Number(values.groups), Number(values.times)]
const folder = path.resolve(values.data)
const log = path.join(folder, 'postgres', 'plans.log')

/** As whoever watches a database in use has it. */
const explaining = [
  'session_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_buffers=on',
  'auto_explain.log_parameter_max_length=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

const started = new AsyncDisposableStack()
try {
  await measure()
} finally {
  await started.disposeAsync()
}

async function measure(): Promise<void> {
  const isMade = existsSync(folder)
  mkdirSync(folder, { recursive: true })
  const settings = {
    shared_buffers: '2GB',
    work_mem: '16MB',
    maintenance_work_mem: '1GB',
    max_wal_size: '16GB',
    fsync: 'off',
  }
  const logging = { logging_collector: 'on', log_directory: '.', log_filename: 'plans.log', log_line_prefix: '@@' }
  const postgres = await startPostgres({
    dataFolder: path.join(folder, 'postgres'),
    settings: { ...settings, ...logging },
  })
  started.defer(() => postgres.stop())
  const url = postgres.url('postgres')
  const db = connectDatabase({ DATABASE_URL: url, DATABASE_POOL_SIZE: 2 }, { statementSeconds: 0 })
  started.defer(() => db.destroy())
  if (!isMade) await makeRows(db, url)
  const files = path.join(folder, 'files')
  mkdirSync(files, { recursive: true })
  const api = await startApi(started, { url, files })
  const explained = await startApi(started, { url: `${url}?options=${encodeURIComponent(explaining)}`, files })
  const screens = await screensOf(db)
  const rows: string[] = []
  for (const [name, ask] of Object.entries(screens)) {
    const took: number[] = []
    for (let time = -20; time < times; time++) {
      const from = performance.now()
      await get(api, ask(time + 20))
      if (time >= 0) took.push(performance.now() - from)
    }
    took.sort((one, other) => one - other)
    const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(0)
    rows.push(`| ${name} | ${at(0.5)} ms | ${at(0.95)} ms |`)
    console.log(rows.at(-1))
  }
  if (values.plans) {
    const parts: string[] = []
    for (const [name, ask] of Object.entries(screens)) parts.push(`## ${name}\n\n${await plansOf(explained, ask(1))}`)
    const { count } = await db
      .selectFrom('registration')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    writeFileSync(values.plans, page({ count, rows, parts }))
  }
}

async function makeRows(db: Database, url: string): Promise<void> {
  const from = performance.now()
  const since = () => `${Math.round((performance.now() - from) / 1000)} s`
  await prepareDatabase(url)
  await withoutIndexes(db, async () => {
    await fill(db, groups)
    for (let event = 1; event < events; event++) {
      const slug = `past-${event}`
      await addEvent(db, slug, `P${event.toString().padStart(4, '0')}`)
      await fill(db, groups, slug)
      if (event % 20 === 0) console.log(`${event} events, ${since()}`)
    }
    console.log(`rows made, ${since()}`)
  })
  console.log(`indexes made, ${since()}`)
  await sql`vacuum analyze`.execute(db)
  console.log(`looked at, ${since()}`)
}

type Ask = { path: string; headers: Record<string, string> }

async function get(origin: string, { path: at, headers }: Ask): Promise<void> {
  const reply = await fetch(origin + at, { headers })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${at}: ${reply.status}`)
}

/** What is asked, each time about somebody else. */
async function screensOf(db: Database): Promise<Record<string, (time: number) => Ask>> {
  const headers = await headersOf(db, 'finance')
  const people = await db
    .selectFrom('registration')
    .innerJoin('event', 'event.id', 'registration.event_id')
    .innerJoin('payment', 'payment.group_id', 'registration.group_id')
    .where('event.slug', '=', 'ls2025')
    .select(['registration.id', 'first_name', 'last_name', 'mobile', 'email', 'or_number'])
    .orderBy('registration.ticket_secret')
    .limit(500)
    .execute()
  const asked = (at: (person: (typeof people)[number]) => string) => (time: number) => {
    const person = people[time % people.length]
    if (!person) throw new Error('nobody is registered')
    return { path: at(person), headers }
  }
  const list = (query: Record<string, string>) =>
    `/api/staff/registrations?${new URLSearchParams({ event: 'ls2025', ...query })}`
  const misspelt = (name: string) => name.replace(/[aeiou](?=[^aeiou]*$)/, '').replace('s', 'z')
  return {
    'Registrations, the newest': asked(() => list({})),
    'Registrations by name, further on': asked(({ id: after }) => list({ order: 'name', after })),
    'Registrations that are partly paid': asked(() => list({ view: 'partial' })),
    'Registrations that may be one person twice': asked(() => list({ view: 'twice' })),
    'Search: given and family name': asked(({ first_name, last_name }) => list({ q: `${first_name} ${last_name}` })),
    'Search: a common name': asked(({ first_name }) => list({ q: first_name })),
    'Search: a misspelt name': asked(({ first_name, last_name }) =>
      list({ q: `${misspelt(first_name)} ${misspelt(last_name)}` }),
    ),
    'Search: a misspelt common name': asked(({ first_name }) => list({ q: misspelt(first_name) })),
    'Search: a mobile number': asked(({ mobile }) => list({ q: mobile })),
    'Search: an e-mail address': asked(({ email }) => list({ q: email })),
    'Search: an OR number': asked(({ or_number }) => list({ q: or_number })),
    'Search over everything': asked(
      ({ last_name }) => `/api/staff/search?${new URLSearchParams({ event: 'ls2025', q: last_name })}`,
    ),
    'A person': asked(({ id: person }) => `/api/staff/participants/${person}`),
    'Payments that wait': asked(() => '/api/staff/payments/?event=ls2025'),
    'Payments by a name': asked(
      ({ first_name, last_name }) =>
        `/api/staff/payments/all?${new URLSearchParams({ event: 'ls2025', q: `${first_name} ${last_name}` })}`,
    ),
    'Dashboard: people and arrivals': asked(() => '/api/staff/dashboard?event=ls2025'),
    'Dashboard: money': asked(() => '/api/staff/dashboard/money?event=ls2025'),
    'What waits, for the menu and the first page': asked(() => '/api/staff/home?event=ls2025'),
  }
}

/** The dearest statements of one answer. */
async function plansOf(origin: string, ask: Ask): Promise<string> {
  // Twice: a statement that is prepared anew is planned otherwise.
  await get(origin, ask)
  const before = readFileSync(log, 'utf8').length
  await get(origin, ask)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const found = readFileSync(log, 'utf8')
    .slice(before)
    .split('@@')
    .flatMap((entry) => {
      const [, duration, plan] = /duration: ([\d.]+) ms {2}plan:\n([\s\S]*)/.exec(entry) ?? []
      return duration && plan ? [{ duration: Number(duration), plan: shorten(plan) }] : []
    })
  const dearest = found
    .toSorted((one, other) => other.duration - one.duration)
    .filter(({ duration }, at) => at === 0 || duration > 5)
  return dearest
    .slice(0, 3)
    .map(({ plan }) => `\`\`\`\n${plan}\n\`\`\``)
    .join('\n\n')
}

function page({ count, rows, parts }: { count: number; rows: string[]; parts: string[] }): string {
  return `# What the back office costs with ${count.toLocaleString('en')} registrations

${(2 * groups).toLocaleString('en')} of them in the event that is looked at, the others in ${events - 1} earlier ones. Asked one after the other, each time about somebody else, ${times} times after 20 to warm up. Made by \`npm run bench:large -- --events ${events} --groups ${groups} --plans docs/plans.md\`.

| Answer | Half of them within | 95 of 100 within |
|---|---|---|
${rows.join('\n')}

Below: the dearest statements of each answer, as \`auto_explain\` saw them.

${parts.join('\n\n')}
`
}

/** Fifty ids in a row tell nobody anything. */
function shorten(plan: string): string {
  return plan
    .replaceAll(/^\t/gm, '')
    .replaceAll(/\{[0-9a-f-]{36}(,[0-9a-f-]{36})+\}/g, '{…}')
    .trimEnd()
}
