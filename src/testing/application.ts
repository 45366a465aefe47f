import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { ListOption } from '#features/volunteers/contract.ts'

type Fields = Record<string, string | string[]>

/** What the wizard sends beside the files; the lists are read as the wizard reads them. */
export async function anApplication(app: FastifyInstance, over: Fields = {}): Promise<Fields> {
  const ministries = (await app.inject('/api/volunteers/ministries')).json<ListOption[]>()
  return {
    application_key: randomUUID(),
    email: `${randomUUID()}@example.org`,
    lastName: 'Santos',
    firstName: 'Maria',
    middleName: 'N/A',
    birthday: '1990-05-17',
    bloodType: 'O+',
    presentAddress: '12 Mabini St., Cebu City',
    permanentAddress: '12 Mabini St., Cebu City',
    sex: 'Female',
    civilStatus: 'single',
    contactNumber: aNumber(),
    medicalCondition: '',
    fbMessengerName: '',
    emergencyContactPerson: 'Jose Santos',
    emergencyContactPersonNumber: '09181234567',
    emergencyContactPersonRelation: 'Father',
    dateStart: '2019-01-06',
    dateServed: '2021-06-01',
    majorMinistry: ministries[0]?.id ?? '',
    minorMinistry: [],
    hasLifegroup: '1',
    lifegroupLeader: 'Ruth Salazar',
    isLifegroupLeader: '0',
    lifegroupMembers: '',
    lifeJourneys: [],
    ...over,
  }
}

/** Another one each time, so that nobody looks like a duplicate by chance. */
const aNumber = () => `09${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/** The picture of an ID. */
export const anId = (): Promise<Buffer> =>
  sharp({ create: { width: 96, height: 64, channels: 3, background: '#f2a93b' } })
    .jpeg()
    .toBuffer()

type Sent = { url?: string; remoteAddress?: string; files?: Buffer[] }

/** Sends a form as the wizard does: lists and files once per item. */
export async function postApplication(
  app: FastifyInstance,
  fields: Fields,
  { url = '/api/membership/', remoteAddress = '127.0.0.1', files }: Sent = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const item of [value].flat()) form.append(name, item)
  for (const file of files ?? [await anId()]) form.append('idFiles', new Blob([new Uint8Array(file)]), 'id.jpg')
  return app.inject({ method: 'POST', url, payload: form, remoteAddress })
}

/** An application that was taken; its id. */
export async function apply(app: FastifyInstance, over: Fields = {}, files?: Buffer[]): Promise<string> {
  const reply = await postApplication(app, await anApplication(app, over), files && { files })
  if (reply.statusCode !== 201) throw new Error(`The application was not taken: ${reply.body}`)
  return reply.json<{ id: string }>().id
}

/** Gives the id of a ministry on offer by its name. */
export async function ministryIds(app: FastifyInstance): Promise<(name: string) => string> {
  const all = (await app.inject('/api/volunteers/ministries')).json<ListOption[]>()
  return (name) => all.find((ministry) => ministry.name === name)?.id ?? ''
}
