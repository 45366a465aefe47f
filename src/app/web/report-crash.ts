import { apiOf } from '#platform/web/api-client.ts'
import type { crashCalls } from '../crash-report.ts'

const api = apiOf<typeof crashCalls>()
const told = new Set<string>()

/** Once for each place in the code, however often it is drawn; that the report gets lost is no further problem. */
export function reportCrash(page: string, thrown: unknown): void {
  const report = { page, ...placeOf(thrown) }
  const key = JSON.stringify(report)
  if (told.has(key)) return
  told.add(key)
  api.call('POST /api/crash-reports', { body: report }).catch(() => undefined)
}

/** Not its message, which may quote what somebody has entered. */
function placeOf(thrown: unknown): { error: string; frames: string[] } {
  if (!(thrown instanceof Error)) return { error: 'NoError', frames: [] }
  const frames = (thrown.stack ?? '').match(/\/assets\/[\w.-]+\.js:\d+:\d+/g) ?? []
  return { error: /^[A-Z][A-Za-z]{1,30}$/.test(thrown.name) ? thrown.name : 'Error', frames: frames.slice(0, 8) }
}
