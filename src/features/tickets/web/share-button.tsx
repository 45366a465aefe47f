import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { ticketCardTexts } from '../texts.ts'

type Props = {
  title: string
  text: string
  /** What is shared, for a screen reader: "ticket of Maria". */
  what: string
  label?: string
  copyLabel: string
  /** Goes along where the phone can share pictures. */
  picture?: () => Promise<File>
}

/** The phone's own share sheet; where there is none, or it fails, the text to copy. */
export function ShareButton({ title, text, what, label = ticketCardTexts.share, copyLabel, picture }: Props) {
  const [canShare, setCanShare] = useState('share' in navigator)
  if (!canShare) return <CopyButton text={text} what={what} label={copyLabel} />

  const share = async () => {
    try {
      const files = picture && 'canShare' in navigator ? [await picture()] : []
      const withPicture = files.length > 0 && navigator.canShare({ files })
      await navigator.share(withPicture ? { title, text, files } : { title, text })
    } catch (error) {
      const cancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!cancelled) setCanShare(false)
    }
  }
  return (
    <Button onClick={share} icon={<Share2 aria-hidden="true" />}>
      {label}
      <span className="sr-only"> {what}</span>
    </Button>
  )
}
