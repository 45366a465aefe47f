import { localPath } from './local-path-rules.ts'

/** `header` is what requests are signed with; it holds the access token, under the key that other programs know. */
const keys = { access: 'accessToken', refresh: 'refreshToken', header: 'authToken' } as const
const staffKey = 'staffMember'
const returnKey = 'returnAfterLogin'
const loginPath = '/login'
const refreshPath = '/api/token/refresh/'

export type SessionTokens = { access: string; refresh: string }
type Stored = Record<keyof typeof keys, string | null>

/** A browser may refuse storage altogether: then nobody is signed in, and the public pages work as ever. */
export function storedTokens(): Stored {
  try {
    return {
      access: localStorage.getItem(keys.access),
      refresh: localStorage.getItem(keys.refresh),
      header: localStorage.getItem(keys.header),
    }
  } catch {
    return { access: null, refresh: null, header: null }
  }
}

export function keepTokens({ access, refresh }: SessionTokens): void {
  localStorage.setItem(keys.refresh, refresh)
  localStorage.setItem(keys.header, access)
  // Last, because other tabs wait for this one.
  localStorage.setItem(keys.access, access)
}

/** What a signed-in device carries about other people: it goes with the session. */
const staffDatabases = ['staff-door-roster', 'staff-drafts']

export function forgetTokens(): void {
  for (const key of [...Object.values(keys), staffKey]) localStorage.removeItem(key)
  for (const name of staffDatabases) indexedDB.deleteDatabase(name)
}

/** Who is signed in here, for screens that must open without a network. Goes with the session. */
export function rememberStaff(member: object): void {
  localStorage.setItem(staffKey, JSON.stringify(member))
}

// `T` is what the caller gave to rememberStaff.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function rememberedStaff<T>(): T | null {
  const kept = localStorage.getItem(staffKey)
  return kept === null ? null : (JSON.parse(kept) as T)
}

/** Left out where no header can be made of what is stored: fetch would refuse even a public request. */
export function authorization(): { authorization?: string } {
  const { header } = storedTokens()
  return header !== null && /^[!-~]+$/.test(header) ? { authorization: `Bearer ${header}` } : {}
}

/** Tells when another tab signs in or out, or when the browser brings back a page it had put aside. */
export function onSessionChange(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  window.addEventListener('pageshow', listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('pageshow', listener)
  }
}

/**
 * Trades the refresh token for a new pair, unless that has been done since `spent` was sent. One at a time in all tabs: a
 * refresh token works once, and sent twice it ends the session. True when there is a new token to try with.
 */
const renewSession = (spent: string | null): Promise<boolean> =>
  alone(async () => {
    await newsFromOtherTabs(() => storedTokens().header !== spent)
    const { refresh, header } = storedTokens()
    if (header !== null && header !== spent) return true
    if (refresh === null) return false
    const response = await fetch(refreshPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    })
    if (response.status === 401 || response.status === 400) return false
    // Busy or broken is not a no: the session stays, and the screen offers to try again.
    if (!response.ok) throw new Error(`the session could not be renewed: ${response.status}`)
    const renewed = (await response.json()) as SessionTokens
    // Signed out in the meantime: then it stays so.
    if (storedTokens().refresh !== refresh) return storedTokens().header !== null
    keepTokens(renewed)
    return true
  })

/**
 * Until `arrived`, and no longer than a moment. What another tab stores crosses from process to process, and a lock is handed
 * over sooner than that: without the wait a second tab reads the token that the first has just spent.
 */
function newsFromOtherTabs(arrived: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      window.removeEventListener('storage', look)
      clearTimeout(moment)
      resolve()
    }
    const look = () => arrived() && goOn()
    const moment = setTimeout(goOn, 500)
    window.addEventListener('storage', look)
    look()
  })
}

let last: Promise<unknown> = Promise.resolve()

/** Locks exist on secure pages only; elsewhere the requests of this tab at least wait for each other. */
function alone(work: () => Promise<boolean>): Promise<boolean> {
  if ('locks' in navigator) return navigator.locks.request('session', work)
  const mine = last.then(work, work)
  last = mine
  return mine
}

/**
 * Sends a signed request. A 401 is tried once more with a renewed session; without one the browser goes to the login, and
 * nothing is answered any more: an error drawn for the page's last moment would only frighten.
 */
export async function signedIn<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  const spent = storedTokens().header
  const answer = await send()
  if (answer.status !== 401) return answer
  if (await renewSession(spent)) {
    const again = await send()
    if (again.status !== 401) return again
  }
  goToLogin()
  return new Promise(() => {})
}

/** The session is over: the browser itself goes to the login, so that nothing of it stays in memory. */
function goToLogin(): void {
  forgetTokens()
  sessionStorage.setItem(returnKey, location.pathname + location.search + location.hash)
  location.assign(loginPath)
}

/** Where the browser was sent to the login from, once; null where it was not sent. */
export function takeReturnPath(): string | null {
  try {
    const remembered = sessionStorage.getItem(returnKey)
    sessionStorage.removeItem(returnKey)
    return remembered === null ? null : localPath(remembered)
  } catch {
    return null
  }
}
