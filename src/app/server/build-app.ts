import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import { guardAccess } from '#features/staff/server/index.ts'
import type { RouteDeps } from '#platform/server/call-routes.ts'
import type { Database } from '#platform/server/db.ts'
import { examine } from '#platform/server/doctor/doctor.ts'
import { sayHealth } from '#platform/server/doctor/way-here.ts'
import type { Env } from '#platform/server/env.ts'
import { type LogStream, loggerOptions } from '#platform/server/logger.ts'
import type { ObjectStorage } from '#platform/server/object-storage.ts'
import { withSmallIds } from '#platform/server/small-ids.ts'
import { createStorageProbe } from '#platform/server/storage-probe.ts'
import { randomCode } from '#shared/code.ts'
import { serveApiDocs } from './api-docs.ts'
import { backOfficeRoutes } from './back-office-routes.ts'
import { countRequests } from './count-requests.ts'
import { crashReportRoutes } from './crash-report-routes.ts'
import { handleError, nothingHere } from './error-handler.ts'
import { features } from './features.ts'
import { limitReceiving } from './limit-receiving.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { type PageRenderer, servePages } from './serve-pages.ts'
import { errorAnswers as answers } from './texts.ts'

type Deps = {
  env: Env
  db: Database
  storage: ObjectStorage
  renderer?: PageRenderer
  logStream?: LogStream
  registry?: Registry
  /** Whether it answers only what is still coming. */
  isStopping?: () => boolean
}

export async function buildApp({
  env,
  db,
  storage,
  renderer,
  logStream,
  registry,
  isStopping,
}: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(env, logStream),
    // No address is longer than the 16 KB that Node reads of it: a long part is unknown, like any other.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    trustProxy: env.TRUSTED_PROXIES,
    // Read aloud on the phone by whoever has seen an error, and found in the log of whichever process it was.
    genReqId: () => randomCode(8),
    // A large photo over a line of 20 KB a second.
    requestTimeout: 600_000,
    // Who had connected before a stop is answered as ever: a proxy would pass the 503 on, and a form does not come back.
    return503OnClosing: false,
  })
  app.setValidatorCompiler((route: Parameters<typeof validatorCompiler>[0]) => {
    const validate = validatorCompiler(route)
    return (input: unknown) => validate(withSmallIds(input))
  })
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id))
  if (registry) countRequests(app, registry)
  setSecurityHeaders(app, { development: env.NODE_ENV === 'development' })
  limitReceiving(app)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await serveApiDocs(app)

  const deps: RouteDeps = {
    db,
    storage,
    databaseUrl: env.DATABASE_URL,
    secret: env.APP_SECRET,
    publicUrl: env.PUBLIC_URL,
    ticketKeys: env.TICKET_KEYS,
    otpRoles: env.SECOND_FACTOR_ROLES,
    webhookTargets: env.WEBHOOK_TARGETS,
    examine: (areas) => examine({ db, env }, areas),
  }
  guardAccess(app, deps)

  // Asked every few seconds: their log lines would bury the rest.
  const probe = { schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/healthz', probe, async (request) => sayHealth(request, env.APP_SECRET))
  const probeStorage = createStorageProbe(storage)
  app.get('/readyz', probe, async (_request, reply) => {
    if (isStopping?.()) return reply.code(503).send({ error: answers.stopping, code: 'stopping' })
    await sql`select 1`.execute(db)
    await probeStorage()
    return { ok: true }
  })

  await app.register(crashReportRoutes, deps)
  await app.register(backOfficeRoutes(features), deps)
  for (const routes of features.flatMap((feature) => feature.routes ?? [])) await app.register(routes, deps)

  // Fastify's own would log the whole address.
  if (renderer) await servePages(app, { ...deps, renderer, origin: env.PUBLIC_URL.replace(/\/$/, '') })
  else app.setNotFoundHandler((_request, reply) => nothingHere(reply))
  return app
}

/** A link that lost half of a `%2F` on its way names nothing, in our words: the framework's would repeat it. */
function readableAddress(url: string): string {
  try {
    decodeURI(url)
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}
