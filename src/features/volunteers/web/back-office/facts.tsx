import { type ReactNode, useId } from 'react'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'

/** A readable group of answers under its own heading. */
export function Facts({ title, facts, children }: { title: string; facts: readonly Fact[]; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card min-w-0 p-4 sm:p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <FactList facts={facts} className="mt-3" />
      {children}
    </section>
  )
}

/** Breaks before the @, where it must break at all. */
export function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}
