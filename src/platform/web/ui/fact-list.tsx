import type { ReactNode } from 'react'

/** `wide` needs the whole width of a phone. */
export type Fact = { label: string; value: ReactNode; wide?: boolean }

export const FactList = ({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) => (
  <dl className={`grid grid-cols-2 gap-x-4 gap-y-3 ${className}`}>
    {facts.map(({ label, value, wide }) => (
      <div key={label} className={wide ? 'min-w-0 max-sm:col-span-2' : 'min-w-0'}>
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="break-words font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
