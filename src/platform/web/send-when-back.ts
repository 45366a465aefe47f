import { pauseFor } from './pause-for.ts'

const firstPause = 5_000
const longestPause = 60_000
/** A few bytes: what takes longer is no line to send a picture on. */
const longestAnswer = 10_000

/**
 * Sends as soon as our server can be reached, and again if the line breaks once more: when the browser says that it is back,
 * when somebody looks at the page again, and now and then, because a browser does not always know. Rejects when `signal`
 * stops it; what is being sent by then is still waited for, because it may have arrived.
 */
export async function sendWhenBack<T>(send: () => Promise<T | 'lost'>, signal: AbortSignal): Promise<T> {
  for (let pause = firstPause; ; ) {
    if (await reachesUs(signal)) {
      const outcome = await send()
      if (outcome !== 'lost') return outcome
      signal.throwIfAborted()
    }
    const news = await newsOrPause(pause, signal)
    // What a browser says first is often a little too early.
    pause = news ? firstPause : Math.min(2 * pause, longestPause)
  }
}

/** Whether it is our own server that answers: a wifi's own page answers everything. */
async function reachesUs(signal: AbortSignal): Promise<boolean> {
  const asked = fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal }).then(
    ({ ok, headers }) => ok && headers.get('content-type')?.includes('javascript') === true,
    () => false,
  )
  const reached = await Promise.race([asked, pauseFor(longestAnswer, signal).then(() => false)])
  signal.throwIfAborted()
  return reached
}

/** True where it was not only the time that passed. */
async function newsOrPause(pause: number, signal: AbortSignal): Promise<boolean> {
  const over = new AbortController()
  const news = new Promise<boolean>((resolve) => {
    window.addEventListener('online', () => resolve(true), { signal: over.signal })
    document.addEventListener('visibilitychange', () => document.hidden || resolve(true), { signal: over.signal })
  })
  try {
    return await Promise.race([news, pauseFor(pause, signal).then(() => false)])
  } finally {
    over.abort()
  }
}
