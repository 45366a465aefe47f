import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Database } from '#platform/server/db.ts'
import { credentials, me, passwordChange, refreshRequest, staffPaths, tokens } from '../contract.ts'
import { anyStaff, staffOf } from './access-guard.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { endSession, refreshTokens } from './issue-tokens.ts'
import { askerOf, knownDeviceCookie } from './known-device.ts'
import { signIn } from './sign-in.ts'

type Parts = { db: Database; secret: string; otpRoles: readonly string[] }

export const staffRoutes: FastifyPluginAsyncZod<Parts> = async (app, parts) => {
  app.post(
    staffPaths.token,
    {
      config: { access: 'public' },
      schema: { tags: ['staff'], summary: 'Sign in', body: credentials, response: { 200: tokens } },
    },
    async (request, reply) => {
      const issued = await signIn(parts, request.body, askerOf(parts.secret, request))
      reply.header('set-cookie', knownDeviceCookie(parts.secret, request, request.body.username))
      return issued
    },
  )

  app.post(
    staffPaths.refresh,
    {
      config: { access: 'public' },
      schema: {
        tags: ['staff'],
        summary: 'New tokens for a refresh token, which works once',
        body: refreshRequest,
        response: { 200: tokens },
      },
    },
    ({ body }) => refreshTokens(parts, body.refresh),
  )

  app.post(
    staffPaths.logout,
    {
      config: { access: 'public' },
      schema: { tags: ['staff'], summary: 'Sign out', body: refreshRequest, response: { 204: z.null() } },
    },
    async ({ body }, reply) => {
      await endSession(parts.db, body.refresh)
      return reply.code(204).send(null)
    },
  )

  app.get(
    staffPaths.me,
    {
      config: { access: anyStaff, beforeOwnPassword: true },
      schema: { tags: ['staff'], summary: 'Who I am', response: { 200: me } },
    },
    async (request) => staffOf(request),
  )

  app.post(
    staffPaths.ownPassword,
    {
      config: { access: anyStaff, beforeOwnPassword: true },
      schema: {
        tags: ['staff'],
        summary: 'Choose another password; all other logins end',
        body: passwordChange,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const asker = askerOf(parts.secret, request)
      await changeOwnPassword(parts.db, { by: staffOf(request), wish: request.body, asker })
      return reply.code(204).send(null)
    },
  )
}
