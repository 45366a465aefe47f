import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Database } from '#platform/server/db.ts'
import { ministryChoice, newPassword, newPerson, person, rolesWish, secondFactorKey, staffPaths } from '../contract.ts'
import { staffOf } from './access-guard.ts'
import { addPerson } from './add-staff-member.ts'
import { changeRoles, disablePerson, enablePerson, renewPassword, renewSecondFactor } from './change-person.ts'
import { listMinistries, listPeople } from './list-people.ts'

export const peopleRoutes: FastifyPluginAsyncZod<{ db: Database; secret: string }> = async (app, { db, secret }) => {
  const config = { access: ['admin'] } as const
  const params = z.object({ id: z.uuid() })
  const about = (summary: string) => ({ tags: ['staff'], summary })

  app.get(
    staffPaths.people,
    { config, schema: { ...about('Members of staff'), response: { 200: z.array(person) } } },
    () => listPeople(db),
  )

  app.get(
    staffPaths.peopleMinistries,
    {
      config,
      schema: { ...about('Ministries that a coordinator can be for'), response: { 200: z.array(ministryChoice) } },
    },
    () => listMinistries(db),
  )

  app.post(
    staffPaths.people,
    { config, schema: { ...about('Add a member of staff'), body: newPerson, response: { 201: newPassword } } },
    async (request, reply) => reply.code(201).send(await addPerson(db, staffOf(request), request.body)),
  )

  app.post(
    staffPaths.personRoles,
    { config, schema: { ...about('Change roles'), params, body: rolesWish, response: { 204: z.null() } } },
    async (request, reply) => {
      await changeRoles({ db, by: staffOf(request), id: request.params.id }, request.body)
      return reply.code(204).send(null)
    },
  )

  for (const { path, summary, act } of [
    { path: staffPaths.disablePerson, summary: 'Disable a member of staff', act: disablePerson },
    { path: staffPaths.enablePerson, summary: 'Enable a member of staff again', act: enablePerson },
  ]) {
    app.post(
      path,
      { config, schema: { ...about(summary), params, response: { 204: z.null() } } },
      async (request, reply) => {
        await act({ db, by: staffOf(request), id: request.params.id })
        return reply.code(204).send(null)
      },
    )
  }

  app.post(
    staffPaths.personPassword,
    { config, schema: { ...about('Give a new password'), params, response: { 200: newPassword } } },
    async (request) => {
      const { id } = request.params
      return { id, password: await renewPassword({ db, by: staffOf(request), id }) }
    },
  )

  app.post(
    staffPaths.personSecondFactor,
    { config, schema: { ...about('Give a new second factor'), params, response: { 200: secondFactorKey } } },
    async (request) => ({
      uri: await renewSecondFactor({ db, by: staffOf(request), id: request.params.id }, secret),
    }),
  )
}
