import type { ReactNode } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-6">
      <h2 id={id} className="border-line border-t pt-5">
        {title}
      </h2>
      {children}
    </section>
  )
}
