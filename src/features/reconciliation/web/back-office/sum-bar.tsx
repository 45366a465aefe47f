import type { ReactNode } from 'react'
import { Amount } from '#platform/web/ui/amount.tsx'
import { pesos } from '#shared/money.ts'
import { differenceWords } from './match-rules.ts'

type Props = {
  /** In pesos; the last one is the difference. */
  figures: readonly { label: string; amount: number }[]
  difference: number
  children: ReactNode
}

/** The line, what is chosen, and the difference: always in sight on a desk, with the button beside it. */
export function SumBar({ figures, difference, children }: Props) {
  const ink = difference === 0 ? 'text-leaf' : 'text-amber-ink'
  return (
    <div className="card grid gap-3 px-4 py-3 shadow-sm xl:sticky xl:bottom-0">
      <dl className="grid gap-x-6 leading-snug sm:grid-cols-3">
        {figures.map(({ label, amount }, index) => (
          <div key={label} className="flex items-baseline justify-between gap-x-3 sm:grid">
            <dt className="text-muted text-sm">{label}</dt>
            <dd>
              <Amount className={index === figures.length - 1 ? ink : ''}>{pesos(amount)}</Amount>
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className={`min-w-40 flex-1 font-semibold leading-snug ${ink}`}>
          {differenceWords(difference)}
        </p>
        {children}
      </div>
    </div>
  )
}
