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
import { LineTabs } from './line-tabs.tsx'
import { approveAllMatched, linesKey, sendMatchAgain, useStatementLines } from './reconcile-api.ts'
import { countOf } from './reconcile-rules.ts'
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
      return matched === 0 ? 'No further line fits a payment.' : `${countOf(matched, 'more line')} matched.`
    }, 'We could not match the lines')
    setMatching(false)
  }
  const approve = () =>
    attempt(async () => {
      overlay.show('Approving…')
      try {
        const approved = await approveAllMatched(event, (count) =>
          overlay.update({
            words: `Approving… ${count.toLocaleString('en-PH')} done`,
            percent: (count / waiting) * 100,
          }),
        )
        return `${countOf(approved, 'payment')} approved.`
      } finally {
        overlay.hide()
      }
    }, 'Not all of them were approved')
  const askToApprove = () =>
    showAlert({
      title: `Approve ${countOf(waiting, 'payment')}?`,
      message:
        'The bank has exactly the money of each. Receipts go out after ten seconds; until then each can be taken back under Payments.',
      confirmLabel: 'Approve',
      closeLabel: 'Cancel',
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
        <PageTitle title="Reconcile" className="text-2xl" />
        <p className="text-muted">Compare what the bank received with the payments that people sent us.</p>
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
              {waiting === 1
                ? 'Approve the 1 matched payment that waits'
                : `Approve the ${waiting.toLocaleString('en-PH')} matched payments that wait`}
            </Button>
          )}
          <Button
            className="min-h-14 max-sm:w-full"
            icon={<RotateCw aria-hidden="true" />}
            busy={matching}
            busyLabel="Matching…"
            onClick={() => void matchAgain()}
          >
            Match again
          </Button>
        </div>
      )}
      {!none && <LineTabs state={state} list={list} to={to} />}
    </div>
  )
}

function readState(text: string | null): LineState {
  const state = lineState.safeParse(text?.toUpperCase())
  return state.success ? state.data : 'MATCHED'
}
