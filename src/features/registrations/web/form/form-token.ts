import { apiOf } from '#platform/web/api-client.ts'
import { pauseFor } from '#platform/web/pause-for.ts'
import { leastSeconds, longestSeconds, type registrationCalls, workRounds } from '../../contract.ts'

const api = apiOf<typeof registrationCalls>()

type FormToken = { text: string; openedAt: number }

const storageKey = (group_key: string) => `tipon-form-token-${group_key}`
const underWay = new Map<string, Promise<FormToken>>()

/**
 * Asked for when a form is opened, and its work is done while somebody types. It outlives a reload, or they would be thought
 * to have typed everything in that moment.
 */
export function prepareFormToken(group_key: string): Promise<FormToken> {
  const kept = readKept(group_key)
  if (kept) return Promise.resolve(kept)
  const made = underWay.get(group_key) ?? makeToken(group_key)
  underWay.set(group_key, made)
  // What failed is tried again, at the latest when the form is sent.
  made.catch(() => underWay.delete(group_key))
  return made
}

/** A line that drops one call must not make a stranger of somebody. */
const pauses = [500, 2_000]

/** What goes with the form, once it is old enough. Empty where there is none to be had: then staff look at it first. */
export async function formTokenFor(group_key: string, people: number, signal: AbortSignal): Promise<string> {
  for (const pause of [...pauses, null]) {
    try {
      const { text, openedAt } = await prepareFormToken(group_key)
      // A clock that was set back must not keep anybody waiting for longer than the form could ask.
      const age = Math.max(0, Date.now() - openedAt)
      const missing = leastSeconds(people) * 1000 - age
      // A second more, for a clock that counts whole ones.
      if (missing > -1_000) await pauseFor(missing + 1_000, signal)
      return text
    } catch (error) {
      if (signal.aborted) throw error
      if (pause !== null) await pauseFor(pause, signal)
    }
  }
  return ''
}

async function makeToken(group_key: string): Promise<FormToken> {
  const { token, zero_bits } = await api.call('GET /events/api/registrations/form-token/:group_key', {
    params: { group_key },
  })
  const openedAt = Date.now()
  const made = { text: `${token}.${await findSalt(token, zero_bits)}`, openedAt }
  keep(group_key, made)
  return made
}

/** The browser computes it beside the page, so nothing stutters meanwhile. */
async function findSalt(token: string, zero_bits: number): Promise<number> {
  const key = await crypto.subtle.importKey('raw', encode(token), 'PBKDF2', false, ['deriveBits'])
  for (let salt = 0; ; salt++) {
    const work = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(String(salt)), iterations: workRounds }
    const [first = 255] = new Uint8Array(await crypto.subtle.deriveBits(work, key, 256))
    if (first < 2 ** (8 - zero_bits)) return salt
  }
}

const encode = (text: string) => new TextEncoder().encode(text)

function keep(group_key: string, token: FormToken): void {
  try {
    sessionStorage.setItem(storageKey(group_key), JSON.stringify(token))
  } catch {
    // Storage is refused: after a reload there will be another one.
  }
}

function readKept(group_key: string): FormToken | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey(group_key)) ?? 'null') as FormToken | null
    // A day less, for clocks that differ: a tab can stay open for weeks.
    return kept && Date.now() - kept.openedAt < (longestSeconds - 86_400) * 1000 ? kept : null
  } catch {
    return null
  }
}
