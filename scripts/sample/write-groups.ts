/**
 * Writes groups with everything that belongs to them, at the times that were planned: the product itself has only today.
 * The database checks and adds up as ever.
 */
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { storeUpload } from '#features/files/server/index.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { formatOrNumber, normalizeCode } from '#shared/code.ts'
import type { drawProof } from './draw-proof.ts'
import type { PlannedGroup, PlannedPayment } from './plan-groups.ts'
import { createRandom, type Random } from './random.ts'
import type { Team } from './staff.ts'

type Deps = { db: Database; storage: ObjectStorage; secret: string; team: Team; draw: typeof drawProof }
type Numbered = PlannedPayment & { group: PlannedGroup; or_serial: number; proof_file_id: string | null }

export async function writeGroups(deps: Deps, slug: string, groups: PlannedGroup[]): Promise<void> {
  const random = createRandom(`rows of ${slug}`)
  const event = await deps.db.selectFrom('event').where('slug', '=', slug).selectAll().executeTakeFirstOrThrow()
  const files = await storeProofs(deps, event, groups)
  await deps.db.transaction().execute(async (tx) => {
    await addPeople(tx, event, groups, random)
    const payments = groups
      .flatMap((group) => group.payments.map((payment) => ({ ...payment, group })))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime())
      .map((payment, index) => ({ ...payment, or_serial: index + 1, proof_file_id: files.get(payment.id) ?? null }))
    await tx.insertInto('receipt_series').values({ event_id: event.id, last_serial: payments.length }).execute()
    await addPayments(tx, event, payments, { random, team: deps.team })
  })
}

/** Each as its own upload, through the same door as everybody's. Two at a time are cleaned in any case. */
async function storeProofs(
  deps: Deps,
  event: { bank_account_name: string; bank_account_number: string },
  groups: PlannedGroup[],
): Promise<Map<string, string>> {
  const to = { name: event.bank_account_name, account: event.bank_account_number }
  const inTurn = pLimit(3)
  const stored = groups.flatMap(({ payments }) =>
    payments.map((payment) =>
      inTurn(async () => {
        if (payment.mode === 'CASH') return []
        const bytes = await deps.draw({ ...payment.proof, to })
        const upload = { bytes, purpose: 'payment_proof', field: 'payment_proof', from: 'sample' } as const
        const { id } = await storeUpload(deps, upload)
        return [[payment.id, id] as const]
      }),
    ),
  )
  return new Map((await Promise.all(stored)).flat())
}

type EventRow = { id: string; slug: string; receipt_prefix: string; consent_version: string }

async function addPeople(tx: Tx, event: EventRow, groups: PlannedGroup[], random: Random): Promise<void> {
  const notice = await tx
    .selectFrom('consent_notice')
    .where('version', '=', event.consent_version)
    .select(['version', 'purpose', 'sha256'])
    .executeTakeFirstOrThrow()
  const rules = await tx.selectFrom('price_rule').where('event_id', '=', event.id).selectAll().execute()
  const rows = groups.map((group) => {
    const { action, people } = group
    const kind = action === 'flash' ? 'flash' : people.length >= 10 ? 'promo' : 'standard'
    const rule = rules.find((one) => one.kind === kind)
    if (!rule) throw new Error(`${event.slug} has no ${kind} price`)
    return { group, rule, consent_id: random.id(group.at) }
  })
  await tx
    .insertInto('consent_record')
    .values(
      rows.map(({ group, consent_id }) => ({
        id: consent_id,
        purpose: notice.purpose,
        notice_version: notice.version,
        notice_sha256: notice.sha256,
        people_count: group.people.length,
        stated: true,
        given_at: group.at,
      })),
    )
    .execute()
  await tx
    .insertInto('registration_group')
    .values(
      rows.map(({ group, rule, consent_id }) => ({
        id: group.id,
        event_id: event.id,
        group_key: random.id(group.at),
        request_sha256: random.bytes(32),
        answer: '{}',
        action: group.action,
        participant_count: group.people.length,
        price_rule_id: rule.id,
        gross_price: rule.price_per_person * group.people.length,
        consent_id,
        created_at: group.at,
        reminded_at: group.reminded_at,
        // For good once the payment counts, which comes right after.
        pair_until: group.action === 'flash' ? group.at : null,
      })),
    )
    .execute()
  const people = groups.flatMap(({ id, at, people: all }) =>
    all.map((person, index) => ({
      ...person,
      id: random.id(at),
      event_id: event.id,
      group_id: id,
      position: index + 1,
      ticket_secret: random.bytes(16),
      ticket_issued_at: at,
      short_code: random.code(8),
    })),
  )
  for (const some of inParts(people)) await tx.insertInto('registration').values(some).execute()
}

