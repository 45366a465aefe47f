import { MailPlus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { messageAddress, newMessageAddress } from '../../addresses.ts'
import { messagesPageTexts as texts } from '../../texts.ts'
import { useMessages, whomOf } from './messages-api.ts'

export function MessagesPage() {
  const event = useSearchParams()[0].get('event')
  const query = useMessages(event)
  const messages = query.data?.messages ?? []
  return (
    <div className="grid gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">{texts.lead}</p>
      </div>
      <Button
        variant="primary"
        className="justify-self-start max-sm:w-full"
        icon={<MailPlus aria-hidden="true" />}
        to={newMessageAddress({ event })}
      >
        {texts.write}
      </Button>
      <QueryStatus query={query} what={texts.what} lines={4} />
      {query.data && messages.length === 0 && <EmptyState title={texts.none}>{texts.noneHelp}</EmptyState>}
      {messages.length > 0 && (
        <ul aria-label={texts.list} className="grid gap-2.5">
          {messages.map((message) => (
            <li key={message.id} className="card relative grid gap-1 px-4 py-3">
              <Link
                to={messageAddress({ id: message.id, event })}
                className="font-semibold text-primary wrap-anywhere after:absolute after:inset-0 hover:underline"
              >
                {message.subject}
              </Link>
              <p>{texts.toWhom(whomOf(message), message.addresses)}</p>
              <p className="text-muted text-sm">{texts.by(message.sent_by, message.sent_at)}</p>
              {message.stopped_at && <p className="font-semibold text-amber-ink text-sm">{texts.stopped}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
