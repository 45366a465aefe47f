import { FileText } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api-client.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

// On a phone what fits the width can be read, and the page itself scrolls along it.
const zooms = {
  fit: { label: 'Fit', look: 'w-full sm:size-full sm:object-contain' },
  full: { label: '100%', look: 'max-w-none cursor-grab' },
  double: { label: '200%', look: 'max-w-none cursor-grab [zoom:2]' },
}
type Zoom = keyof typeof zooms

type Props = {
  /** Names the section and its heading: "Proof". */
  title: string
  /** As it stands in a sentence: "the proof". */
  what: string
  alt: string
  /** Without its ending; for a file that opens outside of the page. */
  fileName: string
  file: { data: Blob | undefined; isPending: boolean; error: Error | null; isFetching: boolean; refetch: () => unknown }
  className?: string
}

/** A file that somebody has sent: a picture to look at closely, or a PDF to open. */
export function FileView({ title, what, alt, fileName, file, className = '' }: Props) {
  const url = useBlobUrl(file.data)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [unreadable, setUnreadable] = useState(false)
  const isPicture = file.data?.type.startsWith('image/') && !unreadable
  const isPdf = file.data?.type === 'application/pdf'
  const fileWord = isPdf ? 'PDF' : 'file'
  return (
    <section aria-label={title} className={`card flex min-w-0 flex-col overflow-hidden ${className}`}>
      <div className="flex min-h-14 items-center justify-between gap-2 border-line border-b py-1 pr-2 pl-4">
        <h3 className="text-lg">{title}</h3>
        {isPicture && (
          <fieldset className="flex">
            <legend className="sr-only">Zoom</legend>
            {Object.entries(zooms).map(([key, { label }]) => (
              <button
                key={key}
                type="button"
                aria-pressed={zoom === key}
                onClick={() => setZoom(key as Zoom)}
                className="min-h-11 rounded-lg px-3 font-semibold text-sm text-ube hover:underline aria-pressed:bg-ube aria-pressed:text-on-ube"
              >
                {label}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {file.isPending && <Skeleton label={`Loading ${what}`} className="p-5" lines={6} />}
      {file.error && (
        <Notice
          tone="error"
          title={`We could not show ${what}`}
          className="m-4"
          action={{ onAction: () => void file.refetch(), busy: file.isFetching }}
        >
          <p>{file.error instanceof ApiError ? file.error.message : 'The connection may be weak. Please try again.'}</p>
        </Notice>
      )}
      {url && isPicture && (
        <Pannable height={zoom === 'fit' ? 'sm:h-[60dvh]' : 'h-[60dvh]'}>
          <img src={url} alt={alt} draggable={false} onError={() => setUnreadable(true)} className={zooms[zoom].look} />
        </Pannable>
      )}
      {url && !isPicture && (
        <div className="grid justify-items-center gap-4 px-5 py-12 text-center">
          <FileText aria-hidden="true" className="size-12 text-bark" />
          <p>This is a {fileWord} and opens outside of this page.</p>
          <Button href={url} target="_blank" download={isPdf ? `${fileName}.pdf` : fileName}>
            Open the {fileWord}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Scrolls by itself with a finger, a wheel or the arrow keys; a mouse can drag it too. */
function Pannable({ height, children }: { height: string; children: ReactNode }) {
  const held = useRef<{ x: number; y: number }>(null)
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!held.current) return
    event.currentTarget.scrollBy(held.current.x - event.clientX, held.current.y - event.clientY)
    held.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <div
      role="region"
      aria-label="Picture, scrolls when enlarged"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the arrow keys
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      onPointerDown={(event) => {
        if (event.pointerType !== 'mouse') return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = null
      }}
      className={`${height} overflow-auto bg-line/40 focus-visible:-outline-offset-3 xl:h-auto xl:min-h-0 xl:flex-1`}
    >
      {children}
    </div>
  )
}

function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      URL.revokeObjectURL(made)
      setUrl(undefined)
    }
  }, [blob])
  return url
}
