import { useEffect } from 'react'
import { usePart } from '../use-part.ts'
import type { AdviceProps } from './in-app-browser-advice.tsx'

/** The names by which the browsers inside Messenger, Facebook and Instagram give themselves away. */
const inAppBrowser = /FBAN|FBAV|FB_IAB|Messenger|Instagram/i

const loadAdvice = async () => (await import('./in-app-browser-advice.tsx')).InAppBrowserAdvice

/**
 * Those browsers often refuse the camera and uploads: better to say so before everything is typed in. What is said is fetched
 * by them alone.
 */
export function InAppBrowserNotice(props: AdviceProps) {
  const { Part: Advice, fetchPart } = usePart(loadAdvice)
  useEffect(() => {
    if (inAppBrowser.test(navigator.userAgent)) fetchPart().catch(console.error)
  }, [fetchPart])
  return Advice ? <Advice {...props} /> : null
}
