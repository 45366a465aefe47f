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

const loggedRoute = ({ routeOptions, url }: FastifyRequest): string => routeOptions?.url ?? loggedPath(url)

/** Parts of addresses that have no route of their own. Any other may be a receipt's number, a token or a name. */
const knownParts = /^([a-z]{1,12}\d{0,4}|add-payment|data-privacy|pre-registration|pre-registration-data-privacy)$/

function loggedPath(url: string): string {
  const [path = ''] = url.split('?')
  const [, event = '', page, ...rest] = path.split('/')
  const known = [event, ...(page === undefined ? [] : [page])].map((part) =>
    part === '' || knownParts.test(part) ? part : '…',
  )
  return `/${[...known, ...(rest.some((part) => part !== '') ? ['…'] : [])].join('/')}`
}

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
