/**
 * Sample data for development and for the tests: an event with prices, lists, and one member of staff per role.
 * Names, numbers and accounts are invented. Running it again adds nothing.
 */
import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { staffRole } from '#features/staff/contract.ts'
import { hashPassword, passkeyHmac } from '#features/staff/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { Event } from '#platform/server/db-types.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'

export const SAMPLE_PASSWORD = 'tipon-sample'

/** What the sample desk member gives to people who pay in cash. */
export const SAMPLE_PASSKEY = 'DESK-7K2M-9QXR'

/** A second event, which is full: only `npm run dev` has it. */
export const SAMPLE_CAMP = 'youth-camp'

/** What only this church and its event are called: `npm run texts` looks for it in the product. */
export const sampleNames = {
  slug: 'ls2025',
  name: 'Legacy Summit 2025',
  organizer: 'Harvest Light Church',
  receipt_prefix: 'LS25',
  contact_email: 'summit@harvestlight.example',
} as const

const designations = [
  ['PASTOR', 'Pastor'],
  ['PASTORS_WIFE', "Pastor's Wife"],
  ['ELDER', 'Elder'],
  ['MINISTRY_LEADER', 'Ministry Leader'],
  ['LIFEGROUP_LEADER', 'Lifegroup Leader'],
  ['WORKER', 'Church Worker'],
  ['MEMBER', 'Member'],
  ['GUEST', 'Guest'],
] as const

const ministries = [
  'Worship and Music',
  'Ushering',
  'Kids Church',
  'Youth',
  'Media and Livestream',
  'Prayer',
  'Hospitality',
  'Outreach',
]

const journeys = ['New Life', 'Water Baptism', 'Foundations', 'Discipleship 1', 'Discipleship 2', 'Leadership']

const staffNames = {
  door: 'Dino Reyes',
  desk: 'Desiree Cruz',
  finance: 'Fina Santos',
  coordinator: 'Cora Villanueva',
  admin: 'Adrian Bautista',
}

export async function addSampleData(db: Database): Promise<void> {
  await addSampleEvent(db, { is_current: true })
  await db.transaction().execute(async (tx) => {
    await addLists(tx)
    await addStaff(tx)
    // Nobody has to be shown the first steps.
    await tx.updateTable('set_up').set({ put_away_at: new Date() }).execute()
  })
}

/** Other events have numbers of their own. */
const prefixFor = (slug: string) => `T${createHash('sha256').update(slug).digest('hex').slice(0, 7).toUpperCase()}`

/** Tests that change an event take one of their own, under another slug. */
export async function addSampleEvent(db: Database, over: Partial<Insertable<Event>> = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const event = await tx
      .insertInto('event')
      .values({
        ...sampleNames,
        vision:
          'One day for pastors, leaders and members of every age to be strengthened in faith, and to go home ready to hand it on to the next generation.',
        starts_on: '2025-11-29',
        // Its day is over, which would close it; whoever tries the product out wants to register.
        registration_closes_at: new Date('2099-12-31T00:00:00+08:00'),
        receipt_prefix: over.slug === undefined ? sampleNames.receipt_prefix : prefixFor(over.slug),
        receipt_title: 'Official Receipt',
        receipt_footer: 'Please keep this receipt. Bring your QR code on the day, printed or on your phone.',
        fee_note: 'inclusive of the event kit',
        in_preparation: false,
        pre_registration_price: 50_000,
        bank_name: 'Sample Bank of the Philippines',
        bank_account_name: `${sampleNames.organizer} Inc.`,
        bank_account_number: '0012 3456 7890',
        contact_phones: ['0917 555 0142', '0998 555 0176'],
        ...over,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (event) await addEventDetails(tx, event.id)
  })
}

async function addEventDetails(tx: Tx, event_id: string) {
  await tx
    .insertInto('designation')
    .values(designations.map(([value, label], position) => ({ event_id, value, label, position })))
    .execute()
  await tx
    .insertInto('price_rule')
    .values([
      { event_id, kind: 'standard', price_per_person: 150_000 },
      { event_id, kind: 'promo', price_per_person: 135_000, minimum_count: 10 },
    ])
    .execute()
  // Over before it began: `npm run flash-sale on` opens it.
  const past = new Date('2025-09-01T00:00:00+08:00')
  const flash = await tx
    .insertInto('price_rule')
    .values({ event_id, kind: 'flash', price_per_person: 100_000, starts_at: past, ends_at: past })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('flash_allotment').values({ price_rule_id: flash.id, quota: 100 }).execute()
}

async function addLists(tx: Tx) {
  const rows = (names: string[]) => names.map((name, position) => ({ name, position }))
  await tx
    .insertInto('ministry')
    .values(rows(ministries))
    .onConflict((c) => c.doNothing())
    .execute()
  await tx
    .insertInto('journey')
    .values(rows(journeys))
    .onConflict((c) => c.doNothing())
    .execute()
}

async function addStaff(tx: Tx) {
  const password_hash = await hashPassword(SAMPLE_PASSWORD)
  const added = await tx
    .insertInto('staff_member')
    .values(
      staffRole.options.map((role) => ({
        username: role,
        full_name: staffNames[role],
        roles: [role],
        password_hash,
        password_given: false,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .execute()
  const desk = added.find(({ username }) => username === 'desk')
  if (!desk) return
  await tx
    .insertInto('passkey')
    .values({
      staff_member_id: desk.id,
      secret_hmac: passkeyHmac(sampleSecret, SAMPLE_PASSKEY),
      expires_at: new Date('2035-01-01'),
      // Nobody counts the cash of samples and tests.
      most_payments: 1_000_000,
      most_cash: 100_000_000_000,
    })
    .execute()
}
