import { ArrowDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { trailTexts as texts } from '../../texts/decisions.ts'
import type { Trail } from './use-trail.ts'

type Props = { trail: Trail; addressOf: (id: string) => string }

/** One back and one on, through the list as it was. */
export const TrailNav = ({ trail: { rows, place }, addressOf }: Props) =>
  rows.length > 0 && (
    <nav aria-label={texts.label} className="flex items-center gap-1">
      <Step to={rows[place - 1]?.id} label={texts.previous} {...{ addressOf }}>
        <ChevronLeft aria-hidden="true" />
      </Step>
      <p className="min-w-18 text-center font-semibold tabular-nums">{texts.position(place + 1, rows.length)}</p>
      <Step to={rows[place + 1]?.id} label={texts.next} {...{ addressOf }}>
        <ChevronRight aria-hidden="true" />
      </Step>
    </nav>
  )

type StepProps = {
  to: string | undefined
  label: string
  addressOf: (id: string) => string
  children: ReactNode
}

const look = 'grid size-11 place-items-center rounded-lg'

function Step({ to, label, addressOf, children }: StepProps) {
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${look} text-muted/40`}>
        {children}
      </span>
    )
  }
  // In place of this one: the way back leads to the list, not through all that was read.
  return (
    <Link
      to={addressOf(to)}
      replace
      aria-label={label}
      title={label}
      className={`${look} text-primary hover:bg-primary hover:text-on-primary`}
    >
      {children}
    </Link>
  )
}

/** On a phone at the thumb, above the tabs of the back office. */
export const ThumbBar = ({ trail, addressOf, decides }: Props & { decides: boolean }) => (
  <div className="fixed inset-x-0 bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 flex items-center justify-between gap-2 border-line border-t bg-pearl px-3 py-1.5 lg:bottom-0 lg:left-60 xl:hidden">
    <TrailNav {...{ trail, addressOf }} />
    {decides && (
      <Button
        className="ml-auto"
        icon={<ArrowDown aria-hidden="true" />}
        onClick={() => document.getElementById('next-step')?.focus()}
      >
        {texts.decide}
      </Button>
    )}
  </div>
)
