import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { eventRoutes } from '#features/events/server/index.ts'
import { pricingRoutes } from '#features/pricing/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import type { Env } from '#platform/server/env.ts'
import { serveApiDocs } from './api-docs.ts'
import { handleError } from './error-handler.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { type PageRenderer, servePages } from './serve-pages.ts'

type Parts = { env: Pick<Env, 'NODE_ENV' | 'LOG_LEVEL' | 'TRUSTED_PROXIES'>; db: Database; renderer?: PageRenderer }

export async function buildApp({ env, db, renderer }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: env.LOG_LEVEL },
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: env.TRUSTED_PROXIES,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  setSecurityHeaders(app, { development: env.NODE_ENV === 'development' })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await serveApiDocs(app)

  app.get('/healthz', { schema: { hide: true } }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1`.execute(db)
    return { ok: true }
  })

  await app.register(eventRoutes, { db })
  await app.register(pricingRoutes, { db })

  if (renderer) await servePages(app, { db, renderer })
  return app
}
