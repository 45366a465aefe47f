import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'

/** Beside the list: what to do at the left, and what it is about at the right where there is room for both. */
export const panelLayout =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[100rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'

/** Takes the focus when it was chosen in the list, as the title of a new page would. */
export function PanelTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const [asked] = useSearchParams()
  const arrived = useNavigationType() !== 'POP' || key !== 'default'
  const chosen = arrived && (asked.has('box') || asked.has('shift'))
  useEffect(() => {
    if (chosen) heading.current?.focus()
  }, [chosen, key])
  return (
    <h2 ref={heading} id="cash-chosen" tabIndex={-1} className="break-words text-lg outline-none">
      {children}
    </h2>
  )
}
