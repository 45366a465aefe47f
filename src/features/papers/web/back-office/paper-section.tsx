import { type ReactNode, useId } from 'react'

type Props = { title: string; about: string; children: ReactNode }

export function PaperSection({ title, about, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-5 sm:p-6">
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
