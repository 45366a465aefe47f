import { Users } from 'lucide-react'
import { Link } from 'react-router'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { applicationAddress } from '../../addresses.ts'
import type { ApplicationRow } from '../../contract.ts'
import { applicationRowsTexts as texts } from '../../texts/applications.ts'

type Props = { applications: readonly ApplicationRow[]; back: string; label: string }

/** As many as the server lists at once. */
const mostRows = 500

export const ApplicationRows = ({ applications, back, label }: Props) => (
  <DataTable
    label={label}
    rows={applications}
    cut={applications.length >= mostRows}
    columns={columnsWith(back)}
    renderCard={(application) => <Card {...application} back={back} />}
  />
)

const columnsWith = (back: string): TableColumn<ApplicationRow>[] => [
  {
    id: 'name',
    head: texts.applicant,
    // The whole row is the link, drawn over it.
    cell: ({ id, full_name, possible_duplicate }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <Link
          to={applicationAddress({ id })}
          state={{ back }}
          className="font-semibold text-primary after:absolute after:inset-0 hover:underline"
        >
          {full_name}
        </Link>
        {possible_duplicate && <Twice />}
      </span>
    ),
    order: ({ full_name }) => full_name,
  },
  {
    id: 'ministry',
    head: texts.ministry,
    cell: ({ major_ministry }) => major_ministry,
    order: ({ major_ministry }) => major_ministry,
  },
  {
    id: 'also',
    head: texts.second,
    cell: ({ minor_ministry }) => minor_ministry,
    order: ({ minor_ministry }) => minor_ministry ?? '',
  },
  {
    id: 'reader',
    head: texts.reader,
    cell: ({ reviewer }) => reviewer ?? <span className="text-muted">{texts.nobodyYet}</span>,
    order: ({ reviewer }) => reviewer ?? '',
  },
  {
    id: 'since',
    head: texts.waiting,
    cell: ({ received_at }) => formatMoment(received_at),
    order: ({ received_at }) => received_at,
    numeric: true,
  },
]

const Card = ({ back, ...application }: ApplicationRow & { back: string }) => (
  <Link
    to={applicationAddress({ id: application.id })}
    state={{ back }}
    className="card group grid gap-y-1 px-4 py-3 hover:border-primary"
  >
    <span className="min-w-0">
      <span className="block font-semibold text-primary group-hover:underline">{application.full_name}</span>
      <span className="block text-muted text-sm">{texts.since(application.received_at)}</span>
      {application.possible_duplicate && <Twice />}
    </span>
    <span className="min-w-0">
      {application.major_ministry}
      {application.minor_ministry && (
        <span className="block text-muted text-sm">{texts.also(application.minor_ministry)}</span>
      )}
    </span>
    <span className="min-w-0 text-muted text-sm">{texts.readBy(application.reviewer)}</span>
  </Link>
)

const Twice = () => (
  <span className="inline-flex items-center gap-1.5 font-semibold text-amber-ink text-sm">
    <Users aria-hidden="true" className="size-4 shrink-0" />
    {texts.twice}
  </span>
)
