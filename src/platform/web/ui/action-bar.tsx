import type { ReactNode } from 'react'

/** Under the thumb on a phone, in the flow on a desk. */
export const ActionBar = ({ children }: { children: ReactNode }) => (
  <div className="-mx-4 sticky bottom-0 z-20 flex flex-wrap items-center gap-3 border-line border-t bg-pearl px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:border-0 lg:bg-transparent lg:px-0">
    {children}
  </div>
)
