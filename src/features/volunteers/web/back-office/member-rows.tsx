import { Link } from 'react-router'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { formatDay } from '#shared/manila-time.ts'
import { applicationAddress } from '../../addresses.ts'
import type { MemberRow } from '../../contract.ts'
import { memberRowsTexts as texts } from '../../texts/members.ts'
import { EmailText } from './facts.tsx'

type Props = { members: readonly MemberRow[]; cut: boolean }

export const MemberRows = ({ members, cut }: Props) => (
  <DataTable
    label={texts.label}
    rows={members}
    columns={columns}
    cut={cut}
    renderCard={(member) => <Card {...member} />}
  />
)

const columns: TableColumn<MemberRow>[] = [
  { id: 'name', head: texts.name, cell: (member) => <Name {...member} />, order: ({ full_name }) => full_name },
  {
    id: 'ministry',
    head: texts.ministry,
    cell: (member) => <Ministry {...member} />,
    // Whoever has no place yet comes together.
    order: ({ ministry }) => ministry ?? '',
  },
  {
    id: 'lifegroup',
    head: texts.lifegroup,
    cell: (member) => <Lifegroup {...member} />,
    order: ({ lifegroup_leader }) => lifegroup_leader,
  },
  { id: 'mobile', head: texts.mobile, cell: (member) => <Phone {...member} /> },
  {
    id: 'email',
    head: texts.email,
    cell: (member) => <Email {...member} />,
    order: ({ email }) => email,
  },
  {
    id: 'since',
    head: texts.since,
    cell: ({ accepted_at }) => formatDay(accepted_at),
    order: ({ accepted_at }) => accepted_at,
    numeric: true,
  },
]

const Card = (member: MemberRow) => (
  <div className="card grid min-w-0 gap-y-2 px-4 py-3">
    <div className="min-w-0">
      <Name {...member} />
      <p className="text-sm">
        <Phone {...member} />
      </p>
      <p className="text-sm">
        <Email {...member} />
      </p>
    </div>
    <Ministry {...member} />
    <div className="text-sm">
      <Lifegroup {...member} />
    </div>
  </div>
)

const Name = ({ full_name, application_id }: MemberRow) => (
  <Link to={applicationAddress({ id: application_id })} className="link inline-block py-1 font-semibold">
    {full_name}
  </Link>
)

const Phone = ({ contact_number }: MemberRow) => (
  <a
    href={`tel:${contact_number.replaceAll(/[^\d+]/g, '')}`}
    className="inline-block whitespace-nowrap py-1 text-primary tabular-nums"
  >
    {contact_number}
  </a>
)

const Email = ({ email }: MemberRow) => (
  <a href={`mailto:${email}`} className="inline-block py-1 text-primary">
    <EmailText email={email} />
  </a>
)

const Ministry = ({ ministry, major_ministry, minor_ministry }: MemberRow) =>
  ministry ? (
    <p className="font-semibold">{ministry}</p>
  ) : (
    <div>
      <p className="font-semibold text-amber-ink">{texts.notPlaced}</p>
      <p className="text-muted text-sm">{texts.wishes(major_ministry, minor_ministry)}</p>
    </div>
  )

const Lifegroup = ({ is_lifegroup_leader, lifegroup_leader, journeys, next_journey }: MemberRow) => (
  <>
    {is_lifegroup_leader && <p className="font-semibold">{texts.leader}</p>}
    <p>{texts.inLifegroup(lifegroup_leader)}</p>
    {journeys.length > 0 && <p className="text-muted">{journeys.join(', ')}</p>}
    {next_journey && <p className="text-muted">{texts.next(next_journey)}</p>}
  </>
)
