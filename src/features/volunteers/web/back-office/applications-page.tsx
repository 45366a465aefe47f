import { useSearchParams } from 'react-router'
import { useMe } from '#features/staff/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { ApplicationState } from '../../contract.ts'
import { emptyStageTexts, stageTexts, applicationsPageTexts as texts } from '../../texts/applications.ts'
import { ApplicationRows } from './application-rows.tsx'
import { useApplications } from './department-api.ts'
import { StateTabs } from './state-tabs.tsx'

const readers = [
  { value: '', label: texts.everybody },
  { value: 'me', label: texts.me },
  { value: 'none', label: texts.nobodyYet },
]

/** Who has applied, stage by stage. What is looked for stands in the address, so that it can be kept and sent. */
export function ApplicationsPage() {
  const [search, setSearch] = useSearchParams()
  const me = useMe({ enabled: true }).data
  const state = asState(search.get('state'))
  const ministry = search.get('ministry') ?? ''
  const reader = search.get('reader') ?? ''
  const reviewer = reader === 'me' ? me?.id : reader
  const list = useApplications({ state, ...(ministry && { ministry }), ...(reviewer && { reviewer }) })

  const addressWith = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    return next
  }
  const choose = (name: string, value: string) => setSearch(addressWith(name, value), { replace: true })
  const { applications = [], ministries = [], counts } = list.data ?? {}

  return (
    <div data-wide className="grid gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        {counts && <p className="text-muted">{texts.waiting(counts.RECEIVED ?? 0)}</p>}
      </div>
      <StateTabs shown={state} counts={counts} addressOf={(to) => `?${addressWith('state', to)}`} />
      <div className="flex flex-wrap gap-3 *:min-w-0 *:flex-[1_1_8.5rem] md:max-w-xl">
        <SelectField
          label={texts.ministry}
          value={ministry}
          onChange={(event) => choose('ministry', event.target.value)}
          placeholder={texts.all}
          options={ministries.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectField
          label={texts.reader}
          value={reader}
          onChange={(event) => choose('reader', event.target.value)}
          options={readers}
        />
      </div>
      <QueryStatus query={list} what={texts.what} lines={6} />
      {list.data && (
        <section aria-label={stageTexts[state]} aria-busy={list.isPlaceholderData || undefined} className="min-w-0">
          {applications.length > 0 && (
            <ApplicationRows applications={applications} back={`?${search}`} label={stageTexts[state]} />
          )}
          {applications.length === 0 && !list.isPlaceholderData && (
            <NobodyHere
              state={state}
              narrowed={ministry !== '' || reader !== ''}
              onShowAll={() => setSearch({ state }, { replace: true })}
            />
          )}
        </section>
      )}
    </div>
  )
}

type NobodyProps = { state: ApplicationState; narrowed: boolean; onShowAll: () => void }

function NobodyHere({ state, narrowed, onShowAll }: NobodyProps) {
  if (narrowed) {
    return (
      <div className="card p-5">
        <p>{texts.nobodyFits}</p>
        <button type="button" className="link mt-2 min-h-11 font-semibold" onClick={onShowAll}>
          {texts.showAll(state)}
        </button>
      </div>
    )
  }
  if (state !== 'RECEIVED') return <p className="card p-5">{emptyStageTexts[state]}</p>
  return <EmptyState title={emptyStageTexts.RECEIVED}>{texts.comeBySelf}</EmptyState>
}

const asState = (word: string | null): ApplicationState =>
  word !== null && word in stageTexts ? (word as ApplicationState) : 'RECEIVED'
