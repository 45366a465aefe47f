import type { ReactNode } from 'react'
import { CapizArt } from './capiz-art.tsx'

/** Every pane of the window is lit: nothing is left to do. */
export const EmptyState = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="relative isolate grid min-h-64 sm:min-h-80 content-end overflow-hidden rounded-shell bg-night p-5 text-night-text sm:p-8">
    <CapizArt className="absolute inset-0 -z-10 size-full" />
    <div className="absolute inset-0 -z-10 bg-amber/60 mix-blend-hard-light" />
    <div className="max-w-sm rounded-shell bg-night/80 p-5">
      <h2>{title}</h2>
      <p className="mt-2">{children}</p>
    </div>
  </section>
)
