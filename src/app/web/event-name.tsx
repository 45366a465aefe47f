import { CalendarDays, ChevronsUpDown } from 'lucide-react'
import { eventPickerTexts as texts } from './texts/back-office.ts'
import type { StaffEvent } from './use-home.ts'

export type ChosenEvent = {
  chosen: StaffEvent | undefined
  /** Whether there is an answer: an event that is not in it does not exist. */
  isKnown: boolean
  /** Where there are several. */
  onPick: (() => void) | undefined
}

const nameOf = ({ chosen, isKnown }: ChosenEvent): string => chosen?.name ?? (isKnown ? texts.unknown : '')

/** At the top of the rail: whose numbers and pages these are, and the way to another one where there is one. */
export function EventName({ className = '', ...event }: ChosenEvent & { className?: string }) {
  if (!event.onPick)
    return (
      <p className={`min-h-6 px-3 font-display font-semibold text-primary text-sm ${className}`}>{nameOf(event)}</p>
    )
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={event.onPick}
      className={`flex min-h-11 pointer-fine:min-h-9 shrink-0 items-center gap-2 rounded-shell px-3 py-1 text-left text-primary hover:bg-line/40 focus-visible:-outline-offset-2 ${className}`}
    >
      <span className="min-w-0 flex-1 leading-tight">
        <span className="sr-only">{texts.choose}: </span>
        <span className="block font-display font-semibold text-sm wrap-anywhere">{nameOf(event)}</span>
        {event.chosen && !event.chosen.is_current && (
          <span className="block font-semibold text-amber-ink text-xs">{texts.notCurrent}</span>
        )}
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-4.5 shrink-0" />
    </button>
  )
}

/** On a phone, which has no rail: only where it is another event than usual. */
export function EventBar(event: ChosenEvent) {
  if (!event.onPick || !event.isKnown || event.chosen?.is_current) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={event.onPick}
      className="-mt-4 mb-4 flex min-h-12 w-full items-center gap-3 rounded-shell border border-amber-ink bg-pearl px-3 py-1.5 text-left lg:hidden print:hidden"
    >
      <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-amber-ink" />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="sr-only">{texts.choose}: </span>
        <span className="block font-semibold wrap-anywhere">{nameOf(event)}</span>
        <span className="block text-amber-ink text-sm">{event.chosen ? texts.notCurrent : texts.chooseOne}</span>
      </span>
      <ChevronsUpDown aria-hidden="true" className="size-5 shrink-0" />
    </button>
  )
}
