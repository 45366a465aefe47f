import { type ReactNode, useId } from 'react'

type Props = { title: string; about: string; children: ReactNode }

/** A part of a page of the settings, under a line and a heading of its own. */
export function SettingsPart({ title, about, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 border-line border-t pt-6">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-muted">{about}</p>
      </div>
      {children}
    </section>
  )
}
