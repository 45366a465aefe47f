import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, apiOf } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { type FormProgress, formSenderOf } from '#platform/web/post-form.ts'
import { takeAnswer } from '#platform/web/take-answer.ts'
import type { EventSettings, eventSettingsCalls, NextEvent, SettingsAnswer } from '../../contract.ts'

const api = apiOf<typeof eventSettingsCalls>()
const sendForm = formSenderOf<typeof eventSettingsCalls>()

const settingsKey = (event: string | null) => ['staff', 'event-settings', event]
const asked = (event: string | null) => ({ event: event ?? undefined })

const settingsQuery = (event: string | null) =>
  queryOptions({
    queryKey: settingsKey(event),
    queryFn: () => api.call('GET /api/staff/event/settings', { query: asked(event) }),
    networkMode: 'always',
    staleTime: 0,
    // A form that is being filled in is not filled in anew: what a colleague saved is said when one saves.
    refetchOnWindowFocus: false,
  })

export const useSettings = (event: string | null) => useQuery(settingsQuery(event))

/** Without asking: what a page that is open was told. */
export const useKnownSettings = (event: string | null) => useQuery({ ...settingsQuery(event), enabled: false }).data

export const useTakeSettings = (event: string | null) => {
  const client = useQueryClient()
  return (settings: SettingsAnswer) => {
    takeAnswer(client, settingsKey(event), settings)
    void client.invalidateQueries({ queryKey: publishedKey(event) })
  }
}

type Drafted = { version: number; changes: Partial<EventSettings> }

export const saveDraft = (event: string | null, body: Drafted) =>
  api.call('PUT /api/staff/event/draft', { query: asked(event), body })

export const discardDraft = (event: string | null, version: number) =>
  api.call('DELETE /api/staff/event/draft', { query: { ...asked(event), version } })

export const publishDraft = (event: string | null, version: number) =>
  api.call('POST /api/staff/event/publish', { query: asked(event), body: { version } })

export type PictureKind = 'banner' | 'logo'

export async function sendPicture(kind: PictureKind, file: File, progress: FormProgress) {
  const form = new FormData()
  form.set('kind', kind)
  form.set('picture', file)
  const sent = await sendForm('POST /api/staff/event/pictures', { form }, progress)
  if (sent.ok) return { ok: true, picture: sent.answer } as const
  return { ok: false, message: failureMessage(new ApiError(sent.status, sent.body)) } as const
}

export const makeEventCurrent = (event: string) => api.call('POST /api/staff/event/current', { query: { event } })

export const makeNextEvent = (event: string | null, body: NextEvent) =>
  api.call('POST /api/staff/event/next', { query: asked(event), body })

const publishedKey = (event: string | null) => ['staff', 'event-published', event]

export const usePublished = (event: string | null) =>
  useQuery({
    queryKey: publishedKey(event),
    queryFn: () => api.call('GET /api/staff/event/changes', { query: asked(event) }),
    networkMode: 'always',
    staleTime: 0,
  })

export const useNotices = (event: string | null) =>
  useQuery({
    queryKey: ['staff', 'event-notices', event],
    queryFn: () => api.call('GET /api/staff/event/notices', { query: asked(event) }),
    networkMode: 'always',
    staleTime: 0,
  })

/** `version` of the draft where that is known: another one is asked for anew. */
export const usePreview = (event: string | null, version?: number) =>
  useQuery({
    queryKey: ['staff', 'event-preview', event, version],
    queryFn: () => api.call('GET /api/staff/event/preview', { query: asked(event) }),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
