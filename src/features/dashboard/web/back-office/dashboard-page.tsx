import { useEffect, useId } from 'react'
import { useSearchParams } from 'react-router'
import { mayUse, useMe } from '#features/staff/web/index.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { useStaffHome } from '#platform/web/staff-home.ts'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TaskList } from '#platform/web/ui/task-list.tsx'
import { moneyTexts, dashboardTexts as texts } from '../../texts.ts'
import { ArrivedPart } from './arrived-part.tsx'
import { useFigures, useMoney } from './dashboard-api.ts'
import { MoneyPart } from './money-part.tsx'
import { RegisteredPart } from './registered-part.tsx'

/** How it goes: before the event how many register and pay, on its day who comes where; first what needs a person. */
export function DashboardPage() {
  const [search] = useSearchParams()
  const event = search.get('event')
  const me = useMe({ enabled: true }).data
  const figures = useFigures(event, search.get('day'))
  const money = useMoney(event, me !== undefined && mayUse(me, ['finance']))
  const home = useStaffHome()
  useTogether(home, figures.dataUpdatedAt)
  const failure = figures.error ?? money.error
  return (
    <div data-wide className="grid grid-cols-1 gap-8">
      <div>
        <PageTitle title={texts.title} />
        {figures.data && !failure && <p className="mt-2 text-muted">{texts.upToDate(figures.dataUpdatedAt)}</p>}
        {figures.data && failure && (
          <Notice tone="warn" live title={texts.stale(figures.dataUpdatedAt)} className="mt-3">
            <p>{failureMessage(failure, texts.noConnection)}</p>
          </Notice>
        )}
      </div>
      <Tasks home={home} />
      {!figures.data && <QueryStatus query={figures} what={texts.what} lines={8} unreachable={texts.notLoaded} />}
      {figures.data && (
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-10 xl:grid-cols-2">
          <RegisteredPart registered={figures.data.registered} />
          {money.data && <MoneyPart money={money.data} />}
          {money.isLoading && <QueryStatus query={money} what={moneyTexts.theMoney} lines={8} />}
          <ArrivedPart arrived={figures.data.arrived} registered={figures.data.registered.people} />
        </div>
      )}
    </div>
  )
}

/** What waits is asked for again along with the figures: the page is of one moment. */
function useTogether(home: ReturnType<typeof useStaffHome>, updatedAt: number) {
  const { refetch } = home
  useEffect(() => {
    if (updatedAt > 0) void refetch({ cancelRefetch: false })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked by the figures, not by what the asking changes
  }, [updatedAt])
}

function Tasks({ home }: { home: ReturnType<typeof useStaffHome> }) {
  const id = useId()
  const tasks = home.data?.tasks.filter(({ harm }) => harm !== 'note')
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id}>{texts.tasks}</h2>
      {!tasks && <QueryStatus query={home} what={texts.theTasks} lines={2} />}
      {tasks?.length === 0 && <p className="text-muted">{texts.nothing}</p>}
      {tasks && tasks.length > 0 && <TaskList tasks={tasks} />}
    </section>
  )
}
