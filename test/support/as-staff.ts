import type { Database } from '#platform/server/db.ts'
import { accessToken } from './access-token.ts'
import type { TestApp } from './test-app.ts'

/** By which a colleague is known, without their password. */
export async function signInAs(db: Database, username: string) {
  const { id } = await db
    .selectFrom('staff_member')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, headers: { authorization: `Bearer ${await accessToken(db, id)}` } }
}

/** Calls of the sample member of staff with this name, which is also their role. */
export async function asStaff({ app, db }: TestApp, username: string) {
  const { id, headers } = await signInAs(db, username)
  return {
    id,
    get: (url: string) => app.inject({ url, headers }),
    post: (url: string, payload: object = {}) => app.inject({ method: 'POST', url, headers, payload }),
    put: (url: string, payload: object = {}) => app.inject({ method: 'PUT', url, headers, payload }),
    patch: (url: string, payload: object = {}) => app.inject({ method: 'PATCH', url, headers, payload }),
    delete: (url: string) => app.inject({ method: 'DELETE', url, headers }),
  }
}
