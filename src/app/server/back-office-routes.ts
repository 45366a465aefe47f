import { findNamedEvent, listEvents } from '#features/events/server/index.ts'
import { mayUse, staffOf } from '#features/staff/server/index.ts'
import { answerCalls, type FeatureRoutes } from '#platform/server/call-routes.ts'
import type { ServerFeature, StaffWork } from '#platform/server/feature.ts'
import { harms, type StaffHit, type StaffReader, type StaffTask } from '#shared/staff-work.ts'
import { backOfficeCalls } from '../back-office.ts'

const noEvent = { id: '00000000-0000-0000-0000-000000000000', slug: '' }

export const backOfficeRoutes = (features: readonly ServerFeature[]): FeatureRoutes => {
  const waiting = features.flatMap((feature) => feature.waiting ?? [])
  const searches = features.flatMap((feature) => feature.searches ?? [])
  return async (app, { db }) =>
    answerCalls(app, 'app', {
      calls: backOfficeCalls,
      handlers: {
        'GET /api/staff/home': async (request) => {
          const by = staffOf(request)
          const event = await findNamedEvent(db, request.query.event)
          const tasks = await ofRoles(by, waiting, ({ list }) => list({ db, by, event: event ?? noEvent }))
          return { event: event ? { slug: event.slug, name: event.name } : null, tasks: inOrder(tasks) }
        },
        'GET /api/staff/events': () => listEvents(db),
        'GET /api/staff/search': async (request) => {
          const by = staffOf(request)
          const about: StaffWork = { db, by, event: (await findNamedEvent(db, request.query.event)) ?? noEvent }
          return ofRoles<(typeof searches)[number], StaffHit>(by, searches, ({ find }) => find(about, request.query.q))
        },
      },
    })
}

/** One after the other: a page that everybody asks for every minute takes one connection of the pool and not ten. */
async function ofRoles<Entry extends { roles: Parameters<typeof mayUse>[1] }, Row>(
  by: StaffReader,
  entries: readonly Entry[],
  ask: (entry: Entry) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const entry of entries) if (mayUse(by.roles, entry.roles)) rows.push(...(await ask(entry)))
  return rows
}

/** What does the most harm first; among equals, whoever has waited longest. */
const inOrder = (tasks: readonly StaffTask[]): StaffTask[] =>
  tasks
    .filter(({ count, harm }) => count > 0 || harm === 'note')
    .sort((one, other) => harms.indexOf(one.harm) - harms.indexOf(other.harm) || startOf(one) - startOf(other))

const startOf = ({ since }: StaffTask): number => (since === null ? Number.MAX_SAFE_INTEGER : Date.parse(since))
