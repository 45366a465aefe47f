import { randomBytes, randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { takeOrNumber } from '#features/payments/server/or-numbers.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { Payment, Registration } from '#platform/server/db-types.ts'
import { randomCode } from '#shared/code.ts'
import { firstNotice } from './consent.ts'

type Person = Partial<Omit<Insertable<Registration>, 'event_id' | 'group_id' | 'position'>>
type PaymentInput = {
  mode?: 'BANK' | 'CASH'
  state?: 'PENDING' | 'APPROVED'
  amount?: number
  received?: number
  recorded_at?: Date
}
type GroupInput = PaymentInput & { event?: string; action?: 'full' | 'flash' | 'pre'; participants?: Person[] }

/**
 * A whole registration written straight into the tables: group, consent, participants and one payment, of an event of
 * the sample data. Unless told otherwise one person has paid in full in cash. A payment by bank is pending at first.
 */
export function aGroup(
  db: Database,
  { event: slug = 'ls2025', action = 'full', participants = [{}], ...input }: GroupInput = {},
) {
  return db.transaction().execute(async (tx) => {
    const { event_id, receipt_prefix, price_rule_id, price_per_person, pre_registration_price } = await tx
      .selectFrom('event')
      .innerJoin('price_rule', 'price_rule.event_id', 'event.id')
      .where('event.slug', '=', slug)
      .where('price_rule.kind', '=', action === 'flash' ? 'flash' : 'standard')
      .select(['event.id as event_id', 'receipt_prefix', 'pre_registration_price'])
      .select(['price_rule.id as price_rule_id', 'price_per_person'])
      .orderBy('price_rule.id', 'desc')
      .executeTakeFirstOrThrow()
    const participant_count = participants.length
    const consent = await tx
      .insertInto('consent_record')
      .values({
        purpose: 'summit',
        notice_version: firstNotice,
        stated: true,
        notice_sha256: randomBytes(32),
        people_count: participant_count,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const gross_price = price_per_person * participant_count
    const group = await tx
      .insertInto('registration_group')
      .values({
        event_id,
        action,
        participant_count,
        price_rule_id,
        gross_price,
        consent_id: consent.id,
        group_key: randomUUID(),
        request_sha256: randomBytes(32),
        answer: '{}',
        pair_until: action === 'flash' ? new Date(Date.now() + 48 * 3_600_000) : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const people = await tx
      .insertInto('registration')
      .values(participants.map((person, index) => aPerson({ ...person, event_id, group_id: group.id }, index + 1)))
      .returning(['id', 'position', 'email', 'ticket_secret', 'short_code'])
      .execute()
    const known = { id: group.id, event_id, receipt_prefix, gross_price, participants: people }
    const amount = action === 'pre' ? pre_registration_price * participant_count : gross_price
    return { ...known, payment: await aPayment(tx, known, { amount, ...input }) }
  })
}

/**
 * So many more groups like this one, of one person and with one payment by bank that waits, all sent before it. Answers the
 * payments, the oldest first.
 */
export function manyLike(
  db: Database,
  { payment_id, count }: { payment_id: string; count: number },
): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    await sql`
      create temp table made on commit drop as
      select n, uuidv7() as group_id, overlay(gen_random_uuid()::text placing '00000000' from 1 for 8)::uuid as payment_id
      from generate_series(1, ${count}::integer) as n
    `.execute(tx)
    await sql`
      insert into registration_group (id, event_id, group_key, request_sha256, answer, action, participant_count, price_rule_id,
        gross_price, consent_id)
      select made.group_id, g.event_id, gen_random_uuid(), g.request_sha256, g.answer, action, 1, g.price_rule_id, gross_price, consent_id
      from made, payment join registration_group g on g.id = payment.group_id where payment.id = ${payment_id}
    `.execute(tx)
    await sql`
      insert into registration (event_id, group_id, position, first_name, middle_name, last_name, name_suffix, sex, mobile,
        civil_status, messenger, designation, email, address, church, pastor, notes, ls_first_time, ticket_secret, short_code)
      select person.event_id, made.group_id, 1, first_name, middle_name, last_name, name_suffix, sex, mobile, civil_status,
        messenger, designation, email, address, church, pastor, notes, ls_first_time,
        decode(md5(made.group_id::text), 'hex'),
        -- Counted on: of thousands that are drawn by lot two are the same now and then.
        'Z' || lpad(upper(to_hex((select count(*) from registration) + n)), 7, '0')
      from made, payment join registration person on person.group_id = payment.group_id and person.position = 1
      where payment.id = ${payment_id}
    `.execute(tx)
    const { rows } = await sql<{ id: string }>`
      insert into payment (id, event_id, group_id, mode, state, amount, reference, proof_file_id, or_serial, or_number, or_key)
      select made.payment_id, event_id, made.group_id, mode, state, amount, reference || ' ' || n, proof_file_id,
        or_serial + 1000 + n, or_number || '-' || n, or_key || n
      from made, payment where payment.id = ${payment_id}
      returning id
    `.execute(tx)
    return rows.map(({ id }) => id).toSorted()
  })
}

function aPerson(known: Person & { event_id: string; group_id: string }, position: number): Insertable<Registration> {
  return {
    position,
    first_name: 'Ana',
    middle_name: '',
    last_name: 'Peña',
    name_suffix: '',
    sex: 'FEMALE',
    mobile: '09171234567',
    civil_status: 'SINGLE',
    messenger: '',
    designation: 'MEMBER',
    email: 'ana@example.org',
    address: '1 Mabini Street',
    church: '',
    pastor: '',
    notes: '',
    ls_first_time: false,
    ticket_secret: randomBytes(16),
    short_code: randomCode(8),
    ...known,
  }
}

/** One more payment of a group. The group's sums follow by trigger. */
export async function aPayment(
  tx: Tx,
  group: { id: string; event_id: string; receipt_prefix: string },
  {
    mode = 'CASH',
    state = mode === 'CASH' ? 'APPROVED' : 'PENDING',
    amount = 100_000,
    received,
    recorded_at,
  }: PaymentInput,
) {
  const number = await takeOrNumber(tx, { id: group.event_id, receipt_prefix: group.receipt_prefix })
  const payment: Insertable<Payment> = {
    event_id: group.event_id,
    group_id: group.id,
    mode,
    state,
    amount,
    received,
    ...number,
    recorded_at,
    decided_at: state === 'PENDING' ? null : new Date(),
    ...(mode === 'CASH' ? await aPasskey(tx) : await aProof(tx)),
  }
  return tx.insertInto('payment').values(payment).returning(['id', 'or_number', 'amount']).executeTakeFirstOrThrow()
}

async function aPasskey(tx: Tx) {
  const desk = await tx.selectFrom('staff_member').where('username', '=', 'desk').select('id').executeTakeFirstOrThrow()
  const { id } = await tx
    .insertInto('passkey')
    .values({ staff_member_id: desk.id, secret_hmac: randomBytes(32), expires_at: new Date('2035-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { passkey_id: id }
}

async function aProof(tx: Tx) {
  const { id } = await tx
    .insertInto('stored_file')
    .values({
      purpose: 'payment_proof',
      storage_key: randomUUID(),
      pages: 1,
      size: 1,
      sha256: randomBytes(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { proof_file_id: id, reference: `REF ${randomCode(10)}` }
}

/** What finance does with a payment that waits. */
export const approvePayment = (tx: Tx, { id }: { id: string }) =>
  tx.updateTable('payment').set({ state: 'APPROVED', decided_at: new Date() }).where('id', '=', id).execute()
