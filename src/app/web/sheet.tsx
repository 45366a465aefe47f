import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { sheetTexts as texts } from './texts/back-office.ts'

type Props = {
  ref: RefObject<HTMLDialogElement | null>
  id: string
  title: string
  onClose?: () => void
  /** Where it stands, and how it comes. */
  className: string
  children: ReactNode
}

/** A list of places to go, over the page. A click beside it, Close and Escape all close it. */
export function Sheet({ ref, id, title, onClose, className, children }: Props) {
  const close = () => ref.current?.close()
  return (
    // A click beside the list arrives at the dialog itself; the keyboard's way out is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === ref.current && close()}
      className={`card m-0 p-0 text-ink ${className}`}
    >
      <div className="max-h-[90dvh] overflow-y-auto px-4 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between gap-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <button type="button" onClick={close} className={`${sheetRow} -mr-2 gap-3.5`}>
            <X aria-hidden="true" className="size-6" />
            {texts.close}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}

export const sheetRow =
  'flex min-h-12 items-center rounded-shell px-2 font-semibold text-primary focus-visible:-outline-offset-2'