/** A statement takes 65,535 values. */
function* inParts<Row>(rows: Row[], size = 500): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

async function addPayments(
  tx: Tx,
  event: EventRow,
  payments: Numbered[],
  { random, team }: { random: Random; team: Team },
): Promise<void> {
  const rowOf = (payment: Numbered) => {
    const or_number = formatOrNumber(event.receipt_prefix, payment.or_serial, random.code(6))
    const { decided } = payment
    const isDecided = payment.fate === 'approved'
    return {
      id: payment.id,
      event_id: event.id,
      group_id: payment.group.id,
      mode: payment.mode,
      state: isDecided ? ('APPROVED' as const) : ('PENDING' as const),
      amount: payment.amount,
      received: isDecided ? (decided?.received ?? null) : null,
      or_serial: payment.or_serial,
      or_number,
      or_key: normalizeCode(or_number),
      recorded_at: payment.at,
      decided_at: isDecided ? (decided?.at ?? payment.at) : null,
      beside_pending: payment.beside ?? false,
      reference: payment.mode === 'BANK' ? payment.reference : null,
      proof_file_id: payment.proof_file_id,
      passkey_id: payment.mode === 'CASH' ? (team[payment.taker]?.passkey_id ?? null) : null,
      decision: decided ? (isDecided ? ('APPROVED' as const) : ('REJECTED' as const)) : null,
      decision_by: decided ? (team[decided.by]?.id ?? null) : null,
      decision_at: decided?.at ?? null,
      decision_reason: decided?.reason ?? '',
    }
  }
  const rows = payments.map(rowOf)
  const isRefused = new Set(payments.filter(({ fate }) => fate === 'rejected').map(({ id }) => id))
  // What was refused comes first: whoever sent it again owes it once.
  for (const some of inParts(rows.filter(({ id }) => isRefused.has(id)))) {
    await tx.insertInto('payment').values(some).execute()
  }
  for (const { id, decided } of payments.filter((payment) => isRefused.has(payment.id))) {
    await tx.updateTable('payment').set({ state: 'REJECTED', decided_at: decided?.at }).where('id', '=', id).execute()
  }
  for (const some of inParts(rows.filter(({ id }) => !isRefused.has(id)))) {
    await tx.insertInto('payment').values(some).execute()
  }
  await tellOfDecisions(tx, payments, team)
}

/** As the product writes them down: who decided what, and who had looked at the picture. */
async function tellOfDecisions(tx: Tx, payments: Numbered[], team: Team): Promise<void> {
  const decided = payments
    .flatMap(({ id, fate, proof_file_id, decided: by }) => (by ? { id, fate, proof_file_id, ...by } : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const some of inParts(decided)) {
    await tx
      .insertInto('audit_entry')
      .values(
        some.map(({ id, fate, at, by, reason, received }) => ({
          at,
          staff_member_id: team[by]?.id ?? null,
          action: fate === 'approved' ? 'payment.approve' : 'payment.reject',
          subject: id,
          details: JSON.stringify({ reason, received }),
        })),
      )
      .execute()
    const looked = some.flatMap(({ proof_file_id: file_id, by, at }) => {
      const staff_member_id = team[by]?.id
      return file_id && staff_member_id ? { file_id, staff_member_id, viewed_at: at } : []
    })
    await tx.insertInto('file_view').values(looked).execute()
  }
}

/** So that whatever a row is told apart by is the same each time. */
export const sha256Of = (words: string): Buffer => createHash('sha256').update(words).digest()
