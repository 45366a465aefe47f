import { connectDatabase } from '#platform/server/db.ts'
import { readEnv } from '#platform/server/env.ts'
import { buildApp } from './build-app.ts'

const env = readEnv()
const db = connectDatabase(env)
const renderer =
  env.NODE_ENV === 'development'
    ? await (await import('./dev-web.ts')).devWeb()
    : await (await import('./built-web.ts')).builtWeb()
const app = await buildApp({ env, db, renderer })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop())
}

/** Answers what is in hand, takes no more, then lets go of the database. */
async function stop(): Promise<void> {
  await app.close()
  await db.destroy()
}

await app.listen({ host: env.HOST, port: env.PORT })
