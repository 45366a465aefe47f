import { ExternalLink } from 'lucide-react'
import { inAppBrowserTexts as texts } from '../texts/rare-fields.ts'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Notice } from './notice.tsx'

export type AdviceProps = { path: string; className?: string | undefined }

/** How to get from there into a browser that can do more. */
export function InAppBrowserAdvice({ path, className }: AdviceProps) {
  const address = `${location.origin}${path}`
  return (
    <Notice tone="warn" title={texts.title} className={className}>
      <p>{texts.why}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {/android/i.test(navigator.userAgent) && (
          <Button href={chromeLink(address)} icon={<ExternalLink aria-hidden="true" />}>
            {texts.open}
          </Button>
        )}
        <CopyButton text={address} what={texts.link} label={texts.copy} copiedLabel={texts.copied} />
      </div>
    </Notice>
  )
}

/** Android's way to name the app that should open an address. */
function chromeLink(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`
}
