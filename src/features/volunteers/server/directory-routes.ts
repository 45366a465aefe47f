import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { departmentPaths, editedOption, memberQuery, memberRow, newOption, optionChange } from '../contract.ts'
import { addOption, changeOption, listEditedOptions } from './edit-options.ts'
import { exportMembers } from './export-members.ts'
import { listMembers } from './list-members.ts'

export const directoryRoutes: FastifyPluginAsyncZod<{ db: Database }> = async (app, { db }) => {
  const config = { access: ['coordinator'] } as const
  const tags = ['volunteers']

  app.get(
    departmentPaths.members,
    {
      config,
      schema: {
        tags,
        summary: 'Members, by name',
        querystring: memberQuery,
        response: { 200: z.array(memberRow) },
      },
    },
    (request) => listMembers(db, staffOf(request), request.query),
  )

  app.get(
    departmentPaths.membersExport,
    { config, schema: { tags, summary: 'Members as a CSV file; every export is logged', querystring: memberQuery } },
    async (request, reply) => {
      const csv = await exportMembers(db, staffOf(request), request.query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="members.csv"')
        .send(csv)
    },
  )

  for (const list of ['ministry', 'journey'] as const) {
    const [all, one] =
      list === 'ministry'
        ? [departmentPaths.ministries, departmentPaths.ministry]
        : [departmentPaths.journeys, departmentPaths.journey]

    app.get(
      all,
      {
        config,
        schema: {
          tags,
          summary: `Every ${list}, the retired ones too`,
          response: { 200: z.array(editedOption) },
        },
      },
      (request) => listEditedOptions(db, { list, by: staffOf(request) }),
    )

    app.post(
      all,
      { config, schema: { tags, summary: `Add a ${list}`, body: newOption, response: { 201: editedOption } } },
      async (request, reply) =>
        reply.code(201).send(await addOption(db, { list, by: staffOf(request) }, request.body.name)),
    )

    app.post(
      one,
      {
        config,
        schema: {
          tags,
          summary: `Rename, move, retire or bring back a ${list}`,
          params: z.object({ id: z.uuid() }),
          body: optionChange,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await changeOption(db, { list, by: staffOf(request) }, { ...request.body, ...request.params })
        return reply.code(204).send(null)
      },
    )
  }
}
