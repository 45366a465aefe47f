import { ArrowRight, Users } from 'lucide-react'
import { Link } from 'react-router'
import { applicationAddress } from '../../addresses.ts'
import type { ApplicationRow } from '../../contract.ts'
import { applicationRowsTexts as texts } from '../../texts/applications.ts'

type Props = { applications: readonly ApplicationRow[]; back: string }

/** Cards on a phone; from 768 px the same parts stand in columns. */
export const ApplicationRows = ({ applications, back }: Props) => (
  <div>
    <div aria-hidden="true" className={`${columns} hidden px-5 pb-2 text-muted text-sm md:grid`}>
      <span>{texts.applicant}</span>
      <span>{texts.ministry}</span>
      <span>{texts.reader}</span>
    </div>
    <ul className="grid gap-2.5">
      {applications.map((application) => (
        <li key={application.id} className="min-w-0">
          <Link
            to={applicationAddress({ id: application.id })}
            state={{ back }}
            className={`${columns} card group grid px-4 py-3 hover:border-primary md:px-5`}
          >
            <Row {...application} />
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

const columns =
  'items-center gap-x-5 gap-y-1 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)_1.25rem] md:gap-y-0'

const Row = ({
  full_name,
  major_ministry,
  minor_ministry,
  reviewer,
  received_at,
  possible_duplicate,
}: ApplicationRow) => (
  <>
    <span className="min-w-0">
      <span className="block font-semibold text-primary group-hover:underline">{full_name}</span>
      <span className="block text-muted text-sm">{texts.since(received_at)}</span>
      {possible_duplicate && (
        <span className="mt-0.5 inline-flex items-center gap-1.5 font-semibold text-amber-ink text-sm">
          <Users aria-hidden="true" className="size-4 shrink-0" />
          {texts.twice}
        </span>
      )}
    </span>
    <span className="min-w-0">
      {major_ministry}
      {minor_ministry && <span className="block text-muted text-sm">{texts.also(minor_ministry)}</span>}
    </span>
    <span className="min-w-0 text-muted text-sm md:text-base">
      <span className="md:sr-only">{texts.reader} </span>
      {reviewer ?? texts.nobodyYet}
    </span>
    <ArrowRight aria-hidden="true" className="hidden size-5 text-primary md:block" />
  </>
)
