import { ArrowLeft, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { staffHomeAddress } from '#features/staff/addresses.ts'
import { useCounts } from '../api.ts'

type Props = { event: string; station: string; onStation: () => void; badge?: ReactNode }

export function TopBar({ event, station, onStation, badge }: Props) {
  const counts = useCounts(event).data
  return (
    <header className="flex min-h-14 items-center gap-1 border-line border-b px-2">
      <Link to={staffHomeAddress()} aria-label="Back office" className="grid size-12 place-items-center rounded-lg">
        <ArrowLeft aria-hidden="true" className="size-6" />
      </Link>
      <button
        type="button"
        onClick={onStation}
        className="flex min-h-12 min-w-0 items-center gap-1.5 rounded-lg px-2 font-semibold"
      >
        <MapPin aria-hidden="true" className="size-5 shrink-0" />
        <span className="truncate">{station}</span>
        <span className="sr-only">: change the name of this station</span>
      </button>
      <div className="ml-auto flex items-center gap-3 px-2">
        {badge}
        {counts && (
          <p className="whitespace-nowrap text-sm">
            <span className="amount text-lg">{counts.checked_in}</span> of {counts.registered} in
          </p>
        )}
      </div>
    </header>
  )
}
