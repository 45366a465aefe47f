import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { ShowMore } from '#platform/web/ui/show-more.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { auditPageTexts as texts } from '../../texts.ts'
import { type AuditFilters, isTurned, useAudit } from './audit-api.ts'
import { AuditFilterFields } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { CheckChain } from './check-chain.tsx'

const noFilters: AuditFilters = { who: '', what: '', from: '', to: '', subject: '' }
const names = Object.keys(noFilters) as (keyof AuditFilters)[]

/** Who changed what. What is looked for stands in the address, so it can be kept and shared. */
export function AuditPage() {
  const [address] = useSearchParams()
  const [filters, setFilters] = useState<AuditFilters>(() => ({
    ...noFilters,
    ...Object.fromEntries(names.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : []))),
  }))
  const subject = useDebouncedValue(filters.subject.trim(), 300)
  const list = useAudit({ ...filters, subject })
  const search = addressOf(address.get('event'), { ...filters, subject })
  // Past the router: for it every letter would be a new page, whose heading takes the focus from the field.
  useEffect(() => history.replaceState(history.state, '', search), [search])

  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const isFiltered = names.some((name) => filters[name] !== '')
  const turned = isTurned(filters)
  return (
    <div data-wide className="grid gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">{texts.lead}</p>
      </div>
      <AuditFilterFields filters={filters} staff={list.data?.pages[0]?.staff ?? []} onChange={setFilters} />
      {isFiltered && (
        <Button variant="quiet" className="-ml-3 justify-self-start" onClick={() => setFilters(noFilters)}>
          {texts.clear}
        </Button>
      )}
      {turned && <Notice tone="error" title={texts.daysTurned} />}
      {!turned && <QueryStatus query={list} what={texts.what} lines={6} />}
      {!turned && list.data && (
        <>
          {entries.length > 0 && (
            <>
              <AuditTable entries={entries} cut={list.hasNextPage} stale={list.isPlaceholderData} />
              <ShowMore list={list} />
            </>
          )}
          {entries.length === 0 && isFiltered && <Notice title={texts.nothingFound}>{texts.nothingFoundHelp}</Notice>}
          {entries.length === 0 && !isFiltered && (
            <EmptyState title={texts.nothingYet}>{texts.nothingYetHelp}</EmptyState>
          )}
          <CheckChain />
        </>
      )}
    </div>
  )
}

function addressOf(event: string | null, filters: AuditFilters): string {
  const next = new URLSearchParams(event === null ? {} : { event })
  for (const name of names) if (filters[name] !== '') next.set(name, filters[name])
  return `?${next}`
}
