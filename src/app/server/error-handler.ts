import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { DomainError } from '#shared/domain-error.ts'
import './issue-messages.ts'
import { refusalsOf } from './refusals-of.ts'
import { errorAnswers as answers, issueTexts } from './texts.ts'

const statusOf = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
} as const satisfies Record<DomainError['kind'], number>

type ErrorBody = { error: string; code: string; fields?: Record<string, string[]> }

/** The one place where a failure becomes an answer; every answer has the same shape. */
export function handleError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) {
  const [status, body] = toAnswer(error, request.id)
  // A sender who hangs up in the middle of an upload is no fault of ours.
  if (status >= 500 && !request.raw.aborted) request.log.error({ err: error }, 'a call failed')
  if (status === 503) reply.header('retry-after', '5')
  warnOfUndescribed(request, status, body)
  return reply.code(status).send(body)
}

/** A program that reads the documentation must be able to rely on it; the tests fail by this line. */
function warnOfUndescribed(request: FastifyRequest, status: number, { code }: ErrorBody) {
  const { call } = request.routeOptions.config
  if (!call || status === 500) return
  const isDescribed = refusalsOf(call).some(([known, at]) => known === code && at === status)
  if (!isDescribed) request.log.warn({ req: request, code, status }, undescribed)
}

export const undescribed = 'a call was refused by a code that its description does not have'

export const nothingHere = (reply: FastifyReply) =>
  reply.code(404).send({ error: answers.nothingHere, code: 'not_found' })

function toAnswer(error: FastifyError | DomainError, requestId: string): [number, ErrorBody] {
  if (error instanceof DomainError) {
    const { code, message, fields, kind } = error
    return [statusOf[kind], fields ? { error: message, code, fields } : { error: message, code }]
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string[]> = {}
    for (const { instancePath, message = issueTexts.unreadable } of error.validation) {
      const name = instancePath.slice(1).replaceAll('/', '.')
      fields[name] = [...(fields[name] ?? []), message]
    }
    const [first] = Object.values(fields)
    return [400, { error: first?.[0] ?? answers.invalid, code: 'invalid', fields }]
  }
  if (isDatabaseAway(error)) {
    return [503, { error: answers.unavailable, code: 'unavailable' }]
  }
  // A zero character, or half of a pair that makes one, which no text of the database has and nobody types.
  if (/^22(021|P05)$/.test(error.code ?? '') || (error.code === '22P02' && error.message.includes('json'))) {
    return [400, { error: answers.badCharacter, code: 'invalid' }]
  }
  if (error.statusCode === 413) {
    return [413, { error: answers.tooLarge, code: 'too_large' }]
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    // The framework's own words are about headers and parsers, and it has five numbers for them.
    return [400, { error: answers.unreadable, code: 'unreadable' }]
  }
  return [500, { error: answers.internal(requestId), code: 'internal' }]
}

/**
 * Connection refused or lost, a server that is starting or stopping, no connection or no lock to be had in time, or a
 * process that was frozen and is back.
 */
const isDatabaseAway = ({ code, message }: FastifyError): boolean =>
  /^(ECONNREFUSED|ECONNRESET|EPIPE|08\d{3}|57P0\d|57014|53300|55P03|25P03)$/.test(code ?? '') ||
  // The driver's own errors have no code.
  /^Connection terminated|has encountered a connection error|timeout exceeded when trying to connect/.test(message)
