import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react'
import { type PointerEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureMessage } from '#platform/web/failure-message.ts'
import { fileViewTexts as texts } from '../texts/back-office.ts'
import { Notice } from './notice.tsx'
import { Skeleton } from './skeleton.tsx'

// On a phone what fits the width can be read, and the page itself scrolls along it.
const zooms = {
  fit: { label: texts.fit, look: 'w-full sm:size-full sm:object-contain' },
  full: { label: '100%', look: 'max-w-none cursor-grab' },
  double: { label: '200%', look: 'max-w-none cursor-grab [zoom:2]' },
}
export type Zoom = keyof typeof zooms
const order = Object.keys(zooms) as Zoom[]

/** One step closer or further away, as far as it goes. */
export const nextZoom = (zoom: Zoom, by: 1 | -1): Zoom => order[order.indexOf(zoom) + by] ?? zoom

type Props = {
  /** Names the section and its heading: "Proof". */
  title: string
  /** As it stands in a sentence: "the proof". */
  what: string
  alt: string
  pages: number
  /** How a page is fetched, counted from 1. */
  queryOf: (page: number) => UseQueryOptions<Blob>
  /** Told whether the first page is really there to be seen. */
  onState?: ((state: FileState) => void) | undefined
  /** Where somebody looks at many, how closely is theirs to keep. */
  zoom?: Zoom | undefined
  onZoom?: ((zoom: Zoom) => void) | undefined
  className?: string | undefined
}

export type FileState = 'loading' | 'shown' | 'failed'

/** What somebody has sent, as pictures to look at closely: one, or the pages of a PDF. */
export function FileView({ title, what, alt, pages, queryOf, onState, className = '', ...kept }: Props) {
  const [page, setPage] = useState(1)
  const file = useQuery(queryOf(page))
  const [turns, setTurns] = useState(0)
  const url = useBlobUrl(useTurned(file.data, turns))
  const [own, setOwn] = useState<Zoom>('fit')
  const zoom = kept.zoom ?? own
  const setZoom = kept.onZoom ?? setOwn
  const [unreadable, setUnreadable] = useState<Blob>()
  const failed = file.error ?? (file.data && unreadable === file.data ? new Error('no picture') : null)
  const [loaded, setLoaded] = useState<string>()
  const state: FileState = failed ? 'failed' : url !== undefined && loaded === url ? 'shown' : 'loading'
  const tell = useEffectEvent((now: FileState) => onState?.(now))
  useEffect(() => {
    if (page === 1) tell(state)
  }, [page, state])
  return (
    <section aria-label={title} className={`card flex min-w-0 flex-col overflow-hidden ${className}`}>
      <div className="flex min-h-14 items-center justify-between gap-2 border-line border-b py-1 pr-2 pl-4">
        <h3 className="text-lg">{title}</h3>
        {url && !failed && (
          <fieldset className="flex">
            <legend className="sr-only">{texts.zoom}</legend>
            <button
              type="button"
              aria-label={texts.turn}
              onClick={() => setTurns((turns + 1) % 4)}
              className="grid size-11 place-items-center rounded-lg text-primary hover:bg-cream"
            >
              <RotateCw aria-hidden="true" className="size-5" />
            </button>
            {Object.entries(zooms).map(([key, { label }]) => (
              <button
                key={key}
                type="button"
                aria-pressed={zoom === key}
                onClick={() => setZoom(key as Zoom)}
                className="min-h-11 rounded-lg px-3 font-semibold text-sm text-primary hover:underline aria-pressed:bg-primary aria-pressed:text-on-primary"
              >
                {label}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {pages > 1 && <Pager {...{ page, pages }} onPage={setPage} />}
      {file.isPending && <Skeleton label={texts.loading(what)} className="p-5" lines={6} />}
      {failed && (
        <Notice
          tone="error"
          title={texts.failed(what)}
          className="m-4"
          action={{ onAction: () => void file.refetch(), busy: file.isFetching }}
        >
          <p>{failureMessage(failed)}</p>
        </Notice>
      )}
      {url && !failed && (
        <Pannable height={zoom === 'fit' ? 'sm:h-[60dvh]' : 'h-[60dvh]'}>
          <img
            src={url}
            alt={pages > 1 ? texts.numbered(alt, page, pages) : alt}
            draggable={false}
            onLoad={() => setLoaded(url)}
            onError={() => setUnreadable(file.data)}
            className={zooms[zoom].look}
          />
        </Pannable>
      )}
    </section>
  )
}

/** Above the picture, where it is in sight on a phone too: nobody decides by the first of three. */
function Pager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  // Not `disabled`: that would take the focus away from whoever turns the last page.
  const turn = (to: number) => {
    const isPage = to >= 1 && to <= pages
    return { type: 'button', 'aria-disabled': !isPage, onClick: () => isPage && onPage(to) } as const
  }
  const look =
    'grid size-11 place-items-center rounded-lg text-primary hover:bg-cream focus-visible:-outline-offset-3 aria-disabled:text-muted/40'
  return (
    <nav aria-label={texts.pages} className="flex items-center justify-center gap-2 border-line border-b">
      <button {...turn(page - 1)} aria-label={texts.previous} className={look}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <p aria-live="polite" className="min-w-28 text-center font-semibold">
        {texts.position(page, pages)}
      </p>
      <button {...turn(page + 1)} aria-label={texts.next} className={look}>
        <ChevronRight aria-hidden="true" />
      </button>
    </nav>
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
      aria-label={texts.scrolls}
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

/** The picture by so many quarters to the right. Its own pixels are turned, so that zoom and dragging know nothing of it. */
function useTurned(blob: Blob | undefined, turns: number): Blob | undefined {
  const [turned, setTurned] = useState<{ of: Blob; turns: number; blob: Blob }>()
  useEffect(() => {
    if (!blob || turns === 0) return
    let wanted = true
    turn(blob, turns).then(
      (made) => wanted && setTurned({ of: blob, turns, blob: made }),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [blob, turns])
  if (turns === 0) return blob
  // Until it is drawn, the one that was there.
  return turned?.of === blob ? turned?.blob : blob
}

async function turn(blob: Blob, turns: number): Promise<Blob> {
  const picture = await createImageBitmap(blob)
  const { width, height } = picture
  const isLying = turns % 2 === 1
  const canvas = Object.assign(document.createElement('canvas'), {
    width: isLying ? height : width,
    height: isLying ? width : height,
  })
  const context = canvas.getContext('2d')
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.rotate((turns * Math.PI) / 2)
  context?.drawImage(picture, -width / 2, -height / 2)
  picture.close()
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/jpeg', 0.92)
  })
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
