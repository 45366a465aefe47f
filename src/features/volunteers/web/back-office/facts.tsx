import { type ReactNode, useId } from 'react'

/** `wide` needs the whole width of a phone. */
export type Fact = { label: string; value: ReactNode; wide?: boolean }

/** A readable group of answers under its own heading. */
export function Facts({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4 sm:p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <FactList facts={facts} />
      {children}
    </section>
  )
}

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3">
    {facts.map(({ label, value, wide }) => (
      <div key={label} className={wide ? 'min-w-0 max-sm:col-span-2' : 'min-w-0'}>
        <dt className="text-bark text-sm">{label}</dt>
        <dd className="break-words font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
