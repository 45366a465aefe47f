import type { Action } from '#features/pricing/contract.ts'
import { clearDraft, loadDraft, saveDraft } from '#platform/web/draft-store.ts'
import { newKey } from '#platform/web/new-key.ts'
import { forgetStarted } from '../started-registration.ts'
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

type DraftKey = { event: string; action: Action }
const keyOf = ({ event, action }: DraftKey) => `registration-${event}-${action}`
/** The proof has a record of its own: megabytes need not be written again for every word typed. */
const proofKeyOf = (key: DraftKey) => `${keyOf(key)}-proof`

export const freshDraft = (count: number): RegistrationDraft => ({
  group_key: newKey(),
  values: emptyForm(count),
  spares: [],
})

export async function loadRegistration(key: DraftKey): Promise<RegistrationDraft | null> {
  const last = takeFlushed(key)
  if (last) await saveDraft(keyOf(key), last)
  const [kept, proof] = await Promise.all([loadDraft<KeptDraft>(keyOf(key)), loadDraft<File | null>(proofKeyOf(key))])
  if (!kept) return null
  const values = { ...emptyForm(0), ...kept.values, payment_proof: proof }
  const started = values.participants.some((person) => personState(person, []) !== 'empty')
  return started || proof || values.payment_reference || values.pasted_list ? { ...kept, values } : null
}

function toKeep({ values, ...draft }: RegistrationDraft): KeptDraft {
  const { payment_proof: _file, assisted_by: _secret, nickname: _trap, ...kept } = values
  return { ...draft, values: kept }
}

export const saveRegistration = (key: DraftKey, draft: RegistrationDraft): Promise<void> =>
  saveDraft(keyOf(key), toKeep(draft))

const flushedKey = (key: DraftKey) => `tipon-${keyOf(key)}-last`

/**
 * A page that is reloaded is gone before the browser's database has written. The tab's own storage answers at once; it
 * holds the last words until the page is back, or the tab is closed.
 */
export function flushDraft(key: DraftKey, draft: RegistrationDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(flushedKey(key), JSON.stringify(toKeep(draft)))
    else sessionStorage.removeItem(flushedKey(key))
  } catch {
    // Storage is refused: what was typed in the last moment is lost, the rest is not.
  }
}

function takeFlushed(key: DraftKey): KeptDraft | null {
  try {
    const text = sessionStorage.getItem(flushedKey(key))
    sessionStorage.removeItem(flushedKey(key))
    return text === null ? null : (JSON.parse(text) as KeptDraft)
  } catch {
    return null
  }
}

export const saveProof = (key: DraftKey, file: File | null): Promise<void> =>
  file ? saveDraft(proofKeyOf(key), file) : clearDraft(proofKeyOf(key))

export async function clearRegistration(key: DraftKey): Promise<void> {
  flushDraft(key, null)
  forgetStarted(key.event, key.action)
  await Promise.all([clearDraft(keyOf(key)), clearDraft(proofKeyOf(key))])
}

export function resumeFor(draft: RegistrationDraft, count: number): RegistrationDraft {
  const { participants, spares } = resizeGroup([...draft.values.participants, ...draft.spares], count)
  return { ...draft, values: { ...draft.values, participants }, spares }
}
