import { sql } from 'kysely'
import { getSettings } from '#features/event-settings/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { StaffWork } from '#platform/server/feature.ts'
import type { StaffTask } from '#shared/staff-work.ts'
import { checklistAddress } from '../addresses.ts'
import { type Checklist, type StepName, stepNames } from '../contract.ts'
import { checklistTaskTexts as texts } from '../texts/checklist.ts'

/** Every step is ticked by what is there, never by a press. */
export async function loadChecklist(db: Database, by: Pick<Staff, 'id'>): Promise<Checklist> {
  const event = await findSetUp(db)
  const settings = event && (await getSettings(db, event.id))
  const has = (name: 'prices' | 'contact' | 'bank' | 'designations') =>
    settings !== undefined && !settings.missing.includes(name)
  const kept = await db.selectFrom('set_up').selectAll().executeTakeFirstOrThrow()
  const me = db.selectFrom('staff_member').where('id', '=', by.id).select('own_email')
  const isDone: Record<StepName, boolean> = {
    event: event !== undefined,
    prices: has('prices'),
    contact: has('contact') && has('bank'),
    designations: has('designations'),
    open: settings?.event.in_preparation === false,
    mail: kept.mail_arrived_at !== null,
    ticket: kept.test_ticket_at !== null,
    staff: await hasColleague(db),
  }
  return {
    event: event ? { slug: event.slug, name: event.name } : null,
    steps: stepNames.map((name) => ({ name, done: isDone[name] })),
    mail: { email: (await me.executeTakeFirst())?.own_email ?? null, sent_to: kept.mail_to },
    put_away: kept.put_away_at !== null,
  }
}

/** The current one; where somebody has made events without choosing one, the latest. */
const findSetUp = (db: Database) =>
  db
    .selectFrom('event')
    .select(['id', 'slug', 'name'])
    .orderBy('is_current', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()

const hasColleague = async (db: Database): Promise<boolean> => {
  const people = db.selectFrom('staff_member').where('disabled_at', 'is', null)
  const { count } = await people.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count > 1
}

/** Until everything is done, or somebody has put it away. */
export async function setUpTasks({ db, by }: StaffWork): Promise<StaffTask[]> {
  const { put_away_at } = await db.selectFrom('set_up').select('put_away_at').executeTakeFirstOrThrow()
  if (put_away_at !== null) return []
  const { steps } = await loadChecklist(db, by)
  const left = steps.filter(({ done }) => !done).length
  if (left === 0) return []
  const said = { title: texts.title, detail: texts.left(left) }
  return [{ harm: 'waits', ...said, to: checklistAddress(), count: left, since: null }]
}
