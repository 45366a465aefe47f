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
    err: loggedError,
  },
  ...(stream && { stream }),
})

const loggedRoute = ({ routeOptions, url }: FastifyRequest): string =>
  routeOptions?.url ?? (url.split('?')[0] ?? '').replace(/(\/(?:manage|addition)\/).*/, '$1…')

type LoggedError = Error & { code?: string; constraint?: string; table?: string }

/**
 * Not the details: there the database quotes the whole row it refused, and with it whatever a person has entered. Of a value
 * it cannot read (class 22) the message has it too.
 */
function loggedError(error: LoggedError) {
  const { name: type, code, constraint, table, message, stack = '' } = error
  const quotes = code?.startsWith('22')
  const frames = stack.slice(stack.indexOf('\n    at ') + 1)
  return { type, code, constraint, table, message: quotes ? 'a value was refused' : message, stack: frames }
}
