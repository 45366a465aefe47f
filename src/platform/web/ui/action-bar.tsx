import type { ReactNode } from 'react'

type Props = {
  /** How it stands, said once, beside the buttons, where the eye is. Empty while there is nothing to say. */
  status?: string
  children: ReactNode
}

/** Under the thumb on a phone, in the flow on a desk. */
export const ActionBar = ({ status, children }: Props) => (
  <div className="-mx-4 stick-below z-20 flex flex-wrap items-center gap-3 border-line border-t bg-pearl px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0">
    {/* there before its words are, or a screen reader would not hear them come */}
    {status !== undefined && (
      <p role="status" className={status ? 'w-full font-semibold text-amber-ink text-sm leading-snug' : 'sr-only'}>
        {status}
      </p>
    )}
    {children}
  </div>
)
