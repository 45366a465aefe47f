import { useEffect } from 'react'
import { sendLook } from './review-api.ts'

const everySoOften = 5_000
/** Whoever is gone sooner was not looking: a fast hand would send two words for every payment it decides. */
const aGlance = 300

/** Tells the others that this payment is open here, as long as it is and somebody can see it. */
export function useLooking(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    let waiting = 0
    let said = false
    let last: Promise<unknown> = Promise.resolve()
    // One after the other, so that a farewell never overtakes the greeting. A lost one is nobody's trouble.
    const say = (looking: boolean) => {
      waiting += 1
      said = true
      last = last
        .then(() => sendLook(id, looking))
        .catch(() => {})
        .finally(() => {
          waiting -= 1
        })
    }
    const isVisible = () => document.visibilityState === 'visible'
    const follow = () => say(isVisible())
    const beat = setInterval(() => isVisible() && waiting === 0 && say(true), everySoOften)
    document.addEventListener('visibilitychange', follow)
    const greeting = setTimeout(() => isVisible() && say(true), aGlance)
    return () => {
      clearTimeout(greeting)
      clearInterval(beat)
      document.removeEventListener('visibilitychange', follow)
      if (said) say(false)
    }
  }, [id])
}
