import { newKey } from '#platform/web/new-key.ts'
import { createSealedFiles } from '#platform/web/sealed-files.ts'
import { emptyValues, isStarted, type WizardValues } from './wizard-rules.ts'

const draftKey = 'nltac-wizard-data'
const oursKey = 'tipon-wizard'
const LIFETIME = 14 * 24 * 60 * 60 * 1000

/** Apart from the answers, which outlive the tab. */
export const idFiles = createSealedFiles('wizard-files')

/** A form being filled in. `application_key` names it to the server, however often it is sent. */
export type WizardDraft = { application_key: string; values: WizardValues }
type Kept = WizardValues & { application_key: string; savedAt: number }

export const freshDraft = (): WizardDraft => ({ application_key: newKey(), values: emptyValues() })

/** Null where there is none worth continuing, or it is older than 14 days. */
export function loadWizard(): WizardDraft | null {
  const kept = readKept()
  if (!kept || typeof kept.application_key !== 'string') return null
  const fresh = typeof kept.savedAt === 'number' && Date.now() - kept.savedAt < LIFETIME
  // Personal data of somebody who never came back must not stay on a shared phone.
  if (!fresh) return clearWizard()
  const values = known(kept)
  return isStarted(values) ? { application_key: kept.application_key, values } : null
}

/** Only what the form still has, and of the kind it has it in: the draft may come from an older release. */
function known(kept: Partial<Kept>): WizardValues {
  const entries = Object.entries(emptyValues()).map(([name, empty]) => {
    const value = kept[name as keyof WizardValues]
    const fits = Array.isArray(empty) ? Array.isArray(value) : typeof value === typeof empty
    return [name, fits ? value : empty]
  })
  return Object.fromEntries(entries) as WizardValues
}

function readKept(): Partial<Kept> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftKey) ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}

/** Answers when it was saved, or null where storage is refused. */
export function saveWizard({ application_key, values }: WizardDraft): number | null {
  const savedAt = Date.now()
  try {
    localStorage.setItem(draftKey, JSON.stringify({ ...values, application_key, savedAt } satisfies Kept))
    return savedAt
  } catch {
    return null
  }
}

export function clearWizard(): null {
  idFiles.forgetFiles()
  try {
    localStorage.removeItem(draftKey)
  } catch {
    // Storage is refused: then there is nothing to clear either.
  }
  return null
}

/** Marks the draft this tab works on: after a reload it goes on without asking. */
export function claimDraft({ application_key }: WizardDraft): void {
  try {
    sessionStorage.setItem(oursKey, application_key)
  } catch {
    // Storage is refused: then the wizard asks whether to continue.
  }
}

export function isOurs({ application_key }: WizardDraft): boolean {
  try {
    return sessionStorage.getItem(oursKey) === application_key
  } catch {
    return false
  }
}
