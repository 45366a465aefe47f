import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { leaveBy } from '#platform/web/use-leave-guard.ts'
import { formatCalendarDate } from '#shared/manila-time.ts'
import { withQuery } from '#shared/page-address.ts'
import { placeForAll } from './event-address-rules.ts'
import { Sheet, sheetRow } from './sheet.tsx'
import { staffPages } from './staff-pages.ts'
import { eventPickerTexts as texts } from './texts/back-office.ts'
import type { StaffEvent } from './use-home.ts'

type Props = { events: readonly StaffEvent[]; chosen: StaffEvent | undefined; onClose: () => void }

const patterns = staffPages.map(({ address }) => address.pattern)
const places = staffPages.flatMap(({ address, nav }) => (nav ? [address.pattern] : []))

/** All events, the newest first. Choosing one keeps the page; filters and rows were of the other event. */
export function EventPicker({ events, chosen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const close = () => dialog.current?.close()
  const choose = ({ slug, is_current }: StaffEvent) => {
    close()
    if (slug === chosen?.slug) return
    const to = withQuery(placeForAll(pathname, patterns, places), { event: is_current ? '' : slug })
    leaveBy(() => void navigate(to))
  }
  return (
    <Sheet
      ref={dialog}
      id="event-picker"
      title={texts.title}
      onClose={onClose}
      className="animate-appear max-lg:mt-auto max-lg:w-full max-lg:max-w-none max-lg:rounded-b-none max-lg:border-x-0 max-lg:border-b-0 lg:mt-3 lg:ml-3 lg:w-96"
    >
      <ul className="-mx-2">
        {events.map((event) => (
          <li key={event.slug}>
            <button
              type="button"
              aria-current={event.slug === chosen?.slug || undefined}
              onClick={() => choose(event)}
              className={`${row} w-full py-2 text-left hover:bg-line/40 aria-[current=true]:bg-line/60`}
            >
              <Check
                aria-hidden="true"
                className={`size-5 shrink-0 ${event.slug === chosen?.slug ? '' : 'invisible'}`}
              />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block wrap-anywhere">{event.name}</span>
                <span className="block font-normal text-muted text-sm">
                  {texts.about(formatCalendarDate(event.date), event.slug)}
                </span>
              </span>
              {event.is_current && <span className="shrink-0 font-normal text-leaf text-sm">{texts.current}</span>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const row = `${sheetRow} gap-2.5`
