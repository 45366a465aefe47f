import { createDraftStore } from '#platform/web/draft-store.ts'
import { newKey } from '#platform/web/new-key.ts'
import { storedTokens } from '#platform/web/session.ts'

/** Of somebody else, on a device that many use: for an hour, and it goes with the session (`staffDatabases`). */
const store = createDraftStore('staff-drafts', 60 * 60 * 1000)

/** `group_key` names this person to the server: sent again, even after a reload, they are registered and charged once. */
export type WalkInDraft = { group_key: string; typed: Record<string, string> }

const keyOf = (event: string) => `walk-in-${event}`

export const loadWalkIn = async (event: string): Promise<WalkInDraft> =>
  (await store.loadDraft<WalkInDraft>(keyOf(event))) ?? { group_key: newKey(), typed: {} }

/** Their health is not left on the device, and that they agree is not ours to remember: both are asked for again. */
const notKept = ['notes', 'consent']

export async function keepWalkIn(event: string, group_key: string, form: HTMLFormElement): Promise<void> {
  // Signed out in this moment: nothing may come back after the wipe.
  if (storedTokens().access === null) return
  const typed = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !notKept.includes(field[0]),
  )
  await store.saveDraft<WalkInDraft>(keyOf(event), { group_key, typed: Object.fromEntries(typed) })
}

export const clearWalkIn = (event: string): Promise<void> => store.clearDraft(keyOf(event))

export const isBegun = ({ typed }: WalkInDraft): boolean => Object.values(typed).some((value) => value.trim() !== '')
