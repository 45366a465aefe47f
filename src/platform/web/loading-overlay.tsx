import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { loadingOverlayTexts } from './texts/pages.ts'
import { Button } from './ui/button.tsx'

type Shown = {
  words: string
  /** What has happened meanwhile, for instance that the line broke and it is being tried again. */
  detail?: string | undefined
  /** The upload's real progress; without one no bar is drawn. */
  percent?: number | undefined
  /** Given, the panel has a Cancel button. Leave it out once stopping would only hide the answer. */
  onCancel?: (() => void) | undefined
}

export type LoadingOverlay = {
  /** Words always: a spinner alone tells nobody what they wait for. */
  show: (words: string) => void
  update: (change: Partial<Shown>) => void
  hide: () => void
}

const cover = 'fixed inset-0 z-50 grid animate-appear place-items-center bg-cream/85 p-4'
const panel = 'card grid w-full max-w-sm justify-items-center gap-5 px-6 py-8'

const LoadingOverlayContext = createContext<LoadingOverlay | null>(null)

export function LoadingOverlayProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const focusedBefore = useRef<Element | null>(null)

  const overlay = useMemo<LoadingOverlay>(
    () => ({
      show: (words) => {
        focusedBefore.current ??= document.activeElement
        setShown({ words })
      },
      update: (change) => setShown((current) => current && { ...current, ...change }),
      hide: () => setShown(null),
    }),
    [],
  )

  // Turning the page inert drops focus to the body; give it back unless something else has taken it.
  const visible = shown !== null
  useEffect(() => {
    if (visible) return
    const before = focusedBefore.current
    focusedBefore.current = null
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
  }, [visible])

  return (
    <LoadingOverlayContext value={overlay}>
      <div className="contents" inert={visible} aria-busy={visible || undefined}>
        {children}
      </div>
      <div className={visible ? cover : undefined}>
        <div className={visible ? panel : undefined}>
          {/* the status region is there before its words are, or a screen reader would not hear them come */}
          <div role="status" className={visible ? 'grid w-full justify-items-center gap-5' : undefined}>
            {shown && <Progress {...shown} />}
          </div>
          {shown?.onCancel && <Button onClick={shown.onCancel}>{loadingOverlayTexts.cancel}</Button>}
        </div>
      </div>
    </LoadingOverlayContext>
  )
}

export function useLoadingOverlay() {
  const overlay = useContext(LoadingOverlayContext)
  if (!overlay) throw new Error('useLoadingOverlay needs a LoadingOverlayProvider above it')
  return overlay
}

function Progress({ words, detail, percent }: Shown) {
  const whole = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)))
  return (
    <>
      <WindowLighting />
      <div className="grid gap-2 text-center">
        <p className="font-display font-semibold text-lg">{words}</p>
        {detail && <p>{detail}</p>}
      </div>
      {whole !== undefined && (
        <div className="grid w-full gap-2">
          <progress aria-label={words} max={100} value={whole} className="meter" />
          {/* seen at every step, said only at each quarter: a voice counting to a hundred helps nobody */}
          <p aria-hidden="true" className="amount text-center">
            {whole}%
          </p>
          <span className="sr-only">{`${whole - (whole % 25)}%`}</span>
        </div>
      )}
    </>
  )
}

const delays = ['', '[animation-delay:200ms]', '[animation-delay:400ms]']

/** Nine panes lighting from corner to corner. */
function WindowLighting() {
  return (
    <div aria-hidden="true" className="grid grid-cols-3 gap-1 rounded-[5px_14px_5px_5px] bg-[#2b1a14] p-1.5">
      {Array.from({ length: 9 }, (_, pane) => (
        <span
          key={pane}
          className={`pane-lit size-5 animate-glow rounded-[2px_6px_2px_2px] ${delays[((pane % 3) + Math.floor(pane / 3)) % 3]}`}
        />
      ))}
    </div>
  )
}
