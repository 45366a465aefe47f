import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { walkInAddress } from '#features/check-in/addresses.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { ShowMore } from '#platform/web/ui/show-more.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { waitlistAddress } from '../../addresses.ts'
import { peopleOrders, peopleViews } from '../../contract.ts'
import { peoplePageTexts as texts, whomTexts } from '../../texts/people.ts'
import { PeopleActions } from './people-actions.tsx'
import { type PeopleFilters, usePeople } from './people-api.ts'
import { PeopleTable } from './people-table.tsx'
import { useMayUse } from './use-may-use.ts'

/** Whoever is registered for the event. What is looked for stands in the address, so it can be kept and shared. */
export function PeoplePage() {
  const [address] = useSearchParams()
  const event = address.get('event')
  const [typed, setTyped] = useState(address.get('q') ?? '')
  const [filters, setFilters] = useState<PeopleFilters>(() => ({
    view: peopleViews.find((one) => one === address.get('view')) ?? 'all',
    designation: address.get('designation') ?? '',
    church: address.get('church') ?? '',
    order: peopleOrders.find((one) => one === address.get('order')) ?? 'newest',
  }))
  const q = useDebouncedValue(typed.trim().length > 1 ? typed.trim() : '', 300)
  const church = useDebouncedValue(filters.church.trim(), 300)
  const list = usePeople({ event, q, filters: { ...filters, church } })

  const search = addressOf(event, q, filters)
  // Past the router: for it every letter would be a new page, whose heading takes the focus from the field.
  useEffect(() => history.replaceState(history.state, '', search), [search])

  const first = list.data?.pages[0]
  const people = list.data?.pages.flatMap((page) => page.people) ?? []
  return (
    <div data-wide className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <PageTitle title={texts.title} className="text-2xl" />
        <Button variant="quiet" className="-ml-3 sm:ml-0" to={waitlistAddress({ event })}>
          {texts.waits}
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-end">
        <TextField
          label={texts.search}
          hint={texts.searchHint}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <SelectField
          label={texts.view}
          value={filters.view}
          options={peopleViews.map((value) => ({ value, label: texts.views[value] }))}
          onChange={({ target }) =>
            setFilters({ ...filters, view: peopleViews.find((one) => one === target.value) ?? 'all' })
          }
        />
      </div>
      <MoreFilters filters={filters} designations={first?.designations ?? []} onChange={setFilters} />
      <QueryStatus query={list} what={texts.what} lines={6} />
      {first && (
        <>
          <PeopleActions
            event={event}
            filters={filters}
            whom={whomOf(filters, first.designations)}
            count={list.isPlaceholderData ? texts.searching : wordsFor({ ...first, q, count: people.length })}
            offered={q === '' && people.length > 0}
          />
          {people.length > 0 ? (
            <>
              <PeopleTable people={people} cut={list.hasNextPage} stale={list.isPlaceholderData} />
              <ShowMore list={list} />
            </>
          ) : (
            <Nobody
              q={q}
              onClear={search === addressOf(event, q, noFilters) ? undefined : () => setFilters(noFilters)}
            />
          )}
        </>
      )}
    </div>
  )
}

const noFilters: PeopleFilters = { view: 'all', designation: '', church: '', order: 'newest' }

function addressOf(event: string | null, q: string, filters: PeopleFilters): string {
  const next = new URLSearchParams(event === null ? {} : { event })
  if (q !== '') next.set('q', q)
  for (const [name, value] of Object.entries(filters)) {
    if (value !== noFilters[name as keyof PeopleFilters]) next.set(name, value)
  }
  return `?${next}`
}

const whomOf = ({ view, designation, church }: PeopleFilters, designations: FilterProps['designations']) =>
  whomTexts.whom({
    view,
    designation: designations.find(({ value }) => value === designation)?.label ?? designation,
    church: church.trim(),
  })

type Said = { q: string; total: number | null; more: boolean; count: number; people: readonly { by: string | null }[] }

function wordsFor({ q, total, more, count, people }: Said): string {
  if (count === 0) return ''
  if (q === '') return total === null ? '' : texts.total(total)
  if (people[0]?.by === 'similar_name') return texts.similar(q)
  return more ? texts.cut(count) : texts.found(count)
}

type FilterProps = {
  filters: PeopleFilters
  designations: readonly { value: string; label: string }[]
  onChange: (filters: PeopleFilters) => void
}

const MoreFilters = ({ filters, designations, onChange }: FilterProps) => (
  // Folded, where it would stand before what was found, unless the address asks for some of it.
  <details open={filters.designation !== '' || filters.church !== '' || filters.order !== 'newest' || undefined}>
    <summary className="inline-flex min-h-12 items-center font-semibold text-primary underline decoration-1 underline-offset-4">
      {texts.more}
    </summary>
    <fieldset className="mt-2 grid items-end gap-4 sm:grid-cols-3">
      <legend className="sr-only">{texts.more}</legend>
      <SelectField
        label={texts.designation}
        placeholder={texts.anyDesignation}
        value={filters.designation}
        options={designations}
        onChange={({ target }) => onChange({ ...filters, designation: target.value })}
      />
      <TextField
        label={texts.church}
        hint={texts.churchHint}
        value={filters.church}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...filters, church: target.value })}
      />
      <SelectField
        label={texts.order}
        value={filters.order}
        options={peopleOrders.map((value) => ({ value, label: texts.orders[value] }))}
        onChange={({ target }) =>
          onChange({ ...filters, order: peopleOrders.find((one) => one === target.value) ?? 'newest' })
        }
      />
    </fieldset>
  </details>
)

function Nobody({ q, onClear }: { q: string; onClear: (() => void) | undefined }) {
  const isDesk = useMayUse('desk')
  if (q !== '') {
    return (
      <Notice title={texts.nobodyFound(q)}>
        <p>{texts.nobodyFoundHelp}</p>
        {isDesk && (
          <Button className="mt-3" to={walkInAddress()}>
            {texts.registerAtDesk}
          </Button>
        )}
      </Notice>
    )
  }
  if (onClear) {
    return (
      <Notice title={texts.nobodyInView}>
        <Button className="mt-2" onClick={onClear}>
          {texts.clear}
        </Button>
      </Notice>
    )
  }
  return <EmptyState title={texts.nobodyYet}>{texts.nobodyYetHelp}</EmptyState>
}
