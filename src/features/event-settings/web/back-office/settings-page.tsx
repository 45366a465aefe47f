import { ChevronRight } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { receiptsAddress } from '#features/receipts/addresses.ts'
import { balancesAddress } from '#features/reminders/addresses.ts'
import { checklistAddress } from '#features/set-up/addresses.ts'
import { ApiError } from '#platform/web/api-client.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { eventChangesAddress, eventNextAddress, eventSectionAddresses } from '../../addresses.ts'
import { type SettingsAnswer, sectionNames } from '../../contract.ts'
import { sectionTexts } from '../../texts/fields.ts'
import { nextEventTexts } from '../../texts/next-event.ts'
import { settingsPageTexts as texts } from '../../texts/pages.ts'
import { CurrentEvent } from './current-event.tsx'
import { MissingNotice } from './missing-notice.tsx'
import { PublishedList } from './published-list.tsx'
import { useSettings } from './settings-api.ts'
import { summaryOf } from './summary-rules.ts'

/** All that can be changed of an event, what it says now, and what waits to be published. */
export function SettingsPage() {
  const event = useSearchParams()[0].get('event')
  const query = useSettings(event)
  return (
    <div className="grid max-w-3xl gap-8">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        {query.data && <p className="font-semibold">{query.data.event.name}</p>}
        <p className="text-muted">{texts.lead}</p>
      </div>
      {isMissing(query.error) ? (
        <Notice title={texts.noEvent}>
          <p>{texts.noEventHelp}</p>
          <p className="mt-3">
            <Button variant="primary" to={checklistAddress()} className="max-sm:w-full">
              {texts.toFirstSteps}
            </Button>
          </p>
        </Notice>
      ) : (
        <QueryStatus query={query} what={texts.what} lines={6} />
      )}
      {query.data && (
        <>
          <Made settings={query.data} />
          <MissingNotice settings={query.data} event={event} withWay />
          {!query.data.event.in_preparation && <Unpublished settings={query.data} event={event} />}
          <Sections settings={query.data} event={event} />
          <Elsewhere event={event} />
          <CurrentEvent settings={query.data} />
          <NextEvent event={event} />
          <section aria-labelledby="published" className="grid gap-4 border-line border-t pt-8">
            <h2 id="published" className="text-xl">
              {texts.history}
            </h2>
            <PublishedList event={event} />
          </section>
        </>
      )}
    </div>
  )
}

/** A new installation has none. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'event_not_found'

type Props = { settings: SettingsAnswer; event: string | null }

const Unpublished = ({ settings: { changed, drafted }, event }: Props) =>
  changed.length > 0 && (
    <Notice tone="warn" title={texts.unpublished(changed.length)}>
      {drafted && <p>{texts.draftedBy(drafted.by, drafted.at)}</p>}
      <p className="mt-3">
        <Button variant="primary" to={eventChangesAddress({ event })} className="max-sm:w-full">
          {texts.toChanges}
        </Button>
      </p>
    </Notice>
  )

/** What whoever has just made it wants to know; it stays for as long as this entry of the history. */
function Made({ settings: { event, published } }: Pick<Props, 'settings'>) {
  const { madeFrom } = (useLocation().state ?? {}) as { madeFrom?: string }
  if (madeFrom === undefined) return null
  return (
    <Notice tone="success" live title={nextEventTexts.made(event.name)}>
      <p>{nextEventTexts.madeOpens(published.registration.registration_opens_at)}</p>
      <p className="mt-2">{nextEventTexts.madeCopied(madeFrom)}</p>
      <p className="mt-2">{nextEventTexts.madeCheck}</p>
    </Notice>
  )
}

const NextEvent = ({ event }: Pick<Props, 'event'>) => (
  <section aria-labelledby="next-event" className="grid gap-3 border-line border-t pt-8">
    <div>
      <h2 id="next-event" className="text-xl">
        {nextEventTexts.title}
      </h2>
      <p className="text-muted">{nextEventTexts.openAbout}</p>
    </div>
    <Button to={eventNextAddress({ event })} className="justify-self-start max-sm:w-full">
      {nextEventTexts.open}
    </Button>
  </section>
)

const Sections = ({ settings: { draft, changed }, event }: Props) => (
  <ul aria-label={texts.sections} className="grid gap-3">
    {sectionNames.map((name) => (
      <li key={name}>
        <Link
          to={eventSectionAddresses[name]({ event })}
          className="card flex min-h-16 items-center gap-4 px-5 py-4 hover:border-primary"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold text-primary">{sectionTexts[name].title}</span>
              {changed.some(({ section }) => section === name) && (
                <span className="font-semibold text-amber-ink text-sm">{texts.changedHere}</span>
              )}
            </span>
            <span className="block text-muted text-sm">{sectionTexts[name].about}</span>
            {summaryOf(name, draft).map((line) => (
              <span key={line} className="mt-1 block wrap-anywhere">
                {line}
              </span>
            ))}
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
        </Link>
      </li>
    ))}
  </ul>
)

const Elsewhere = ({ event }: { event: string | null }) => (
  <section aria-labelledby="elsewhere">
    <h2 id="elsewhere" className="text-xl">
      {texts.elsewhere}
    </h2>
    <ul className="mt-2">
      <li>
        <Link to={receiptsAddress({ event })} className="link inline-flex min-h-11 items-center">
          {texts.elsewhereWords.receipts}
        </Link>
      </li>
      <li>
        <Link to={balancesAddress({ event })} className="link inline-flex min-h-11 items-center">
          {texts.elsewhereWords.balances}
        </Link>
      </li>
    </ul>
  </section>
)
