export type AmountProps = {
  /** Already formatted, "₱1,000.00", by the one money formatter. */
  children: string
  size?: 'text' | 'large' | 'display'
  /** A newer amount is on its way: the old one is dimmed, never replaced by zero. */
  stale?: boolean
  className?: string
}

const sizes = { text: '', large: 'text-xl', display: 'text-3xl' }

export function Amount({ children, size = 'text', stale = false, className = '' }: AmountProps) {
  return (
    <span
      aria-busy={stale || undefined}
      className={`amount transition-opacity duration-200 ${sizes[size]} ${stale ? 'opacity-65' : ''} ${className}`}
    >
      {children}
    </span>
  )
}
