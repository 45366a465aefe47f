import type { Tx } from '#platform/server/db.ts'

/** Of somebody in whose place another one comes: what they said of themselves is nobody else's. */
export async function forgetAnswers(tx: Tx, registration_id: string): Promise<void> {
  await tx.deleteFrom('question_answer').where('registration_id', '=', registration_id).execute()
}

/** Of somebody who belongs to another group now: what they said of themselves goes with them. */
export async function moveAnswers(tx: Tx, who: { registration_id: string; group_id: string }): Promise<void> {
  const { registration_id, group_id } = who
  await tx.updateTable('question_answer').set({ group_id }).where('registration_id', '=', registration_id).execute()
}

/** Of one person who is registered twice: what was only said the other time. Answers are never rewritten, so these are new ones. */
export async function learnAnswers(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx
    .insertInto('question_answer')
    .columns(['question_id', 'group_id', 'registration_id', 'value'])
    .expression((eb) =>
      eb
        .selectFrom('question_answer as other')
        .innerJoin('registration as kept', (join) => join.on('kept.id', '=', to))
        .where('other.registration_id', '=', from)
        .select(['other.question_id', 'kept.group_id', 'kept.id', 'other.value']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
