import * as z from 'zod/mini'
import { fieldKeys, fieldOf, isYesNo, participant } from '#features/registrations/contract.ts'
import { createDraftStore } from '#platform/web/draft-store.ts'
import { newKey } from '#platform/web/new-key.ts'
import { storedTokens } from '#platform/web/session.ts'
import { walkInRefusals } from '../../texts/refusals.ts'

/** A person at the desk, and that they agree. */
export const walkInForm = z.extend(participant, {
  consent: z.boolean().check(z.refine((agreed) => agreed, walkInRefusals.consentMissing)),
})

/** As typed: a choice not made yet is an empty word. */
type Typed = Record<string, string | boolean>

/** `group_key` names this person to the server: sent again, even after a reload, they are registered and charged once. */
export type WalkInDraft = { group_key: string; typed: Typed }

/** Of somebody else, on a device that many use: for an hour, and it goes with the session (`staffDatabases`). */
const store = createDraftStore('staff-drafts', 60 * 60 * 1000)
const keyOf = (event: string) => `walk-in-${event}`

const atDesk = fieldKeys.filter((key) => !fieldOf(key).notAtDesk)
const nothingTyped: Typed = Object.fromEntries(atDesk.map((key) => [key, isYesNo(key) ? false : '']))

export async function loadWalkIn(event: string): Promise<WalkInDraft> {
  const kept = await store.loadDraft<WalkInDraft>(keyOf(event))
  return { group_key: kept?.group_key ?? newKey(), typed: { ...nothingTyped, ...kept?.typed } }
}

/** What is sensitive is not left on the device, and that they agree is not ours to remember: both are asked for again. */
export async function keepWalkIn(event: string, { group_key, typed }: WalkInDraft): Promise<void> {
  // Signed out in this moment: nothing may come back after the wipe.
  if (storedTokens().access === null) return
  const kept = atDesk.filter((key) => !fieldOf(key).sensitive).map((key) => [key, typed[key] ?? ''] as const)
  await store.saveDraft<WalkInDraft>(keyOf(event), { group_key, typed: Object.fromEntries(kept) })
}

export const clearWalkIn = (event: string): Promise<void> => store.clearDraft(keyOf(event))

export const isBegun = ({ typed }: WalkInDraft): boolean =>
  Object.values(typed).some((value) => typeof value === 'string' && value.trim() !== '')
