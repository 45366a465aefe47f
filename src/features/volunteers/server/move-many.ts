import type { Staff } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { ManyAtOnce, ManyOutcome } from '../contract.ts'
import { assignApplication } from './assign-application.ts'
import { moveApplication } from './move-application.ts'
import { undoMove } from './reopen-application.ts'
import { applicationNotFound, isVisibleTo } from './visible-applications.ts'

/** The same step for several, one after the other: what cannot be done about one is said of that one. */
export async function moveMany(db: Database, by: Staff, { ids, ...step }: ManyAtOnce): Promise<ManyOutcome[]> {
  const outcomes: ManyOutcome[] = []
  for (const id of new Set(ids)) {
    try {
      outcomes.push({ id, refusal: null, undo_until: await moveOne(db, by, id, step) })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      outcomes.push({ id, refusal: error.message, undo_until: null })
    }
  }
  return outcomes
}

type Step = ManyAtOnce extends infer Each ? (Each extends ManyAtOnce ? Omit<Each, 'ids'> : never) : never

/** Answers until when it can be taken back. */
async function moveOne(db: Database, by: Staff, id: string, step: Step): Promise<string | null> {
  switch (step.action) {
    case 'assign':
      await assignApplication(db, by, { id, reviewer_id: step.reviewer_id })
      return null
    case 'undo':
      await undoMove(db, by, id)
      return null
    case 'ask':
      return (await moveApplication(db, by, id, { ...step, to: 'MORE_NEEDED' })).undo_until
    case 'decline':
      return (await moveApplication(db, by, id, { ...step, to: 'DECLINED' })).undo_until
    case 'accept':
      return (await moveApplication(db, by, id, { to: 'ACCEPTED', ministry_id: await firstWish(db, by, id) }))
        .undo_until
  }
}

async function firstWish(db: Database, by: Staff, id: string): Promise<string> {
  const application = await db
    .selectFrom('application')
    .where('application.id', '=', id)
    .where(isVisibleTo(by))
    .select('major_ministry_id')
    .executeTakeFirst()
  if (!application) throw applicationNotFound()
  return application.major_ministry_id
}
