import { useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, CheckCheck, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queueKey } from '#features/payments/web/back-office/index.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { useLoadingOverlay } from '#platform/web/loading-overlay.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice, type NoticeProps } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { statementDaysAddress } from '../../addresses.ts'
import { type LineState, lineState } from '../../contract.ts'
import { emptyTabTexts, lineTabsTexts, reconcilePageTexts as texts } from '../../texts.ts'
import { LeftOut } from './left-out.tsx'
import { LineDesk } from './line-desk.tsx'
import { LineTabs } from './line-tabs.tsx'
import { approveAllMatched, linesKey, sendMatchAgain, useStatementLines } from './reconcile-api.ts'
import { StatementUpload } from './statement-upload.tsx'

/** The bank's own list beside the payments: what fits, what does not, and what came twice. */
export function ReconcilePage() {
  const [search, setSearch] = useSearchParams()
  const event = search.get('event')
  const state = readState(search.get('state'))
  const day = search.get('day')
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const listed = { event, state, day, page }
  const list = useStatementLines(listed)
  const client = useQueryClient()
  const overlay = useLoadingOverlay()
  const showAlert = useAlert()
  const [matching, setMatching] = useState(false)
  const [outcome, setOutcome] = useState<Pick<NoticeProps, 'tone' | 'title' | 'children'>>()
  const waiting = list.data?.waiting ?? 0
  const kept = list.data ? Object.values(list.data.counts).reduce((sum, count) => sum + count, 0) : 0
  const none = list.data !== undefined && kept === 0

  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: linesKey(event) }),
      client.invalidateQueries({ queryKey: queueKey(event) }),
    ])
  const attempt = async (work: () => Promise<string>, failure: string) => {
    setOutcome(undefined)
    try {
      setOutcome({ tone: 'success', title: await work() })
    } catch (error) {
      const words = failureMessage(error)
      setOutcome({ tone: 'error', title: failure, children: words })
    }
    await refetch()
  }
  const matchAgain = async () => {
    setMatching(true)
    await attempt(async () => {
      const { matched } = await sendMatchAgain(event)
      return texts.matched(matched)
    }, texts.notMatched)
    setMatching(false)
  }
  const approve = () =>
    attempt(async () => {
      overlay.show(texts.approving)
      try {
        const approved = await approveAllMatched(event, (count) =>
          overlay.update({ words: texts.approvingSoFar(count), percent: (count / waiting) * 100 }),
        )
        return texts.approved(approved)
      } finally {
        overlay.hide()
      }
    }, texts.notAllApproved)
  const askToApprove = () =>
    showAlert({
      title: texts.askTitle(waiting),
      message: texts.ask,
      confirmLabel: texts.confirm,
      closeLabel: texts.cancel,
      onConfirm: () => void approve(),
    })

  /** Another tab, day or page begins without a line. */
  const to = (change: Record<string, string | number | null>) => {
    const address = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ line: null, page: null, ...change })) {
      if (value === null) address.delete(name)
      else address.set(name, String(value).toLowerCase())
    }
    return address
  }
  const chosen = search.get('line')
  const isEmpty = list.data?.lines.length === 0 && chosen === null

  return (
    <div data-wide className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className={chosen === null ? 'grid gap-4' : 'grid gap-4 max-xl:sr-only'}>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <div>
            <PageTitle title={texts.title} className="text-2xl" />
            {none && <p className="text-muted">{texts.about}</p>}
          </div>
          {kept > 0 && (
            <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
              <Button
                className="max-sm:flex-1 max-sm:px-2 xl:px-4"
                icon={<RotateCw aria-hidden="true" />}
                busy={matching}
                busyLabel={texts.matching}
                onClick={() => void matchAgain()}
              >
                {texts.matchAgain}
              </Button>
              <Button
                to={statementDaysAddress({ event })}
                className="max-sm:flex-1 max-sm:px-2 xl:px-4"
                icon={<CalendarCheck aria-hidden="true" />}
              >
                {texts.closeDays}
              </Button>
            </div>
          )}
        </div>
        <StatementUpload
          event={event}
          second={waiting > 0}
          first={none}
          onImported={() => void refetch()}
          before={
            waiting > 0 && (
              <Button
                variant="primary"
                className="max-sm:w-full xl:px-5"
                icon={<CheckCheck aria-hidden="true" />}
                onClick={() => void askToApprove()}
              >
                {texts.approve(waiting)}
              </Button>
            )
          }
        />
        {outcome && <Notice live {...outcome} />}
        {list.data && list.data.left_out.count > 0 && <LeftOut event={event} {...list.data.left_out} />}
      </div>
      {!none && (
        <section aria-label={lineTabsTexts.title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className={chosen === null ? '' : 'max-xl:hidden'}>
            <LineTabs state={state} counts={list.data?.counts} day={day} to={(change) => `?${to(change)}`} />
          </div>
          {!list.data && <QueryStatus query={list} what={lineTabsTexts.theLines} lines={6} />}
          {list.data && isEmpty && (
            <div className="card px-5 py-8 text-center">
              <h2 className="text-xl">{emptyTabTexts[state].title}</h2>
              <p className="mx-auto mt-2 max-w-md text-pretty text-muted">{emptyTabTexts[state].words}</p>
            </div>
          )}
          {list.data && !isEmpty && (
            <LineDesk
              key={`${event} ${state} ${day} ${page}`}
              {...{ listed, list, chosen }}
              onOpen={(line) =>
                setSearch(to({ line, page: page > 1 ? page : null }), { replace: true, preventScrollReset: true })
              }
              onPage={(next) => setSearch(to({ page: next > 1 ? next : null }), { preventScrollReset: true })}
            />
          )}
        </section>
      )}
    </div>
  )
}

function readState(text: string | null): LineState {
  const state = lineState.safeParse(text?.toUpperCase())
  return state.success ? state.data : 'UNMATCHED'
}
