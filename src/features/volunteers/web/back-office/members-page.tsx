import { useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { membersPageTexts as texts } from '../../texts/members.ts'
import { type ListName, useListChoices, useMembers } from './department-api.ts'
import { ExportButton } from './export-button.tsx'
import { MemberRows } from './member-rows.tsx'
import { TypedFilter } from './typed-filter.tsx'

const names = ['q', 'ministry', 'journey', 'lifegroup'] as const
type FilterName = (typeof names)[number]

/** Everybody who was accepted. What is looked for stands in the address. */
export function MembersPage() {
  const [search, setSearch] = useSearchParams()
  const filter = Object.fromEntries(names.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])))
  const members = useMembers(filter)
  const choose = (name: FilterName, value: string) =>
    setSearch(
      (now) => {
        if (value === '') now.delete(name)
        else now.set(name, value)
        return now
      },
      { replace: true },
    )
  const narrowed = Object.keys(filter).length > 0
  const count = members.data?.length ?? 0
  return (
    <div data-wide className="grid gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p role="status" className="text-muted">
          {members.data && !members.isPlaceholderData && countWords(count, narrowed)}
        </p>
      </div>
      <search className="flex flex-wrap gap-3 *:min-w-0 *:flex-[1_1_8.5rem]">
        <TypedFilter
          label={texts.search}
          hint={texts.searchHint}
          value={search.get('q') ?? ''}
          onSettled={(value) => choose('q', value)}
          className="max-xl:basis-full!"
        />
        <ListFilter
          label={texts.ministry}
          list="ministries"
          value={search.get('ministry') ?? ''}
          onChoose={(value) => choose('ministry', value)}
        />
        <ListFilter
          label={texts.journey}
          list="journeys"
          value={search.get('journey') ?? ''}
          onChoose={(value) => choose('journey', value)}
        />
        <TypedFilter
          label={texts.lifegroup}
          value={search.get('lifegroup') ?? ''}
          onSettled={(value) => choose('lifegroup', value)}
        />
      </search>
      <QueryStatus query={members} what={texts.what} lines={6} />
      {members.data && count > 0 && (
        <>
          <ExportButton key={search.toString()} filter={filter} />
          <MemberRows members={members.data} cut={count >= mostRows} />
        </>
      )}
      {members.data && count === 0 && !members.isPlaceholderData && (
        <div className="card p-5">
          <p>{narrowed ? texts.nobodyFits : texts.empty}</p>
          {narrowed && (
            <button
              type="button"
              className="link mt-2 min-h-11 font-semibold"
              onClick={() => setSearch({}, { replace: true })}
            >
              {texts.showAll}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** As many as the server lists at once. */
const mostRows = 500

const countWords = (count: number, narrowed: boolean) => {
  if (count >= mostRows) return texts.first(mostRows)
  return narrowed ? texts.found(count) : texts.listed(count)
}

type ListFilterProps = { label: string; list: ListName; value: string; onChoose: (id: string) => void }

function ListFilter({ label, list, value, onChoose }: ListFilterProps) {
  const options = useListChoices(list).data ?? []
  return (
    <SelectField
      label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      placeholder={texts.all}
      options={options.map(({ id, name, retired }) => ({ value: id, label: retired ? texts.retired(name) : name }))}
    />
  )
}
