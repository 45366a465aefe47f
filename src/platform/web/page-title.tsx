import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * The h1 of a screen. After a move inside the app it takes the focus, as a new page would, so that a screen reader starts
 * at the top; the page that the browser itself opened is left alone.
 */
export function PageTitle({ title, className, children }: { title: string; className?: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // As it was when the page was opened: a filter that is put into the address later takes nobody away from its field.
  const moved = useNavigationType() !== 'POP' || key !== 'default'
  const [arrived] = useState(moved)

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    if (!arrived) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [arrived])

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  )
}
