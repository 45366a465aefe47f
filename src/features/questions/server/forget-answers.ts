import type { Tx } from '#platform/server/db.ts'

/** Of somebody in whose place another one comes: what they said of themselves is nobody else's. */
export async function forgetAnswers(tx: Tx, registration_id: string): Promise<void> {
  await tx.deleteFrom('question_answer').where('registration_id', '=', registration_id).execute()
}
