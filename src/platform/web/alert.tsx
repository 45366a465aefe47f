import {
  createContext,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { alertTexts } from './texts/pages.ts'
import { Button } from './ui/button.tsx'

type AlertOptions = {
  title: string
  message: string
  /** What to do about it, or why, under the message and smaller: the message itself stays what was specified. */
  help?: string | undefined
  /** Under the words: what has come up since it was opened. */
  below?: ReactNode
  confirmLabel?: string
  closeLabel?: string
  /** A Confirm button appears only when this is given. It runs after the alert has closed. */
  onConfirm?: () => void
  /** One more way on, beside Confirm. */
  also?: { label: string; onPress: () => void }
  /** The control the message is about; without it focus goes back to where it was. */
  focusAfter?: HTMLElement | null | (() => HTMLElement | null | undefined)
}
type AlertOutcome = 'confirmed' | 'closed'
type End = AlertOutcome | 'also'
type ShowAlert = (options: AlertOptions) => Promise<AlertOutcome>
type Queued = AlertOptions & { id: number; resolve: (outcome: AlertOutcome) => void }

const AlertContext = createContext<ShowAlert | null>(null)

/** Stands outside LoadingOverlayProvider: an alert inside its inert part could not be answered. */
export function AlertProvider({ children }: { children: ReactNode }) {
  // A second alert waits for the first: replacing one would take away words nobody had read yet.
  const [queue, setQueue] = useState<readonly Queued[]>([])
  const nextId = useRef(0)

  const showAlert = useCallback<ShowAlert>(
    (options) =>
      new Promise((resolve) => {
        const id = nextId.current++
        setQueue((waiting) => [...waiting, { ...options, id, resolve }])
      }),
    [],
  )
  const settle = useCallback((alert: Queued, end: End) => {
    setQueue((waiting) => waiting.filter(({ id }) => id !== alert.id))
    if (end === 'confirmed') alert.onConfirm?.()
    if (end === 'also') alert.also?.onPress()
    alert.resolve(end === 'confirmed' ? end : 'closed')
  }, [])

  const [current] = queue
  return (
    <AlertContext value={showAlert}>
      {children}
      {current && <AlertDialog key={current.id} alert={current} onSettled={settle} />}
    </AlertContext>
  )
}

export function useAlert() {
  const showAlert = useContext(AlertContext)
  if (!showAlert) throw new Error('useAlert needs an AlertProvider above it')
  return showAlert
}

const doubleClick = 500

type AlertDialogProps = { alert: Queued; onSettled: (alert: Queued, end: End) => void }

function AlertDialog({ alert, onSettled }: AlertDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const end = useRef<End>('closed')
  const pressedBackdrop = useRef(false)
  const openedAt = useRef(0)
  const id = useId()

  // The browser gives focus back on close by itself; only a control named by the caller is ours to focus.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    openedAt.current = performance.now()
  }, [])

  const close = (how: End) => {
    end.current = how
    dialog.current?.close()
  }
  const afterClose = () => {
    const { focusAfter } = alert
    const control = typeof focusAfter === 'function' ? focusAfter() : focusAfter
    control?.focus()
    onSettled(alert, end.current)
  }
  // Both halves of the click must be on the backdrop: selecting words and letting go outside is not a dismissal.
  const onBackdrop = (event: PointerEvent | React.MouseEvent) => event.target === dialog.current
  // The second half of a double click on what opened it is none either.
  const isReadable = () => performance.now() - openedAt.current > doubleClick

  return (
    // A click on ::backdrop arrives at the dialog itself; the keyboard's way out is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onClose={afterClose}
      onPointerDown={(event) => {
        pressedBackdrop.current = onBackdrop(event) && isReadable()
      }}
      onClick={(event) => onBackdrop(event) && pressedBackdrop.current && close('closed')}
      className="card m-auto w-[calc(100%-2rem)] max-w-md animate-rise p-0 text-ink"
    >
      <div className="grid gap-5 p-6 sm:p-7">
        <h2 id={`${id}-title`} className="text-xl">
          {alert.title}
        </h2>
        <div id={`${id}-message`} className="grid gap-3 wrap-anywhere">
          <p>{alert.message}</p>
          {alert.help && <p className="text-muted text-sm">{alert.help}</p>}
        </div>
        {alert.below}
        <div className="mt-1 flex flex-wrap gap-3 *:grow">
          <Button
            variant={alert.onConfirm ? 'secondary' : 'primary'}
            className="min-h-14"
            onClick={() => close('closed')}
          >
            {alert.closeLabel ?? alertTexts.close}
          </Button>
          {alert.also && (
            <Button className="min-h-14" onClick={() => close('also')}>
              {alert.also.label}
            </Button>
          )}
          {alert.onConfirm && (
            <Button variant="primary" onClick={() => close('confirmed')}>
              {alert.confirmLabel ?? alertTexts.confirm}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}
