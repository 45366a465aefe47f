import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'

type Look = {
  /** One primary per screen; danger only where something is destroyed. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  icon?: ReactNode
  wide?: boolean
}
type AsButton = Look &
  ComponentPropsWithRef<'button'> & { busy?: boolean; busyLabel?: ReactNode; to?: never; href?: never }
type AsLink = Look & LinkProps
type AsAnchor = Look & ComponentPropsWithRef<'a'> & { href: string; to?: never }

export type ButtonProps = AsButton | AsLink | AsAnchor

/** A button; with `to` a link inside the app; with `href` a plain link. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', icon, wide, className: extra = '', children, ...rest } = props
  const className = `${shape} ${looks[variant]} ${wide ? 'w-full' : ''} ${extra}`
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  if (isLink(rest)) return <Link {...rest} className={className} children={content} />
  if (isAnchor(rest)) return <a {...rest} className={className} children={content} />

  const { busy, busyLabel, type = 'button', onClick, ...button } = rest as AsButton
  // Busy keeps focus and its place in the tab order; the click is swallowed, so a second submit cannot start.
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  // Whoever speaks to the screen says what it shows: busy, that is no longer what the button is for.
  const name = busy && busyLabel ? undefined : button['aria-label']
  return (
    <button
      {...button}
      aria-label={name}
      type={type}
      aria-disabled={busy || undefined}
      onClick={press}
      className={className}
    >
      {busy ? (
        <>
          <BusyPanes />
          <span>{busyLabel ?? children}</span>
        </>
      ) : (
        content
      )}
    </button>
  )
}

const shape =
  'inline-flex items-center justify-center gap-2.5 rounded-shell text-center font-semibold leading-tight transition-colors disabled:cursor-not-allowed aria-disabled:cursor-progress [&>span]:min-w-0 [&>svg]:size-5 [&>svg]:shrink-0'
const off = 'disabled:border-line disabled:bg-line disabled:text-muted'

const looks = {
  primary: `min-h-14 bg-primary px-7 py-3 text-on-primary text-lg hover:bg-primary-hover aria-disabled:bg-primary-hover ${off}`,
  secondary: `min-h-12 border-[1.5px] border-primary bg-pearl px-5 py-2 text-primary hover:bg-primary hover:text-on-primary ${off}`,
  quiet:
    'min-h-12 px-3 py-2 text-primary underline decoration-1 underline-offset-4 hover:decoration-2 disabled:text-muted',
  danger: `min-h-12 border-[1.5px] border-red bg-pearl px-5 py-2 text-red hover:bg-red hover:text-pearl ${off}`,
}

const isLink = (rest: object): rest is LinkProps => 'to' in rest && rest.to !== undefined
const isAnchor = (rest: object): rest is ComponentPropsWithRef<'a'> => 'href' in rest && rest.href !== undefined

/** Four panes of a window lighting in turn; the words beside it carry the meaning. */
function BusyPanes() {
  return (
    <span aria-hidden="true" className="grid grid-cols-2 gap-0.5">
      <span className="size-2 animate-glow rounded-[2px] bg-current" />
      <span className="size-2 animate-glow rounded-[2px] bg-current [animation-delay:200ms]" />
      <span className="size-2 animate-glow rounded-[2px] bg-current [animation-delay:600ms]" />
      <span className="size-2 animate-glow rounded-[2px] bg-current [animation-delay:400ms]" />
    </span>
  )
}
