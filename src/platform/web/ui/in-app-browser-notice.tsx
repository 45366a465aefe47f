import { ExternalLink } from 'lucide-react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Notice } from './notice.tsx'

/** The names by which the browsers inside Messenger, Facebook and Instagram give themselves away. */
const inAppBrowser = /FBAN|FBAV|FB_IAB|Messenger|Instagram/i

/** Those browsers often refuse the camera and uploads: better to say so before everything is typed in. */
export function InAppBrowserNotice({ path, className }: { path: string; className?: string }) {
  if (!inAppBrowser.test(navigator.userAgent)) return null
  const address = `${location.origin}${path}`
  return (
    <Notice tone="warn" title="Better in Chrome" className={className}>
      <p>
        You are inside Messenger or Facebook, where the camera and uploads may not work. Open this page in Chrome or
        your phone's own browser before you start.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {/android/i.test(navigator.userAgent) && (
          <Button href={chromeLink(address)} icon={<ExternalLink aria-hidden="true" />}>
            Open in Chrome
          </Button>
        )}
        <CopyButton text={address} what="link" label="Copy link" copiedLabel="Copied. Now paste it in Chrome." />
      </div>
    </Notice>
  )
}

/** Android's way to name the app that should open an address. */
function chromeLink(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`
}
