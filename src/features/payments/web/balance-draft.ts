import { useEffect, useState } from 'react'
import { newKey } from '#platform/web/new-key.ts'
import { createSealedFiles } from '#platform/web/sealed-files.ts'
import type { FoundPayment, PaymentMode } from '../contract.ts'
import type { BalanceValues } from './balance-rules.ts'

/** `confirmed` is what they said yes to: anything else is to be shown and confirmed anew. */
export type BalanceDraft = BalanceValues & {
  or_number: string
  paymentMode: PaymentMode
  /** One key for one payment, however often it is sent. */
  payment_key: string
  /** The picture is kept for this number alone. */
  proof_key: string
  besidePending: boolean
  confirmed: string | null
}
/** The passkey is left out: it is another person's secret. The picture is kept sealed. */
type Kept = Omit<BalanceDraft, 'payment_proof' | 'assisted_by'> & { visit: string }

/** What the address and the page before this one say; a `visit` lasts through reloads. */
type Start = { event: string; or_number: string | null; paymentMode: PaymentMode | undefined; visit: string }

const fresh = (or_number: string, paymentMode: PaymentMode): BalanceDraft => ({
  ...{ or_number, paymentMode, payment_key: newKey(), proof_key: newKey(), besidePending: false, confirmed: null },
  ...{ payment_proof: null, payment_reference: '', assisted_by: '' },
})

export const whatWasShown = ({ payment_group, gross_price, total_paid, total_pending }: FoundPayment): string =>
  [payment_group, gross_price, total_paid, total_pending].join()

const { keepFiles, openFiles, forgetFiles } = createSealedFiles('balance-proof')

/**
 * What was entered, kept as long as the tab: phones end a page while its owner is in the bank's app. Somebody who opens the
 * page later, on a phone that is shared, finds nothing of it.
 */
export function useBalanceDraft(start: Start) {
  const { event, visit } = start
  const [draft, setDraft] = useState(() => begin(start))
  useEffect(() => keep(event, { ...draft, visit }), [event, visit, draft])

  const change = (to: Partial<BalanceDraft>) => {
    setDraft((before) => ({ ...before, ...to }))
    const { payment_proof: file } = to
    if (file !== undefined) keepFiles(draft.proof_key, file ? [file] : [])
  }
  /** Another number is another payment: nothing of the one before is true of it. */
  const restart = (or_number: string) => {
    setDraft(({ paymentMode }) => fresh(or_number, paymentMode))
    forgetFiles()
  }

  const [before] = useState(draft.proof_key)
  useEffect(() => {
    let over = false
    void openFiles(before).then(([file]) => {
      if (over || !file) return
      setDraft((now) => (now.proof_key === before && !now.payment_proof ? { ...now, payment_proof: file } : now))
    })
    return () => {
      over = true
    }
  }, [before])

  return { draft, change, restart }
}

const storageKey = (event: string) => `tipon-balance-${event}`

function begin({ event, or_number, paymentMode, visit }: Start): BalanceDraft {
  const kept = read(event)
  if (!kept || (or_number !== null && or_number !== kept.or_number))
    return fresh(or_number ?? '', paymentMode ?? 'bank')
  // Whoever comes from the landing page again has chosen again how to pay.
  const mode = kept.visit === visit ? kept.paymentMode : (paymentMode ?? kept.paymentMode)
  return { ...fresh(kept.or_number, mode), ...kept, paymentMode: mode }
}

function read(event: string): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(event)) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function keep(event: string, draft: BalanceDraft & { visit: string }): void {
  const { payment_proof: _file, assisted_by: _secret, ...kept } = draft
  try {
    if (draft.or_number === '') sessionStorage.removeItem(storageKey(event))
    else sessionStorage.setItem(storageKey(event), JSON.stringify(kept satisfies Kept))
  } catch {
    // Storage is refused: what was entered lasts as long as the page.
  }
}
