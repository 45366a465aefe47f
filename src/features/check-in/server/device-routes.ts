import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { staffOf } from '#features/staff/server/index.ts'
import type { Database } from '#platform/server/db.ts'
import { createTicketVerifier, publicTicketKeys } from '#shared/qr-ticket.ts'
import {
  deviceChange,
  deviceCode,
  deviceList,
  doorEventQuery,
  doorPaths,
  enrolledDevice,
  enrolRequest,
  newDevice,
  registrationParams,
  roster,
  rosterRequest,
  syncAnswer,
  syncRequest,
} from '../contract.ts'
import { addDevice, enrolDevice, listDevices, renameStation, revokeDevice } from './manage-devices.ts'
import { openRosters } from './rosters.ts'
import { syncScans } from './sync-scans.ts'

type Parts = { db: Database; databaseUrl: string; secret: string; ticketKeys: string }

export const deviceRoutes: FastifyPluginAsyncZod<Parts> = async (app, { db, databaseUrl, secret, ticketKeys }) => {
  const desk = { access: ['desk'] } as const
  const door = { access: ['door', 'desk'] } as const
  const tags = ['door']
  const params = registrationParams
  const parts = { db, secret, verify: createTicketVerifier(ticketKeys) }
  const rosters = openRosters(db, { databaseUrl, publicTicketKeys: publicTicketKeys(ticketKeys) })
  app.addHook('onClose', () => rosters.close())

  app.post(
    doorPaths.devices,
    {
      config: desk,
      schema: { tags, summary: 'A code that enrols a device', body: newDevice, response: { 201: deviceCode } },
    },
    async (request, reply) => reply.code(201).send(await addDevice(parts, staffOf(request), request.body)),
  )

  app.get(
    doorPaths.devices,
    {
      config: desk,
      schema: { tags, summary: 'Devices at the door', querystring: doorEventQuery, response: { 200: deviceList } },
    },
    ({ query }) => listDevices(db, query.event),
  )

  app.patch(
    doorPaths.device,
    {
      config: desk,
      schema: { tags, summary: 'Rename the station', params, body: deviceChange, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await renameStation(db, staffOf(request), { ...request.params, ...request.body })
      return reply.code(204).send(null)
    },
  )

  app.post(
    doorPaths.revokeDevice,
    { config: desk, schema: { tags, summary: 'Revoke a device', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await revokeDevice(db, staffOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )

  app.post(
    doorPaths.enrol,
    {
      config: door,
      schema: {
        tags,
        summary: 'Turn this phone into the device of a code',
        body: enrolRequest,
        response: { 201: enrolledDevice },
      },
    },
    async (request, reply) => reply.code(201).send(await enrolDevice(parts, staffOf(request), request.body.code)),
  )

  app.post(
    doorPaths.roster,
    {
      config: door,
      schema: {
        tags,
        summary: 'What a device needs to work without a network',
        description:
          'Each entry opens with the ticket of its own person only. 403 device_revoked: the device wipes itself.',
        body: rosterRequest,
        response: { 200: roster },
      },
    },
    // Written as JSON already: the schema describes it, and would take seconds to write a large one again.
    async ({ body }, reply) => reply.type('application/json').send((await rosters.build(body)) as never),
  )

  app.post(
    doorPaths.sync,
    {
      config: door,
      schema: {
        tags,
        summary: 'Send scans that were made without a network, at most 500 at once',
        body: syncRequest,
        response: { 200: syncAnswer },
      },
    },
    (request) => syncScans(parts, staffOf(request), request.body),
  )
}
