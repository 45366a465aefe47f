import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useMe } from '#features/staff/web/index.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { applicationAddress, applicationsAddress } from '../../addresses.ts'
import type { ApplicationRow } from '../../contract.ts'
import { stageTexts, applicationsPageTexts as texts } from '../../texts/applications.ts'
import { manyTexts } from '../../texts/decisions.ts'
import { ApplicationFilters } from './application-filters.tsx'
import { ApplicationRows } from './application-rows.tsx'
import { DecisionStrip } from './decision-strip.tsx'
import { undoDecision, useDecisions } from './decisions.ts'
import { useApplications } from './department-api.ts'
import { filterOf, type ListAddress, readListAddress, stageOf, withStage } from './list-address.ts'
import { ManyBar } from './many-bar.tsx'
import { NobodyHere } from './nobody-here.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useChosen } from './use-chosen.ts'
import { layTrail } from './use-trail.ts'

/** Who has applied, stage by stage. What is looked for stands in the address, so that it can be kept and sent. */
export function ApplicationsPage() {
  const [search, setSearch] = useSearchParams()
  const me = useMe({ enabled: true }).data
  const client = useQueryClient()
  const navigate = useNavigate()
  const address = readListAddress(search)
  const { q } = address
  const stage = stageOf(address)
  const list = useApplications(filterOf(address, me?.id))
  const { applications = [], ministries = [], readers = [], counts, similar = false } = list.data ?? {}
  const choice = useChosen(applications)
  const shown = useRef<readonly ApplicationRow[]>([])
  const decisions = useDecisions(me?.id)

  const change = (to: ListAddress) => setSearch(readListAddress(new URLSearchParams(to)), { replace: true })
  const addressOf = (id: string) => applicationAddress({ id, ...withStage(address) })
  const label = stage ? stageTexts[stage] : texts.title
  const foundWords = q === undefined ? undefined : wordsFor({ count: applications.length, q, stage, similar })
  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        {counts && q === undefined && <p className="text-muted">{texts.waiting(counts.RECEIVED ?? 0)}</p>}
      </div>
      <DecisionStrip
        decisions={decisions}
        onUndo={(id) => void undoDecision(client, id)}
        onLook={(id) => void navigate(addressOf(id))}
      />
      <ApplicationFilters {...{ address, ministries }} onChange={change} />
      <StateTabs shown={stage} counts={counts} addressOf={(state) => applicationsAddress({ ...address, state })} />
      <div className="-my-2 flex min-h-12 flex-wrap items-center gap-x-4 empty:hidden">
        {foundWords !== undefined && (
          <p role="status" className="text-muted">
            {list.data && !list.isPlaceholderData && foundWords}
          </p>
        )}
        {q !== undefined && stage && (
          <Button variant="quiet" className="-mx-3" onClick={() => change({ ...address, state: '' })}>
            {texts.everyStage}
          </Button>
        )}
        {applications.length > 1 && (
          <Button variant="quiet" className="-mx-3" onClick={() => choice.add(applications)}>
            {manyTexts.chooseAll(applications.length)}
          </Button>
        )}
      </div>
      <QueryStatus query={list} what={texts.what} lines={6} />
      {list.data && (
        <section aria-label={label} aria-busy={list.isPlaceholderData || undefined} className="min-w-0">
          {applications.length > 0 && (
            <ApplicationRows
              {...{ applications, label, addressOf, choice }}
              withStage={stage === undefined}
              onShown={(rows) => {
                shown.current = rows
              }}
              onOpen={() => layTrail(client, withStage(address), shown.current)}
            />
          )}
          {applications.length === 0 && !list.isPlaceholderData && <NobodyHere {...{ address }} onChange={change} />}
        </section>
      )}
      <ManyBar choice={choice} readers={readers} />
    </div>
  )
}

type Found = { count: number; q: string; stage: keyof typeof stageTexts | undefined; similar: boolean }

const wordsFor = ({ count, q, stage, similar }: Found) =>
  similar ? texts.similar(count, q) : texts.found(count, q, stage && stageTexts[stage])
