import { sql } from 'kysely'
import type { Staff } from '#features/staff/server/index.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { inTransaction, violatedConstraint } from '#platform/server/transaction.ts'
import { DomainError } from '#shared/domain-error.ts'
import { type ApplicationMove, type ApplicationState, mostIdFiles } from '../contract.ts'
import { reviewRefusals } from '../texts/review.ts'
import { countFiles } from './addition-link.ts'
import { placeMember } from './place-member.ts'
import { enqueueApplicationMail } from './send-application-mail.ts'
import { lockApplication } from './visible-applications.ts'

/** Which step may follow which is the database's to say; of two people who move at once, the second learns what is now. */
export async function moveApplication(db: Database, by: Staff, id: string, move: ApplicationMove): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { state } = await lockApplication(tx, by, id)
    // To the database this would be no step at all; to the person it is one that somebody else was faster with.
    if (state === move.to) throw notPossible(state)
    try {
      await tx.updateTable('application').set(changeOf(move)).where('id', '=', id).execute()
    } catch (error) {
      throw violatedConstraint(error) === 'application_state_goes_forward' ? notPossible(state) : error
    }
    await followUp(tx, by, id, move)
    // Without the note: an audit row is for ever, and words about a person are not.
    const details = { from: state, ...move, note: undefined }
    await audit(tx, { staff_member_id: by.id, action: 'application.move', subject: id, details })
  })
}

const notPossible = (state: ApplicationState) =>
  new DomainError('conflict', 'not_possible_now', reviewRefusals.notPossible(state))

function changeOf(move: ApplicationMove) {
  const asked =
    move.to === 'MORE_NEEDED'
      ? { needed: [...new Set(move.needed)], needed_note: move.note, needed_at: sql<Date>`now()` }
      : { needed: [], needed_note: '' }
  const decides = move.to === 'ACCEPTED' || move.to === 'DECLINED'
  return { state: move.to, ...asked, ...(decides && { decided_at: sql<Date>`now()` }) }
}

async function followUp(tx: Tx, by: Staff, id: string, move: ApplicationMove): Promise<void> {
  if (move.to === 'MORE_NEEDED') {
    if (move.needed.includes('idFiles')) await refuseIfFull(tx, id)
    await enqueueApplicationMail(tx, { application_id: id, kind: 'more_needed' })
  } else if (move.to === 'ACCEPTED') {
    await tx.insertInto('member').values({ application_id: id }).execute()
    await enqueueApplicationMail(tx, { application_id: id, kind: 'accepted' })
  } else if (move.to === 'PLACED') {
    await placeMember(tx, by, id, move.ministry_id)
  }
  // A refusal is told in person, so nothing is sent when an application is declined.
}

async function refuseIfFull(tx: Tx, id: string): Promise<void> {
  if ((await countFiles(tx, id)) < mostIdFiles) return
  const message = reviewRefusals.filesFull(mostIdFiles)
  throw new DomainError('conflict', 'files_full', message, { needed: [message] })
}
