/** A second event that is full, with people who wait for a seat, and what was held because it looked automatic. */
import { askableAtDesk } from '#features/registrations/contract.ts'
import { registrationsFeature } from '#features/registrations/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { WaitlistEntry } from '#platform/server/db-types.ts'
import { fullName } from '#shared/full-name.ts'
import { aSubmission, type Fields } from '#test/support/submission.ts'
import { addSampleEvent, SAMPLE_CAMP } from '../sample-data.ts'
import type { Api } from './api.ts'
import { drawProof } from './draw-proof.ts'
import { aGroupOf, aMobile, aName, anEmail } from './people.ts'
import { createRandom, day, dayOf, hour, type Random } from './random.ts'

/** How many come in each group: all seats but four, which are offered to people who wait. */
export const campSizes = [4, 3, 2, 5, 1, 2, 3, 4, 1, 2, 6, 3, 2, 1, 4, 2, 3, 1, 2, 5]

export const addCamp = (db: Database, now: Date): Promise<void> =>
  addSampleEvent(db, {
    slug: SAMPLE_CAMP,
    name: 'Youth Camp',
    receipt_prefix: 'YC',
    vision: 'Three days by the sea for everybody between 13 and 25.',
    starts_on: dayOf(new Date(now.getTime() + 30 * day)),
    registration_closes_at: null,
    venue: 'Camp Danao, Cebu',
    capacity: 60,
    balance_policy: 'block',
    walk_in_fields: askableAtDesk,
  })

type Place = Partial<Pick<WaitlistEntry, 'ended_as'>> & {
  people: number
  hours: number
  confirmed: boolean
  offered?: number
}

const places: Place[] = [
  { people: 2, hours: 190, confirmed: true, ended_as: 'REGISTERED' },
  { people: 1, hours: 170, confirmed: true, ended_as: 'LAPSED' },
  { people: 3, hours: 165, confirmed: true, ended_as: 'LEFT' },
  { people: 1, hours: 160, confirmed: true, offered: 20 },
  { people: 3, hours: 150, confirmed: true, offered: 31 },
  { people: 8, hours: 149, confirmed: true },
  { people: 2, hours: 120, confirmed: true },
  { people: 4, hours: 101, confirmed: true },
  { people: 1, hours: 90, confirmed: true, ended_as: 'REMOVED' },
  { people: 1, hours: 70, confirmed: true },
  { people: 5, hours: 52, confirmed: true },
  { people: 2, hours: 40, confirmed: true },
  { people: 1, hours: 26, confirmed: false },
  { people: 2, hours: 22, confirmed: true },
  { people: 4, hours: 9, confirmed: false },
  { people: 1, hours: 2, confirmed: false },
]

export async function waitForSeats(db: Database, api: Api, now: Date): Promise<void> {
  const random = createRandom('waiting list')
  const event = await db.selectFrom('event').where('slug', '=', SAMPLE_CAMP).selectAll().executeTakeFirstOrThrow()
  const notice = await db
    .selectFrom('consent_notice')
    .where('version', '=', event.consent_version)
    .selectAll()
    .executeTakeFirstOrThrow()
  const desk = await api.as('desk')
  await db.transaction().execute(async (tx) => {
    for (const { people, hours, confirmed, offered, ended_as = null } of places) {
      const joined_at = new Date(now.getTime() - hours * hour)
      const later = (more: number) => new Date(joined_at.getTime() + more * hour)
      const name = aName(random)
      const consent_id = random.id(joined_at)
      await tx
        .insertInto('consent_record')
        .values({
          id: consent_id,
          purpose: notice.purpose,
          notice_version: notice.version,
          notice_sha256: notice.sha256,
          people_count: people,
          stated: true,
          given_at: joined_at,
        })
        .execute()
      await tx
        .insertInto('waitlist_entry')
        .values({
          id: random.id(joined_at),
          event_id: event.id,
          name: fullName(name),
          email: anEmail(random, name),
          mobile: aMobile(random),
          people_count: people,
          consent_id,
          joined_at,
          confirmed_at: confirmed ? later(0.2) : null,
          offered_until: offered === undefined ? null : new Date(now.getTime() + offered * hour),
          ended_as,
          ended_at: ended_as === null ? null : later(60),
          ended_by: ended_as === 'REMOVED' ? desk.id : null,
        })
        .execute()
    }
  })
  // The last seat was gone when they sent the form; one of them would rather have the money back.
  const waits = await sendForm(api, random, { event: SAMPLE_CAMP, size: 2, now })
  const left = await sendForm(api, random, { event: SAMPLE_CAMP, size: 1, now })
  if (!waits || !left) throw new Error(`${SAMPLE_CAMP} has seats left`)
  await api.post(`/events/api/waitlist/${left}/leave`)
}

type Form = {
  event: string
  size: number
  now: Date
  email?: string
  over?: Partial<Fields>
  headers?: Record<string, string>
}

/** Answers the place on the waiting list, where there is one. */
async function sendForm(
  api: Api,
  random: Random,
  { event, size, now, email, over, headers }: Form,
): Promise<string | undefined> {
  const people = aGroupOf(random, size).map((person) => ({ ...person, ...(email && { email }) }))
  const reference = `UB${random.digits(7)}`
  const payer = people[0] ? fullName(people[0]) : ''
  const to = { name: 'Harvest Light Church Inc.', account: '0012 3456 7890' }
  const proof = await drawProof({ bank: 'unyon', look: 'plain', amount: size * 150_000, reference, at: now, payer, to })
  const fields = aSubmission(
    {
      group_key: random.id(now),
      event,
      payment_mode: 'BANK',
      assisted_by: '',
      payment_reference: reference,
      payment_proof: new Blob([new Uint8Array(proof)], { type: 'image/jpeg' }),
      ...over,
    },
    people,
  )
  return (await api.submit<{ waiting?: string }>(fields, headers)).waiting
}

/** Programs, and people who were taken for one: waiting to be looked at, let in, discarded, and forgotten. */
export async function holdSome(db: Database, api: Api, now: Date): Promise<void> {
  const random = createRandom('held')
  const send = (form: Omit<Form, 'event' | 'now'>) => sendForm(api, random, { event: 'ls2025', now, ...form })
  const bot = (size: number) => send({ size, over: { nickname: 'BestPricesOnline' } })
  await bot(1)
  const expired = await newest(db)
  const longAgo = new Date(now.getTime() - 31 * day)
  await db.updateTable('held_submission').set({ held_at: longAgo }).where('id', '=', expired).execute()
  const expire = registrationsFeature.tasks?.find(({ name }) => name === 'expire-held')
  await expire?.run(api.worker)

  const desk = await api.as('desk')
  await bot(2)
  await desk.post(`/api/staff/held/${await newest(db)}/discard`)
  // Without the token that the form brings along.
  await send({ size: 3, headers: {} })
  await desk.post(`/api/staff/held/${await newest(db)}/let-in`)
  await send({ size: 2, headers: {} })
  await bot(1)
  // Somebody registers her church one by one, under her own address.
  for (let time = 0; time < 6; time++) await send({ size: 1, email: 'rowena.quiambao@example.org' })
}

const newest = async (db: Database): Promise<string> => {
  const held = db
    .selectFrom('held_submission')
    .where('settled_at', 'is', null)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
  return (await held.executeTakeFirstOrThrow()).id
}
