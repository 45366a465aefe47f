import type { Database } from '#platform/server/db.ts'
import { sampleSecret } from '#platform/server/sample-secrets.ts'
import { signToken } from '#platform/server/signed-token.ts'

type Input = { seconds?: number; secret?: string; with_second_factor?: boolean }

/** What a member of staff calls with after a login, without the way through it. */
export async function accessToken(
  db: Database,
  staff_member_id: string,
  { seconds = 900, secret = sampleSecret, with_second_factor = false }: Input = {},
): Promise<string> {
  const { id } = await db
    .insertInto('staff_session')
    .values({ staff_member_id, with_second_factor })
    .returning('id')
    .executeTakeFirstOrThrow()
  return signToken(secret, id, seconds)
}
