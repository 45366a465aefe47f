import { Link } from 'react-router'
import { groupStatusTexts } from '#features/payments/web/back-office/index.ts'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { formatMoment } from '#shared/manila-time.ts'
import { personAddress } from '../../addresses.ts'
import type { ListedPerson } from '../../contract.ts'
import { peoplePageTexts, listedPersonTexts as texts } from '../../texts/people.ts'

type Props = { people: readonly ListedPerson[]; cut: boolean; stale: boolean }

export const PeopleTable = ({ people, cut, stale }: Props) => (
  <div aria-busy={stale || undefined} className={`min-w-0 transition-opacity ${stale ? 'opacity-65' : ''}`}>
    <DataTable
      label={peoplePageTexts.list}
      rows={people}
      cut={cut}
      columns={columns}
      renderCard={(person) => <Card person={person} />}
    />
  </div>
)

const columns: TableColumn<ListedPerson>[] = [
  {
    id: 'name',
    head: texts.name,
    cell: (person) => <Name person={person} />,
    order: ({ name }) => name,
  },
  {
    id: 'designation',
    head: texts.designation,
    cell: ({ designation, church }) => (
      <>
        <span className="block">{designation}</span>
        <span className="block text-muted text-sm wrap-anywhere">{church}</span>
      </>
    ),
    order: ({ designation }) => designation,
  },
  { id: 'contact', head: texts.contact, cell: (person) => <Contact person={person} /> },
  { id: 'group', head: texts.group, cell: (person) => <Group person={person} />, order: ({ or_number }) => or_number },
  { id: 'money', head: texts.money, cell: (person) => <Money person={person} />, order: ({ balance }) => balance },
  {
    id: 'arrived',
    head: texts.arrived,
    cell: ({ checked_in_at }) => (checked_in_at ? formatMoment(checked_in_at) : texts.notYet),
    order: ({ checked_in_at }) => checked_in_at ?? '',
  },
]

function Name({ person: { id, name, first_time, left, by } }: { person: ListedPerson }) {
  const said = by && texts.by[by]
  return (
    <span className="block min-w-0 md:min-w-36">
      <Link
        to={personAddress({ id })}
        state={{ fromList: true }}
        className="font-semibold text-primary underline decoration-1 underline-offset-4 wrap-anywhere"
      >
        {name}
      </Link>
      {first_time && <span className="block text-lagoon text-sm">{texts.firstTime}</span>}
      {left && <span className="block font-semibold text-red text-sm">{texts.left}</span>}
      {said && <span className="block text-muted text-sm">{said}</span>}
    </span>
  )
}

const Contact = ({ person: { mobile, email } }: { person: ListedPerson }) => (
  <>
    <span className="block whitespace-nowrap">{mobile}</span>
    <span className="block min-w-40 text-muted text-sm wrap-anywhere">{email}</span>
  </>
)

const Group = ({ person: { or_number, people, registered_at } }: { person: ListedPerson }) => (
  <>
    <span className="block whitespace-nowrap font-semibold text-sm tabular-nums">{or_number}</span>
    <span className="block text-muted text-sm">
      {formatMoment(registered_at)}, {texts.ofGroup(people)}
    </span>
  </>
)

const inks = { UNPAID: 'text-red', PENDING: 'text-amber-ink', PARTIAL: 'text-amber-ink', PAID: 'text-leaf' } as const

const Money = ({ person: { status, balance } }: { person: ListedPerson }) => (
  <>
    <span className={`block font-semibold ${inks[status]}`}>{groupStatusTexts[status]}</span>
    {balance > 0 && <span className="block whitespace-nowrap text-muted text-sm">{texts.open(balance)}</span>}
  </>
)

const Card = ({ person }: { person: ListedPerson }) => (
  <article aria-label={person.name} className="card grid gap-2 px-4 py-3">
    <div className="flex items-start justify-between gap-4">
      <Name person={person} />
      <div className="max-w-2/5 shrink-0 text-right">
        <Money person={person} />
      </div>
    </div>
    <p className="text-sm">
      {person.designation}
      {person.church && <span className="text-muted wrap-anywhere">, {person.church}</span>}
    </p>
    <div className="text-sm">
      <Contact person={person} />
    </div>
    <div className="flex flex-wrap items-end justify-between gap-x-4">
      <div>
        <Group person={person} />
      </div>
      {person.checked_in_at && (
        <p className="text-leaf text-sm">
          {texts.arrived} {formatMoment(person.checked_in_at)}
        </p>
      )}
    </div>
  </article>
)
