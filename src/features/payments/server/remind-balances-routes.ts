import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { eventQuery } from '#features/events/contract.ts'
import { findEventId } from '#features/events/server/index.ts'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import {
  balancesPage,
  balancesQuery,
  quietRequest,
  reminderAnswer,
  reminderPaths,
  reminderRequest,
  reminderSettings,
} from '../contract.ts'
import { remindBalances } from './remind-balances.ts'
import { listBalances } from './remind-balances-list.ts'
import { changeReminderDays, keepQuiet } from './remind-balances-settings.ts'

export const remindBalancesRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: ['finance'] } as const
  const tags = ['finance']

  app.get(
    reminderPaths.balances,
    {
      config,
      schema: {
        tags,
        summary: 'Groups that owe something',
        querystring: balancesQuery,
        response: { 200: balancesPage },
      },
    },
    async ({ query }) => listBalances(db, await findEventId(db, query.event), query),
  )

  app.post(
    reminderPaths.remind,
    {
      config,
      schema: {
        tags,
        summary: 'Remind one group, or all that may get a reminder',
        body: reminderRequest,
        response: { 200: reminderAnswer },
      },
    },
    async (request) => {
      const { event, group_id } = request.body
      return remindBalances(db, staffOf(request), { event_id: await findEventId(db, event), group_id })
    },
  )

  app.put(
    reminderPaths.settings,
    {
      config,
      schema: {
        tags,
        summary: 'How many days lie between two reminders',
        querystring: eventQuery,
        body: reminderSettings,
        response: { 200: reminderSettings },
      },
    },
    async (request) => {
      const event_id = await findEventId(db, request.query.event)
      return changeReminderDays(db, staffOf(request), event_id, request.body.reminder_days)
    },
  )

  app.put(
    reminderPaths.quiet,
    {
      config,
      schema: {
        tags,
        summary: 'Stop reminding a group, or start again',
        params: z.object({ id: z.uuid() }),
        body: quietRequest,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await keepQuiet(db, staffOf(request), request.params.id, request.body.quiet)
      return reply.code(204).send(null)
    },
  )
}
