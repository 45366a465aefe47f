import { sameAddress } from '#features/payments/server/index.ts'
import { forgetAnswers } from '#features/questions/server/index.ts'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import {
  type Correction,
  correctionKeys,
  type DeskParticipant,
  type FieldKey,
  type PersonCorrection,
  type Substitution,
  shownKeys,
} from '../../contract.ts'
import { personRefusals as refusals } from '../../texts/person.ts'
import { readPlace, recordCorrection, tell } from '../correction.ts'
import { refuseUnknownDesignations } from '../find-open-event.ts'
import { isInside, lockPerson } from '../leave-group.ts'
import { firstAddress } from '../mail-again.ts'
import { moveMails } from '../move-mails.ts'
import { replaceTicket } from '../reissue-ticket.ts'
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
    const correction_id = await recordCorrection(tx, by, id, { kind: 'CORRECTED', changed, from, to })
    await audit(tx, { staff_member_id: by.id, action: 'registration.correct', subject: id, details: { changed } })
    if (changed.some(isTold)) await tellOfCorrection(tx, correction_id, { ...from, email: to.email })
    if (changed.includes('email')) await moveMails(tx, correction_id, { places: [from], email: to.email })
  })

/** Whoever registered the group, and the one it is about at an address of their own. */
export async function tellOfCorrection(tx: Tx, correction_id: string, place: { group_id: string; email: string }) {
  const first = await firstAddress(tx, place.group_id)
  await tell(tx, { correction_id, whom: 'first', to: first })
  if (!sameAddress(first, place.email)) await tell(tx, { correction_id, whom: 'person', to: place.email })
}

const isTold = (key: FieldKey): key is keyof Correction => (correctionKeys as readonly FieldKey[]).includes(key)

/**
 * Somebody else comes in their place, which stays paid as it is. They get a ticket of their own; what the one before said of
 * themselves, of their health and to the organiser's questions, is theirs and goes.
 */
export const substitutePerson = (db: Database, by: Staff, id: string, { revision, reason, ...to }: Substitution) =>
  inTransaction(db, async (tx) => {
    const from = await lockForChange(tx, id, revision)
    if (await isInside(tx, id)) throw new DomainError('conflict', 'is_inside', refusals.isInside)
    if (shownKeys.every((key) => from[key] === to[key])) throw new DomainError('conflict', 'same_person', refusals.same)
    const correction_id = await putInPlace(tx, by, { id, from, to, reason })
    await audit(tx, { staff_member_id: by.id, action: 'registration.substitute', subject: id, details: { reason } })
    const { firstMailed } = await replaceTicket(tx, id)
    if (from.position === 1 && !firstMailed) await tell(tx, { correction_id, whom: 'first', to: to.email })
  })

type Place = Awaited<ReturnType<typeof readPlace>>
type Exchange = { id: string; from: Place; to: DeskParticipant; consent_id?: string; reason?: string }

/** All of it but the ticket. `by` is nobody of the team where it was done by a link. Answers the id of the correction. */
export async function putInPlace(tx: Tx, by: Staff | null, exchange: Exchange): Promise<string> {
  const { id, from, to, consent_id, reason } = exchange
  await refuseUnknownDesignations(tx, from.event_id, [to], () => 'designation')
  await tx.updateTable('registration').set(to).where('id', '=', id).execute()
  await forgetAnswers(tx, id)
  const change = { kind: 'SUBSTITUTED', changed: shownKeys, from, to, consent_id, reason } as const
  const correction_id = await recordCorrection(tx, by, id, change)
  await tell(tx, { correction_id, whom: 'former', to: from.email })
  if (from.position !== 1) await tell(tx, { correction_id, whom: 'first', to: await firstAddress(tx, from.group_id) })
  return correction_id
}

/** What is said of health is kept once, and no history of it. */
export const changeNotes = (
  db: Database,
  by: Staff,
  id: string,
  { revision, notes }: { revision: number; notes: string },
) =>
  inTransaction(db, async (tx) => {
    const from = await lockForChange(tx, id, revision)
    // Who guesses right has seen them.
    if (from.notes === notes) return audit(tx, { staff_member_id: by.id, action: 'registration.notes', subject: id })
    await tx.updateTable('registration').set({ notes }).where('id', '=', id).execute()
    await recordCorrection(tx, by, id, {
      kind: 'CORRECTED',
      changed: ['notes'],
      from: { notes: null },
      to: { notes: '' },
    })
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
  const now = await readPlace(tx, id)
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
