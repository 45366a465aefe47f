import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { undeliveredMailAddress } from '#features/undelivered-mail/addresses.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { BackLink } from '#platform/web/ui/back-link.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { ShowMore } from '#platform/web/ui/show-more.tsx'
import { grouped } from '#shared/counting.ts'
import { messagesAddress } from '../../addresses.ts'
import type { MessageRecipient, SentMessage } from '../../contract.ts'
import { messagePageTexts as texts } from '../../texts.ts'
import { api, isUnderWay, useMessage, useRecipients, whomOf } from './messages-api.ts'

/** What was written, how far it is, and who got it. */
export function MessagePage() {
  const { id = '' } = useParams()
  const event = useSearchParams()[0].get('event')
  const query = useMessage(id)
  const message = query.data
  return (
    <div data-wide className="grid gap-6">
      <div>
        <BackLink to={messagesAddress({ event })}>{texts.back}</BackLink>
        <PageTitle title={message?.subject ?? texts.title} className="text-2xl wrap-anywhere" />
        {message && <p className="mt-2 text-muted">{texts.sentBy(message.sent_by, message.sent_at)}</p>}
      </div>
      <QueryStatus query={query} what={texts.what} lines={4} />
      {message && (
        <>
          <Progress message={message} />
          <section aria-labelledby="the-message" className="grid gap-3">
            <h2 id="the-message" className="text-xl">
              {texts.message}
            </h2>
            <p className="text-muted">{texts.to(whomOf(message), message)}</p>
            <p className="card whitespace-pre-wrap px-4 py-3 wrap-anywhere">{message.body}</p>
          </section>
          <Recipients key={message.is_queued ? 'all' : 'some'} id={id} />
        </>
      )}
    </div>
  )
}

function Progress({ message }: { message: SentMessage }) {
  const { id, fates, stopped_by, stopped_at } = message
  const total = Object.values(fates).reduce((sum, count) => sum + count, 0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const client = useQueryClient()
  // Without a question: while it is read, the rest goes out.
  const stop = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await api.call('POST /api/staff/messages/:id/stop', { params: { id } })
    } catch (error) {
      setProblem(failureMessage(error, texts.unreachable))
    }
    await client.invalidateQueries({ queryKey: ['staff', 'message', id] })
    setBusy(false)
  }
  const shown = (['sent', 'waits', 'trying', 'given_up', 'not_sent'] as const).filter(
    (fate) => fate === 'sent' || fates[fate] > 0,
  )
  return (
    <section aria-label={texts.progress} className="card grid gap-4 p-5">
      <p role="status" className="font-semibold">
        {texts.done(fates.sent, total)}
      </p>
      <progress aria-label={texts.progress} className="meter" value={fates.sent} max={total} />
      <FactList
        className="sm:grid-cols-4"
        facts={shown.map((fate) => ({ label: texts.facts[fate], value: grouped(fates[fate]) }))}
      />
      {stopped_by && stopped_at && <Notice tone="warn">{texts.stopped(stopped_by, stopped_at)}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!stopped_at && isUnderWay(message) && (
          <div className="grid gap-1">
            <Button variant="danger" busy={busy} busyLabel={texts.stopping} onClick={() => void stop()}>
              {texts.stop}
            </Button>
            <p className="text-sm text-muted">{texts.stopHelp}</p>
          </div>
        )}
        {fates.given_up > 0 && <Button to={undeliveredMailAddress()}>{texts.undelivered}</Button>}
      </div>
    </section>
  )
}

function Recipients({ id }: { id: string }) {
  const list = useRecipients(id)
  const recipients = list.data?.pages.flatMap((page) => page.recipients) ?? []
  return (
    <section aria-labelledby="who-gets-it" className="grid gap-3">
      <h2 id="who-gets-it" className="text-xl">
        {texts.recipients}
      </h2>
      <QueryStatus query={list} what={texts.whatRecipients} lines={4} />
      {list.data && recipients.length === 0 && <p className="text-muted">{texts.notQueued}</p>}
      {recipients.length > 0 && (
        <>
          <DataTable
            label={texts.recipients}
            rows={recipients}
            cut={list.hasNextPage}
            columns={columns}
            renderCard={(recipient) => (
              <article aria-label={recipient.names.join(', ')} className="card grid gap-1 px-4 py-3">
                <p className="font-semibold wrap-anywhere">{recipient.names.join(', ')}</p>
                <p className="text-sm wrap-anywhere">{recipient.address}</p>
                <State recipient={recipient} />
              </article>
            )}
          />
          <ShowMore list={list} />
        </>
      )}
    </section>
  )
}

const columns: TableColumn<MessageRecipient>[] = [
  { id: 'name', head: texts.name, cell: ({ names }) => names.join(', '), order: ({ names }) => names.join(', ') },
  {
    id: 'address',
    head: texts.address,
    cell: ({ address }) => <span className="wrap-anywhere">{address}</span>,
    order: ({ address }) => address,
  },
  {
    id: 'state',
    head: texts.state,
    cell: (recipient) => <State recipient={recipient} />,
    order: ({ state }) => texts.facts[state],
  },
]

const State = ({ recipient: { state, reason, skipped } }: { recipient: MessageRecipient }) => (
  <div className="text-sm">
    <p className={state === 'given_up' ? 'font-semibold text-red' : ''}>{texts.facts[state]}</p>
    {skipped && <p className="text-muted">{texts.skipped[skipped]}</p>}
    {reason !== '' && <p className="text-muted wrap-anywhere">{reason}</p>}
  </div>
)
