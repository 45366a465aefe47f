import { z } from 'zod'
import type { Staff } from '#features/staff/server/index.ts'
import type { Tx } from '#platform/server/db.ts'
import { defineJob, enqueue } from '#platform/server/jobs.ts'
import { type FieldKey, fieldKeys } from '../contract.ts'

/**
 * `to` is the address as it was when somebody was changed: a warning must not go to whoever took the place of the one it is
 * for. `first` is whoever registered the group, `former` the one in whose place somebody else comes, `moved` the address that
 * somebody had before, `here` the new one of whoever registered the group, where no receipt goes there.
 */
const correctionReaders = ['first', 'person', 'former', 'moved', 'here'] as const
export type CorrectionReader = (typeof correctionReaders)[number]

export const correctionMailJob = defineJob({
  name: 'correction-mail',
  payload: z.object({
    correction_id: z.uuid(),
    whom: z.enum(correctionReaders),
    to: z.string(),
  }),
})

type Told = { correction_id: string; whom: CorrectionReader; to: string }

/** Nobody is told who gave no address. */
export async function tell(tx: Tx, told: Told): Promise<void> {
  if (told.to !== '') await enqueue(tx, correctionMailJob, told)
}

export const readPlace = (tx: Tx, id: string) =>
  tx
    .selectFrom('registration')
    .where('id', '=', id)
    .select([...fieldKeys, 'event_id', 'group_id', 'position', 'revision', 'left_at'])
    .executeTakeFirstOrThrow()

type Values = Partial<Record<FieldKey, string | boolean | null>>
type Change = {
  kind: 'CORRECTED' | 'SUBSTITUTED'
  changed: readonly FieldKey[]
  from: Values
  to: Values
  consent_id?: string | undefined
  reason?: string | undefined
}

/** Only what was changed is kept. `by` is nobody of the team where it was done by a link. */
export async function recordCorrection(tx: Tx, by: Staff | null, id: string, change: Change): Promise<string> {
  const { kind, changed, from, to, consent_id, reason } = change
  const only = (all: Values) => JSON.stringify(Object.fromEntries(changed.map((key) => [key, all[key]])))
  const made = await tx
    .insertInto('registration_correction')
    .values({
      registration_id: id,
      kind,
      corrected_by: by?.id,
      consent_id,
      reason,
      before: only(from),
      after: only(to),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
