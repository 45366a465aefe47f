import { type ComponentType, useEffect, useState } from 'react'
import type { AdviceProps } from './in-app-browser-advice.tsx'

/** The names by which the browsers inside Messenger, Facebook and Instagram give themselves away. */
const inAppBrowser = /FBAN|FBAV|FB_IAB|Messenger|Instagram/i

/**
 * Those browsers often refuse the camera and uploads: better to say so before everything is typed in. What is said is fetched
 * by them alone.
 */
export function InAppBrowserNotice(props: AdviceProps) {
  const [advice, setAdvice] = useState<{ Advice: ComponentType<AdviceProps> }>()
  useEffect(() => {
    if (!inAppBrowser.test(navigator.userAgent)) return
    import('./in-app-browser-advice.tsx').then(
      ({ InAppBrowserAdvice }) => setAdvice({ Advice: InAppBrowserAdvice }),
      console.error,
    )
  }, [])
  return advice ? <advice.Advice {...props} /> : null
}
