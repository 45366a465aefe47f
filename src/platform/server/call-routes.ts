import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import * as z from 'zod/mini'
import type { Call, CallRequest, CallResult, Calls } from '#shared/call.ts'
import type { Database } from './db.ts'
import type { Area, Finding } from './doctor/finding.ts'
import type { ObjectStorage } from './object-storage.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this route answers; pages and probes are no calls. */
    call?: Call
  }
}

/** What the routes of every feature are given; each takes what it needs. */
export type RouteDeps = {
  db: Database
  storage: ObjectStorage
  databaseUrl: string
  secret: string
  /** Where people find it, for links in e-mails. */
  publicUrl: string
  ticketKeys: string
  otpRoles: readonly string[]
  webhookTargets: 'public' | 'any'
  /** What is wrong with this installation. */
  examine: (areas: readonly Area[]) => Promise<Finding[]>
}

export type FeatureRoutes = FastifyPluginAsync<RouteDeps>

type RouteOf<C extends Call> = {
  Params: CallRequest<C>['params']
  Querystring: CallRequest<C>['query']
  Headers: CallRequest<C>['headers']
  Body: CallRequest<C>['body']
}

/** A reply of its own where the answer is a file, or has been written as JSON before. */
type Handler<C extends Call> = (
  request: FastifyRequest<RouteOf<C>>,
  reply: FastifyReply,
) => CallResult<C> | FastifyReply | Promise<CallResult<C> | FastifyReply>

/** Adds the routes of described calls: each has a handler, and there is no handler without a call. */
export function answerCalls<C extends Calls>(
  app: FastifyInstance,
  tag: string,
  { calls, handlers }: { calls: C; handlers: { [A in keyof C]: Handler<C[A]> } },
): void {
  for (const [address, call] of Object.entries(calls)) {
    const [method = '', path = ''] = address.split(' ')
    const handle = handlers[address] as Handler<Call>
    app.route({
      method,
      url: path.replace(/\/$/, ''),
      config: { call },
      ...(call.unlogged && { logLevel: 'warn' }),
      ...(call.uncached && { onRequest: forbidCaching }),
      schema: schemaOf(tag, call),
      handler: (request, reply) => {
        reply.code(statusOf(call))
        return handle(request, reply)
      },
    })
  }
}

const forbidCaching: onRequestHookHandler = (_request, reply, done) => {
  reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' })
  done()
}

const statusOf = ({ status, answer, file }: Call) => status ?? (answer || file ? 200 : 204)

function schemaOf(tag: string, call: Call): object {
  const { summary, description, params, query, headers, body, answer, file, conflict } = call
  return {
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: {
      ...(!file && { [statusOf(call)]: answer ?? z.null() }),
      ...(conflict && { 409: conflict }),
    },
  }
}

/** For an answer that was kept as it was given first: another trip through a serializer could change a byte of it. */
export const sendJson = (reply: FastifyReply, written: string | Buffer) =>
  reply.type('application/json; charset=utf-8').send(written)
