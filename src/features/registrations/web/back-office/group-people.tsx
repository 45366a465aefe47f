import { Link } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { personAddress } from '../../addresses.ts'
import type { GroupDetails } from '../../contract.ts'
import { groupPageTexts as texts } from '../../texts/group.ts'

export type Person = GroupDetails['people'][number]
type Choose = (person: Person) => void

export const GroupPeople = ({ group, onChoose }: { group: GroupDetails; onChoose: Choose }) => (
  <section aria-labelledby="people-title" className="grid gap-3">
    <h2 id="people-title" className="text-xl">
      {texts.people}
    </h2>
    <DataTable
      label={texts.people}
      rows={group.people}
      columns={columnsWith(group, onChoose)}
      renderCard={(person) => (
        <div className="card flex flex-wrap items-center justify-between gap-x-3 gap-y-2 p-4">
          <div className="min-w-0 flex-1">
            <Name group={group} person={person} />
            {(person.left ?? person.checked_in_at) !== null && <State person={person} />}
          </div>
          <Act group={group} person={person} onChoose={onChoose} />
        </div>
      )}
    />
  </section>
)

const columnsWith = (group: GroupDetails, onChoose: Choose): TableColumn<Person>[] => [
  { id: 'name', head: texts.name, cell: (person) => <Name group={group} person={person} />, order: ({ name }) => name },
  { id: 'state', head: texts.state, cell: (person) => <State person={person} />, order: stateWords },
  {
    id: 'act',
    head: texts.act,
    headless: true,
    cell: (person) => (
      <div className="flex justify-end">
        <Act group={group} person={person} onChoose={onChoose} />
      </div>
    ),
  },
]

const whereFrom = ({ church, designation }: Person): string =>
  church === '' ? designation : `${church}, ${designation}`

const Name = ({ group, person }: { group: GroupDetails; person: Person }) => (
  <>
    <p className={`font-semibold ${person.left ? 'text-muted line-through' : ''}`}>{person.name}</p>
    <p className="text-muted text-sm">{whereFrom(person)}</p>
    {person.id === group.people[0]?.id && <p className="text-muted text-sm">{texts.registered}</p>}
  </>
)

function stateWords({ left, checked_in_at }: Person): string {
  if (left) return (left.moved_as ? texts.movedOn : texts.gone)(left.by, left.at)
  return checked_in_at === null ? texts.comes : texts.inside(checked_in_at)
}

const State = ({ person }: { person: Person }) => (
  <>
    <p className="text-sm">{stateWords(person)}</p>
    {person.left && person.left.by !== null && <p className="text-muted text-sm">“{person.left.reason}”</p>}
    {person.left?.decided && (
      <p className="text-muted text-sm">
        {texts.decided(person.left.decided)} “{person.left.decided.reason}”
      </p>
    )}
  </>
)

function Act({ group, person, onChoose }: { group: GroupDetails; person: Person; onChoose: Choose }) {
  if (person.left?.moved_as) {
    return (
      <Link
        to={personAddress({ id: person.left.moved_as })}
        className="link"
        aria-label={texts.whose(texts.toThem, person.name)}
      >
        {texts.toThem}
      </Link>
    )
  }
  if (person.checked_in_at !== null) return <p className="text-muted text-sm">{texts.insideFirst}</p>
  const words = person.left ? texts.comesAgain : texts.cannotCome
  return (
    <Button
      disabled={!person.left && group.total_pending > 0}
      aria-label={texts.whose(words, person.name)}
      onClick={() => onChoose(person)}
    >
      {words}
    </Button>
  )
}
