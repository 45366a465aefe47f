import { useQueryClient } from '@tanstack/react-query'
import { CheckCheck, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { queueKey } from '#features/payments/web/back-office/index.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { failureMessage } from '#platform/web/failure-message.ts'
import { useLoadingOverlay } from '#platform/web/loading-overlay.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice, type NoticeProps } from '#platform/web/ui/notice.tsx'
import { type LineState, lineState } from '../../contract.ts'
import { reconcilePageTexts as texts } from '../../texts.ts'
import { LeftOut } from './left-out.tsx'
import { LineTabs } from './line-tabs.tsx'
import { approveAllMatched, linesKey, sendMatchAgain, useStatementLines } from './reconcile-api.ts'
import { StatementUpload } from './statement-upload.tsx'

/** The bank's own list beside the payments: what fits, what does not, and what came twice. */
export function ReconcilePage() {
  const [search] = useSearchParams()
  const event = search.get('event')
  const state = readState(search.get('state'))
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const list = useStatementLines(event, state, page)
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

  const to = (next: LineState, nextPage = 1) => {
    const address = new URLSearchParams(search)
    address.set('state', next.toLowerCase())
    if (nextPage > 1) address.set('page', String(nextPage))
    else address.delete('page')
    return `?${address}`
  }

  return (
    <div className="grid gap-8">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="text-muted">{texts.about}</p>
      </div>
      <StatementUpload event={event} second={waiting > 0} first={none} onImported={() => void refetch()} />
      {outcome && <Notice live {...outcome} />}
      {kept > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          {waiting > 0 && (
            <Button
              variant="primary"
              className="max-sm:w-full"
              icon={<CheckCheck aria-hidden="true" />}
              onClick={() => void askToApprove()}
            >
              {texts.approve(waiting)}
            </Button>
          )}
          <Button
            className="min-h-14 max-sm:w-full"
            icon={<RotateCw aria-hidden="true" />}
            busy={matching}
            busyLabel={texts.matching}
            onClick={() => void matchAgain()}
          >
            {texts.matchAgain}
          </Button>
        </div>
      )}
      {list.data && list.data.left_out.count > 0 && <LeftOut event={event} {...list.data.left_out} />}
      {!none && <LineTabs state={state} list={list} to={to} />}
    </div>
  )
}

function readState(text: string | null): LineState {
  const state = lineState.safeParse(text?.toUpperCase())
  return state.success ? state.data : 'MATCHED'
}
