import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { consentHeader, volunteerNotice } from '#features/privacy/contract.ts'
import type { ListOption } from '#features/volunteers/contract.ts'
import { applicationFields } from './application-fields.ts'

type Fields = Record<string, string | string[]>

/** What the wizard sends beside the files; the lists are read as the wizard reads them. */
export async function anApplication(app: FastifyInstance, over: Fields = {}): Promise<Fields> {
  const ministries = (await app.inject('/api/volunteers/ministries')).json<ListOption[]>()
  return {
    ...applicationFields(),
    majorMinistry: ministries[0]?.id ?? '',
    minorMinistry: [],
    lifeJourneys: [],
    ...over,
  }
}

/** The picture of an ID. */
export const anId = (): Promise<Buffer> =>
  sharp({ create: { width: 96, height: 64, channels: 3, background: '#f2a93b' } })
    .jpeg()
    .toBuffer()

type Sent = { url?: string; remoteAddress?: string; files?: Buffer[]; noticeVersion?: string | null }

/** Sends a form as the wizard does: lists and files once per item. */
export async function postApplication(
  app: FastifyInstance,
  fields: Fields,
  { url = '/api/membership/', remoteAddress = '127.0.0.1', files, noticeVersion = volunteerNotice.version }: Sent = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const item of [value].flat()) form.append(name, item)
  for (const file of files ?? [await anId()]) form.append('idFiles', new Blob([new Uint8Array(file)]), 'id.jpg')
  const headers = noticeVersion === null ? {} : { [consentHeader]: noticeVersion }
  return app.inject({ method: 'POST', url, payload: form, headers, remoteAddress })
}

/** An application that was taken; its id. */
export async function apply(app: FastifyInstance, over: Fields = {}, files?: Buffer[]): Promise<string> {
  const reply = await postApplication(app, await anApplication(app, over), files && { files })
  if (reply.statusCode !== 201) throw new Error(`The application was not taken: ${reply.body}`)
  return reply.json<{ id: string }>().id
}

type Coordinator = {
  get: (url: string) => Promise<{ statusCode: number }>
  post: (url: string, body: object) => Promise<{ statusCode: number }>
}

/** Opened and accepted, as the screen does it. */
export async function accept(coordinator: Coordinator, id: string, more: object = {}): Promise<void> {
  await coordinator.get(`/api/staff/applications/${id}`)
  const { statusCode } = await coordinator.post(`/api/staff/applications/${id}/move/`, { to: 'ACCEPTED', ...more })
  if (statusCode !== 200) throw new Error(`The application was not accepted: ${statusCode}`)
}

/** Gives the id of a ministry on offer by its name. */
export async function ministryIds(app: FastifyInstance): Promise<(name: string) => string> {
  const all = (await app.inject('/api/volunteers/ministries')).json<ListOption[]>()
  return (name) => all.find((ministry) => ministry.name === name)?.id ?? ''
}
