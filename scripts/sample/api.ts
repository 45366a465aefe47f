/** The API within this process: what people do today is done here as they do it, with all that follows from it. */
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#app/server/build-app.ts'
import type { Database } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import type { ServerFeature } from '#platform/server/feature.ts'
import { startJobQueue } from '#platform/server/jobs.ts'
import { createMailer } from '#platform/server/mailer.ts'
import { type ObjectStorage, openStorage } from '#platform/server/object-storage.ts'
import { signInAs } from '#test/support/as-staff.ts'
import { type Fields, formHeaders, formOf } from '#test/support/submission.ts'

type WorkerDeps = Parameters<NonNullable<ServerFeature['tasks']>[number]['run']>[0]
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Send = { payload?: object; headers?: Record<string, string> }

export type Colleague = {
  id: string
  get: <Answer>(url: string) => Promise<Answer>
  post: <Answer>(url: string, payload?: object) => Promise<Answer>
  put: <Answer>(url: string, payload: object) => Promise<Answer>
  remove: <Answer>(url: string) => Promise<Answer>
}

export type Api = {
  /** For what the worker does by the clock. */
  worker: WorkerDeps
  storage: ObjectStorage
  secret: string
  as: (username: string) => Promise<Colleague>
  /** By somebody at home. */
  post: <Answer>(url: string, payload?: object) => Promise<Answer>
  /** The form of somebody at home, as our page sends it, unless it is told which headers to send. */
  submit: <Answer>(fields: Fields, headers?: Record<string, string>) => Promise<Answer>
  stop: () => Promise<void>
}

export async function openApi(db: Database, settings: Record<string, string>): Promise<Api> {
  const env = readEnv({ ...settings, LOG_LEVEL: 'error' })
  const storage = openStorage(env)
  const mailer = createMailer(env)
  const app = await buildApp({ env, db, storage })
  const queue = await startJobQueue(db, (error) => app.log.error(error))
  const colleagues = new Map<string, Promise<Colleague>>()
  return {
    worker: { db, env, storage, mailer },
    storage,
    secret: env.APP_SECRET,
    as: (username) => {
      const known = colleagues.get(username) ?? signIn(app, db, username)
      colleagues.set(username, known)
      return known
    },
    post: (url, payload) => call(app, 'POST', url, payload ? { payload } : {}),
    submit: (fields, headers = formHeaders(fields.group_key)) =>
      call(app, 'POST', '/events/api/registrations/', { payload: formOf(fields), headers }),
    stop: async () => {
      await app.close()
      await queue.stop()
    },
  }
}

async function signIn(app: FastifyInstance, db: Database, username: string): Promise<Colleague> {
  const { id, headers } = await signInAs(db, username)
  return {
    id,
    get: (url) => call(app, 'GET', url, { headers }),
    post: (url, payload = {}) => call(app, 'POST', url, { headers, payload }),
    put: (url, payload) => call(app, 'PUT', url, { headers, payload }),
    remove: (url) => call(app, 'DELETE', url, { headers }),
  }
}

async function call<Answer>(app: FastifyInstance, method: Method, url: string, send: Send): Promise<Answer> {
  const reply = await app.inject({ method, url, ...send })
  if (reply.statusCode >= 400) throw new Error(`${method} ${url} was refused: ${reply.body}`)
  return (reply.body === '' ? undefined : reply.json()) as Answer
}
