import { forgetAnswers } from '#features/questions/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { enqueue } from '#platform/server/jobs.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import {
  type Correction,
  correctionKeys,
  type FieldKey,
  fieldKeys,
  type PersonCorrection,
  type Substitution,
  shownKeys,
} from '../../contract.ts'
import { personRefusals as refusals } from '../../texts/person.ts'
import { correctionMailJob } from '../correct-own.ts'
import { refuseUnknownDesignations } from '../find-open-event.ts'
import { isInside, lockPerson } from '../leave-group.ts'
import { mailTicket } from '../mail-again.ts'
import { mailAll, replaceTicket } from '../reissue-ticket.ts'
import { personNotFound } from './show-person.ts'

/**
 * Staff write somebody as they are written. The ticket stays: it is the same person who comes. Whoever gave another address
 * gets their mails there.
 */
export const correctPerson = (db: Database, by: Staff, id: string, { revision, ...to }: PersonCorrection) =>
  inTransaction(db, async (tx) => {
    const from = await lockForChange(tx, id, revision)
    const changed = shownKeys.filter((key) => from[key] !== to[key])
    if (changed.length === 0) return
    if (changed.includes('designation')) await refuseUnknownDesignations(tx, from.event_id, [to], () => 'designation')
    await tx.updateTable('registration').set(to).where('id', '=', id).execute()
    const correction_id = await record(tx, by, id, { kind: 'CORRECTED', changed, from, to })
    await audit(tx, { staff_member_id: by.id, action: 'registration.correct', subject: id, details: { changed } })
    if (changed.some(isTold)) await enqueue(tx, correctionMailJob, { correction_id, to: 'first' })
    if (changed.includes('email')) {
      const place = { group_id: from.group_id, email: to.email }
      await (from.position === 1 && to.email !== '' ? mailAll(tx, place) : mailTicket(tx, place))
    }
  })

const isTold = (key: FieldKey): key is keyof Correction => (correctionKeys as readonly FieldKey[]).includes(key)

/**
 * Somebody else comes in their place, which stays paid as it is. They get a ticket of their own; what the one before said of
 * themselves, of their health and to the organiser's questions, is theirs and goes.
 */
export const substitutePerson = (db: Database, by: Staff, id: string, { revision, reason, ...to }: Substitution) =>
  inTransaction(db, async (tx) => {
    const from = await lockForChange(tx, id, revision)
    if (await isInside(tx, id)) throw new DomainError('conflict', 'is_inside', refusals.isInside)
    await refuseUnknownDesignations(tx, from.event_id, [to], () => 'designation')
    if (shownKeys.every((key) => from[key] === to[key])) throw new DomainError('conflict', 'same_person', refusals.same)
    await tx.updateTable('registration').set(to).where('id', '=', id).execute()
    await forgetAnswers(tx, id)
    const correction_id = await record(tx, by, id, { kind: 'SUBSTITUTED', changed: shownKeys, from, to })
    await audit(tx, { staff_member_id: by.id, action: 'registration.substitute', subject: id, details: { reason } })
    await replaceTicket(tx, id)
    if (from.position !== 1) await enqueue(tx, correctionMailJob, { correction_id, to: 'first' })
    if (from.email !== '') await enqueue(tx, correctionMailJob, { correction_id, to: 'former' })
  })

/** What is said of health is kept once, and no history of it. */
export const changeNotes = (
  db: Database,
  by: Staff,
  id: string,
  { revision, notes }: { revision: number; notes: string },
) =>
  inTransaction(db, async (tx) => {
    const from = await lockForChange(tx, id, revision)
    if (from.notes === notes) return
    await tx.updateTable('registration').set({ notes }).where('id', '=', id).execute()
    await record(tx, by, id, { kind: 'CORRECTED', changed: ['notes'], from: { notes: null }, to: { notes: '' } })
    await audit(tx, {
      staff_member_id: by.id,
      action: 'registration.correct',
      subject: id,
      details: { changed: ['notes'] },
    })
  })

/** Nobody sees it without leaving a line that they did. */
export const showNotes = (db: Database, by: Staff, id: string): Promise<{ notes: string }> =>
  inTransaction(db, async (tx) => {
    const row = await tx.selectFrom('registration').where('id', '=', id).select('notes').executeTakeFirst()
    if (!row) throw personNotFound()
    await audit(tx, { staff_member_id: by.id, action: 'registration.notes', subject: id })
    return row
  })

/** The group first, as everywhere. Whoever was changed since they were shown is told of, and not overwritten. */
export async function lockForChange(tx: Tx, id: string, revision: number) {
  const of = await tx.selectFrom('registration').where('id', '=', id).select('group_id').executeTakeFirst()
  if (!of) throw personNotFound()
  const { left_at } = await lockPerson(tx, { id: of.group_id, person: id })
  if (left_at) throw new DomainError('conflict', 'already_left', refusals.alreadyLeft)
  const now = await tx
    .selectFrom('registration')
    .where('id', '=', id)
    .select([...fieldKeys, 'event_id', 'group_id', 'position', 'revision'])
    .executeTakeFirstOrThrow()
  if (now.revision !== revision) throw await changedMeanwhile(tx, id)
  return now
}

async function changedMeanwhile(tx: Tx, id: string): Promise<DomainError> {
  const last = await tx
    .selectFrom('registration_correction')
    .leftJoin('staff_member', 'staff_member.id', 'corrected_by')
    .where('registration_id', '=', id)
    .select(['full_name', 'corrected_at'])
    .orderBy('registration_correction.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const words = refusals.changedMeanwhile(last?.full_name ?? refusals.themselves, last?.corrected_at ?? new Date())
  return new DomainError('conflict', 'changed_meanwhile', words)
}

type Values = Partial<Record<FieldKey, string | boolean | null>>
type Change = { kind: 'CORRECTED' | 'SUBSTITUTED'; changed: readonly FieldKey[]; from: Values; to: Values }

export async function record(tx: Tx, by: Staff, id: string, { kind, changed, from, to }: Change): Promise<string> {
  const only = (all: Values) => JSON.stringify(Object.fromEntries(changed.map((key) => [key, all[key]])))
  const made = await tx
    .insertInto('registration_correction')
    .values({ registration_id: id, kind, corrected_by: by.id, before: only(from), after: only(to) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
