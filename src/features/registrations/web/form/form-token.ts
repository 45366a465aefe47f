import { apiOf } from '#platform/web/api-client.ts'
import { ConnectionLost } from '#platform/web/connection-lost.ts'
import { pauseFor } from '#platform/web/pause-for.ts'
import { leastSeconds, longestSeconds, type registrationCalls, workRounds } from '../../contract.ts'

const api = apiOf<typeof registrationCalls>()

type FormToken = { text: string; openedAt: number }

const prefix = 'tipon-form-token-'
const storageKey = (group_key: string) => `${prefix}${group_key}`
/** Those being made; where storage is refused also the ready ones. */
const underWay = new Map<string, Promise<FormToken>>()

/**
 * Asked for when a form is opened, and its work is done while somebody types. It outlives the tab, as the draft does:
 * whoever comes back to one would otherwise be thought to have typed everything in that moment, and have to wait.
 */
export function prepareFormToken(group_key: string): Promise<FormToken> {
  const kept = readKept(group_key)
  if (kept) return Promise.resolve(kept)
  const made = underWay.get(group_key) ?? makeToken(group_key)
  underWay.set(group_key, made)
  made.then(
    (token) => keep(group_key, token) && underWay.delete(group_key),
    // What failed is tried again.
    () => underWay.delete(group_key),
  )
  return made
}

const firstPause = 2_000
const longestPause = 60_000

/**
 * Asks until there is one, for as long as the form is open: a line that was bad at first must not make a stranger of
 * somebody. Answers how to stop it.
 */
export function keepFormTokenReady(group_key: string): () => void {
  clearLeftovers()
  if (!isSecureContext) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  let stopped = false
  const ask = () => {
    clearTimeout(timer)
    prepareFormToken(group_key).catch(() => {
      if (stopped) return
      clearTimeout(timer)
      timer = setTimeout(ask, pause)
      pause = Math.min(2 * pause, longestPause)
    })
  }
  ask()
  window.addEventListener('online', ask)
  return () => {
    stopped = true
    clearTimeout(timer)
    window.removeEventListener('online', ask)
  }
}

type Wanted = { people: number; signal: AbortSignal; onWait: () => void }

/**
 * What goes with the form, once it is old enough; null where it is not to be had right now. Without HTTPS no browser can do
 * the work: then it is empty, and staff look at the form first.
 */
export async function formTokenFor(group_key: string, { people, signal, onWait }: Wanted): Promise<string | null> {
  if (!isSecureContext) return ''
  try {
    if (!readKept(group_key)) onWait()
    const { text, openedAt } = await Promise.race([prepareFormToken(group_key), stoppedBy(signal)])
    // A clock that was set back must not keep anybody waiting for longer than the form could ask.
    const age = Math.max(0, Date.now() - openedAt)
    const missing = leastSeconds(people) * 1000 - age
    // A second more, for a clock that counts whole ones.
    if (missing > -1_000) {
      onWait()
      await pauseFor(missing + 1_000, signal)
    }
    return text
  } catch (error) {
    if (signal.aborted) throw error
    return null
  }
}

const stoppedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = () => reject(new DOMException('cancelled by the sender', 'AbortError'))
    signal.addEventListener('abort', stop, { once: true })
  })

/** A few hundred bytes: what takes longer does not come any more, and is better asked for again. */
const longestCall = 15_000

const tooLate = async (): Promise<never> => {
  await pauseFor(longestCall)
  throw new ConnectionLost()
}

async function makeToken(group_key: string): Promise<FormToken> {
  const asked = api.call('GET /events/api/registrations/form-token/:group_key', { params: { group_key } })
  const { token, zero_bits } = await Promise.race([asked, tooLate()])
  const openedAt = Date.now()
  return { text: `${token}.${await findSalt(token, zero_bits)}`, openedAt }
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

function keep(group_key: string, token: FormToken): boolean {
  try {
    localStorage.setItem(storageKey(group_key), JSON.stringify(token))
    return true
  } catch {
    // Storage is refused: after a reload there will be another one.
    return false
  }
}

function readKept(group_key: string): FormToken | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(group_key)) ?? 'null') as FormToken | null
    // A day less, for clocks that differ: a draft waits for longer than a token is good for.
    return kept && Date.now() - kept.openedAt < (longestSeconds - 86_400) * 1000 ? kept : null
  } catch {
    return null
  }
}

/** For a form that has been sent, or whose answers were thrown away. */
export function forgetFormToken(group_key: string): void {
  underWay.delete(group_key)
  try {
    localStorage.removeItem(storageKey(group_key))
  } catch {
    // Storage is refused: then nothing was kept.
  }
}

/** Those of forms that nobody finished go once they are of no use; until then their draft may be gone on with. */
function clearLeftovers(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix)) continue
      const group_key = key.slice(prefix.length)
      if (!readKept(group_key)) forgetFormToken(group_key)
    }
  } catch {
    // Storage is refused: then nothing was kept.
  }
}
