import { deskKeys, fieldOf } from '#features/registrations/contract.ts'
import { createDraftStore } from '#platform/web/draft-store.ts'
import { newKey } from '#platform/web/new-key.ts'
import { storedTokens } from '#platform/web/session.ts'
import { type Member, nothingTyped } from './walk-in-rules.ts'

/** Who was sent, by their keys in the form, and the cash that was typed with it. */
export type Press = { people: string[]; received: string }

/**
 * `group_key` names this family to the server: sent again, even after a reload, they are registered and charged once.
 * `unanswered` was sent, and nobody knows whether it arrived: until that is known the key must not get lost.
 */
export type WalkInDraft = { group_key: string; family: Member[]; unanswered?: Press | undefined }

/** Of somebody else, on a device that many use: for an hour, and it goes with the session (`staffDatabases`). */
const store = createDraftStore('staff-drafts', 60 * 60 * 1000)
const keyOf = (event: string) => `walk-in-family-${event}`

export const newMember = (same: boolean): Member => ({ key: newKey(), same, typed: nothingTyped })

export async function loadWalkIn(event: string): Promise<WalkInDraft> {
  const kept = await store.loadDraft<WalkInDraft>(keyOf(event))
  if (!kept) return { group_key: newKey(), family: [newMember(false)] }
  const family = kept.family.map((member) => ({ ...member, typed: { ...nothingTyped, ...member.typed } }))
  return { ...kept, family }
}

/**
 * What is sensitive is not left on the device, no answer to the organiser's questions is, and that they agree is not ours to
 * remember: all of it is asked for again.
 */
export async function keepWalkIn(event: string, { family, ...draft }: WalkInDraft): Promise<void> {
  // Signed out in this moment: nothing may come back after the wipe.
  if (storedTokens().access === null) return
  const harmless = deskKeys.filter((key) => !fieldOf(key).sensitive)
  const kept = family.map(({ typed, answers: _asked, ...member }) => ({
    ...member,
    typed: Object.fromEntries(harmless.map((key) => [key, typed[key] ?? ''])),
  }))
  await store.saveDraft<WalkInDraft>(keyOf(event), { ...draft, family: kept })
}

export const clearWalkIn = (event: string): Promise<void> => store.clearDraft(keyOf(event))
