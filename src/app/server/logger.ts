import type { FastifyRequest } from 'fastify'
import type { Env } from '#platform/server/env.ts'

export type LogStream = { write: (line: string) => void }

/**
 * Logs say what happened, never to whom: an address is logged as its route, because links and look-ups carry tokens,
 * receipt numbers and names.
 */
export const loggerOptions = (env: Pick<Env, 'LOG_LEVEL'>, stream?: LogStream) => ({
  level: env.LOG_LEVEL,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: loggedRoute(request) }),
  },
  ...(stream && { stream }),
})

const loggedRoute = ({ routeOptions, url }: FastifyRequest): string =>
  routeOptions?.url ?? (url.split('?')[0] ?? '').replace(/(\/manage\/).*/, '$1…')
