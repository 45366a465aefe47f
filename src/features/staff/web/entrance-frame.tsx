import type { ReactNode } from 'react'
import { PageTitle } from '#platform/web/page-title.tsx'
import { CapizArt } from '#platform/web/ui/capiz-art.tsx'

/** A whole window with one short form: what stands before everything else. */
export const EntranceFrame = ({ title, lead, children }: { title: string; lead: ReactNode; children: ReactNode }) => (
  <div className="lg:grid lg:min-h-dvh lg:grid-cols-[minmax(0,1fr)_36rem]">
    <div className="relative isolate h-36 max-h-[28svh] overflow-hidden bg-night sm:h-48 lg:h-full lg:max-h-none">
      <CapizArt className="absolute inset-0 size-full" />
    </div>
    <div className="mx-auto grid w-full max-w-[30rem] content-center gap-7 px-4 pt-8 pb-14 lg:py-16">
      <div>
        <PageTitle title={title} />
        <p className="mt-3 text-muted">{lead}</p>
      </div>
      {children}
    </div>
  </div>
)
