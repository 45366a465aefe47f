import { Eye, Users } from 'lucide-react'
import { Link } from 'react-router'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import type { ApplicationRow } from '../../contract.ts'
import { stageTexts, applicationRowsTexts as texts } from '../../texts/applications.ts'
import { manyTexts } from '../../texts/decisions.ts'
import type { Chosen } from './use-chosen.ts'

type RowProps = {
  addressOf: (id: string) => string
  onOpen: () => void
  choice: Chosen
  /** In a list of several stages, each says its own. */
  withStage: boolean
}

type Props = RowProps & {
  applications: readonly ApplicationRow[]
  label: string
  onShown: (rows: readonly ApplicationRow[]) => void
}

/** As many as the server lists at once. */
const mostRows = 500

export const ApplicationRows = ({ applications, label, onShown, ...props }: Props) => (
  <DataTable
    label={label}
    rows={applications}
    cut={applications.length >= mostRows}
    columns={columnsWith(props)}
    renderCard={(application) => <Card {...application} {...props} />}
    onShown={onShown}
  />
)

const columnsWith = (props: RowProps): TableColumn<ApplicationRow>[] => [
  {
    id: 'choose',
    head: manyTexts.label,
    headless: true,
    cell: (application) => <Choose application={application} choice={props.choice} />,
  },
  {
    id: 'name',
    head: texts.applicant,
    // The whole row is the link, drawn over it.
    cell: ({ id, full_name, possible_duplicate, opened }) => (
      <span className="flex flex-wrap items-center gap-x-3">
        <Link
          to={props.addressOf(id)}
          onClick={props.onOpen}
          className="font-semibold text-primary after:absolute after:inset-0 hover:underline"
        >
          {full_name}
        </Link>
        {opened && <Opened />}
        {possible_duplicate && <Twice />}
      </span>
    ),
    order: ({ full_name }) => full_name,
  },
  ...(props.withStage
    ? [
        {
          id: 'stage',
          head: texts.stage,
          cell: ({ state }: ApplicationRow) => stageTexts[state],
          order: ({ state }: ApplicationRow) => Object.keys(stageTexts).indexOf(state),
        },
      ]
    : []),
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

const Card = ({ addressOf, onOpen, choice, withStage, ...application }: ApplicationRow & RowProps) => (
  <div className="card group relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 py-3 pr-4 pl-2 hover:border-primary">
    <Choose application={application} choice={choice} />
    <div className="grid min-w-0 gap-y-1">
      <Link
        to={addressOf(application.id)}
        onClick={onOpen}
        className="font-semibold text-primary after:absolute after:inset-0 group-hover:underline"
      >
        {application.full_name}
      </Link>
      <span className="flex flex-wrap gap-x-3 text-muted text-sm">
        {withStage && <span className="font-semibold text-ink">{stageTexts[application.state]}</span>}
        {texts.since(application.received_at)}
        {application.opened && <Opened />}
      </span>
      {application.possible_duplicate && <Twice />}
      <span className="min-w-0">
        {application.major_ministry}
        {application.minor_ministry && (
          <span className="block text-muted text-sm">{texts.also(application.minor_ministry)}</span>
        )}
      </span>
      <span className="min-w-0 text-muted text-sm">{texts.readBy(application.reviewer)}</span>
    </div>
  </div>
)

/** Above the link that covers the row, and as large as a thumb. */
const Choose = ({ application, choice }: { application: ApplicationRow; choice: Chosen }) => (
  <label className="relative z-1 -my-1.5 grid size-11 place-items-center md:-ml-3">
    <input
      type="checkbox"
      aria-label={manyTexts.choose(application.full_name)}
      checked={choice.has(application.id)}
      onChange={() => choice.toggle(application)}
      className="size-5 accent-primary"
    />
  </label>
)

const Twice = () => (
  <span className="inline-flex items-center gap-1.5 font-semibold text-amber-ink text-sm">
    <Users aria-hidden="true" className="size-4 shrink-0" />
    {texts.twice}
  </span>
)

const Opened = () => (
  <span className="inline-flex items-center gap-1 text-muted text-sm">
    <Eye aria-hidden="true" className="size-4 shrink-0" />
    {texts.opened}
  </span>
)
