import { apiOf } from '#platform/web/api-client.ts'
import { pauseFor } from '#platform/web/pause-for.ts'
import { ConnectionLost } from '#platform/web/post-form.ts'
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
  // What failed is tried again.
  made.catch(() => underWay.delete(group_key))
  return made
}

const firstPause = 2_000
const longestPause = 60_000

/**
 * Asks until there is one, for as long as the form is open: a line that was bad at first must not make a stranger of
 * somebody. Answers how to stop it.
 */
export function keepFormTokenReady(group_key: string): () => void {
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

/**
 * What goes with the form, once it is old enough; null where it is not to be had right now. Without HTTPS no browser can do
 * the work: then it is empty, and staff look at the form first.
 */
export async function formTokenFor(group_key: string, people: number, signal: AbortSignal): Promise<string | null> {
  if (!isSecureContext) return ''
  try {
    const { text, openedAt } = await Promise.race([prepareFormToken(group_key), stoppedBy(signal)])
    // A clock that was set back must not keep anybody waiting for longer than the form could ask.
    const age = Math.max(0, Date.now() - openedAt)
    const missing = leastSeconds(people) * 1000 - age
    // A second more, for a clock that counts whole ones.
    if (missing > -1_000) await pauseFor(missing + 1_000, signal)
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
