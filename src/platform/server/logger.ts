import { type Logger, pino } from 'pino'
import type { Env } from './env.ts'

/** What is read of a request; of the framework's own only the routes know. */
type Request = { method: string; url: string; routeOptions?: { url?: string | undefined } }

export type LogStream = { write: (line: string) => void }

/**
 * Logs say what happened, never to whom: an address is logged as its route, because links and look-ups carry tokens,
 * receipt numbers and names.
 */
export const loggerOptions = (env: Pick<Env, 'LOG_LEVEL'>, stream?: LogStream) => ({
  level: env.LOG_LEVEL,
  serializers: {
    req: (request: Request) => ({ method: request.method, route: loggedRoute(request) }),
    err: loggedError,
  },
  ...(stream && { stream }),
})

/** For programs without a server; they write the same lines as the API. */
export const createLogger = (env: Pick<Env, 'LOG_LEVEL'>): Logger => pino(loggerOptions(env))

const loggedRoute = ({ routeOptions, url }: Request): string =>
  (routeOptions?.url === '/*' ? undefined : routeOptions?.url) ?? loggedPath(url)

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

type Logged = { [name: string]: unknown; type: string; message: string; stack: string }
type LoggedError = Error & { code?: string; constraint?: string; table?: string; responseCode?: number }

/**
 * Not the details: there the database quotes the whole row it refused, and with it whatever a person has entered. Of a value
 * it cannot read (class 22) the message has it too, and a mail server repeats whom it does not know.
 */
function loggedError(error: LoggedError): Logged {
  const { name: type, code, constraint, table, responseCode, message, stack = '', cause } = error
  const words = code?.startsWith('22') ? 'a value was refused' : message.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…@…')
  const frames = stack.slice(stack.indexOf('\n    at ') + 1)
  const because = cause instanceof Error && { cause: loggedError(cause) }
  return { type, code, constraint, table, responseCode, message: words, stack: frames, ...because }
}
