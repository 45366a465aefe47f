import type { Action } from '#features/pricing/contract.ts'
import { clearDraft, loadDraft, saveDraft } from '#platform/web/draft-store.ts'
import { newKey } from '#platform/web/new-key.ts'
import { emptyForm, type FormValues, type PersonValues, personState, resizeGroup } from './registration-form-rules.ts'

/** The passkey is left out: it is another person's secret, and must not stay on the phone of whoever was helped. */
type KeptValues = Omit<FormValues, 'payment_proof' | 'assisted_by' | 'nickname'>
type KeptDraft = { group_key: string; values: KeptValues; spares: PersonValues[]; maybe_received?: boolean }

/**
 * A form being filled in. `group_key` names it to the server, however often it is sent; `maybe_received` says that it was,
 * and that no answer came.
 */
export type RegistrationDraft = {
  group_key: string
  values: FormValues
  spares: PersonValues[]
  maybe_received?: boolean
}

type Place = { event: string; action: Action }
const keyOf = ({ event, action }: Place) => `registration-${event}-${action}`
/** The proof has a record of its own: megabytes need not be written again for every word typed. */
const proofKeyOf = (place: Place) => `${keyOf(place)}-proof`

export const freshDraft = (count: number): RegistrationDraft => ({
  group_key: newKey(),
  values: emptyForm(count),
  spares: [],
})

export async function loadRegistration(place: Place): Promise<RegistrationDraft | null> {
  const last = takeLastWords(place)
  if (last) await saveDraft(keyOf(place), last)
  const [kept, proof] = await Promise.all([
    loadDraft<KeptDraft>(keyOf(place)),
    loadDraft<File | null>(proofKeyOf(place)),
  ])
  if (!kept) return null
  const values = { ...emptyForm(0), ...kept.values, payment_proof: proof }
  const started = values.participants.some((person) => personState(person, []) !== 'empty')
  return started || proof || values.payment_reference ? { ...kept, values } : null
}

function toKeep({ values, ...draft }: RegistrationDraft): KeptDraft {
  const { payment_proof: _file, assisted_by: _secret, nickname: _trap, ...kept } = values
  return { ...draft, values: kept }
}

export const saveRegistration = (place: Place, draft: RegistrationDraft): Promise<void> =>
  saveDraft(keyOf(place), toKeep(draft))

const lastWordsKey = (place: Place) => `tipon-${keyOf(place)}-last`

/**
 * A page that is reloaded is gone before the browser's database has written. The tab's own storage answers at once; it
 * holds the last words until the page is back, or the tab is closed.
 */
export function keepLastWords(place: Place, draft: RegistrationDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(lastWordsKey(place), JSON.stringify(toKeep(draft)))
    else sessionStorage.removeItem(lastWordsKey(place))
  } catch {
    // Storage is refused: what was typed in the last moment is lost, the rest is not.
  }
}

function takeLastWords(place: Place): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(lastWordsKey(place))
    sessionStorage.removeItem(lastWordsKey(place))
    return text === null ? null : (JSON.parse(text) as KeptDraft)
  } catch {
    return null
  }
}

export const saveProof = (place: Place, file: File | null): Promise<void> =>
  file ? saveDraft(proofKeyOf(place), file) : clearDraft(proofKeyOf(place))

export async function clearRegistration(place: Place): Promise<void> {
  keepLastWords(place, null)
  await Promise.all([clearDraft(keyOf(place)), clearDraft(proofKeyOf(place))])
}

export function resumeFor(draft: RegistrationDraft, count: number): RegistrationDraft {
  const { participants, spares } = resizeGroup([...draft.values.participants, ...draft.spares], count)
  return { ...draft, values: { ...draft.values, participants }, spares }
}

/** Marks the draft this tab works on: after a reload it goes on without asking. */
export function markAsOurs(place: Place, { group_key }: RegistrationDraft): void {
  try {
    sessionStorage.setItem(`tipon-${keyOf(place)}`, group_key)
  } catch {
    // Storage is refused: then the form asks whether to continue.
  }
}

export function isOurs(place: Place, { group_key }: RegistrationDraft): boolean {
  try {
    return sessionStorage.getItem(`tipon-${keyOf(place)}`) === group_key
  } catch {
    return false
  }
}
