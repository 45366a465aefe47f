import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { eventSectionAddresses } from '#features/event-settings/addresses.ts'
import { useAlert } from '#platform/web/alert.tsx'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { DataTable, type TableColumn } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import { formatMoment } from '#shared/manila-time.ts'
import type { Waitlist, WaitlistEntry } from '../../contract.ts'
import { waitlistPageTexts as texts } from '../../texts/waitlist-office.ts'
import { MoneyToGiveBack } from './money-to-give-back.tsx'
import { useMayUse } from './use-may-use.ts'
import { type Deed, type Doing, deedOf, useDeeds, useWaitlist } from './waitlist-api.ts'
import { State, Who, Whose } from './waitlist-entry.tsx'

/** Who waits for a seat. The line moves by itself: staff only see, help a large family, and give money back. */
export function WaitlistPage() {
  const [address] = useSearchParams()
  const event = address.get('event')
  const [typed, setTyped] = useState(address.get('search') ?? '')
  const search = useDebouncedValue(typed.trim(), 300)
  const query = useWaitlist(event, search)
  return (
    <div className="grid gap-6">
      <div>
        <PageTitle title={texts.title} className="text-2xl" />
        <p className="mt-2 max-w-prose text-muted">{texts.lead}</p>
      </div>
      {query.data && <Hall list={query.data} event={event} />}
      <TextField
        label={texts.search}
        hint={texts.searchHint}
        type="search"
        value={typed}
        onChange={(change) => setTyped(change.target.value)}
        maxLength={100}
        className="max-w-md"
      />
      <QueryStatus query={query} what={texts.what} lines={5} />
      {query.data && <Line list={query.data} search={search} />}
    </div>
  )
}

function Hall({ list, event }: { list: Waitlist; event: string | null }) {
  const isAdmin = useMayUse('admin')
  const { capacity, registered, offered } = list
  const toSeats = isAdmin && (
    <Button to={eventSectionAddresses.seats({ event })} className="justify-self-start max-sm:w-full">
      {texts.toSeats}
    </Button>
  )
  if (capacity === null) {
    return (
      <Notice>
        <p>{texts.noLimit}</p>
        {toSeats && <div className="mt-3 grid">{toSeats}</div>}
      </Notice>
    )
  }
  return (
    <section aria-label={texts.seats} className="card grid gap-4 p-5">
      <FactList
        className="sm:grid-cols-4"
        facts={[
          { label: texts.seats, value: capacity },
          { label: texts.registered, value: registered },
          { label: texts.offered, value: offered },
          { label: texts.free, value: Math.max(0, capacity - registered - offered) },
        ]}
      />
      {toSeats}
    </section>
  )
}

function Line({ list, search }: { list: Waitlist; search: string }) {
  const { busy, done, act } = useDeeds()
  const { groups, people, entries, to_give_back, statements_until: until } = list
  const places = useMemo(() => new Map(entries.map(({ id }, index) => [id, index + 1])), [entries])
  return (
    <>
      <div role="status" className="grid gap-3 empty:hidden">
        {done && (
          <Notice tone={done.tone} title={done.title}>
            {done.words}
          </Notice>
        )}
        {groups > 0 && <p className="font-semibold">{texts.waiting(groups, people)}</p>}
      </div>
      {groups === 0 && <Nobody search={search} />}
      {groups > 0 && (
        <DataTable
          label={texts.title}
          rows={entries}
          columns={columnsWith({ busy, act, placeOf: search === '' ? (id) => places.get(id) : null })}
          renderCard={(entry) => (
            <article aria-label={entry.name} className="card grid gap-3 px-4 py-3">
              <div className="flex items-baseline gap-3">
                {search === '' && <span className="font-display text-xl">{places.get(entry.id)}</span>}
                <Who entry={entry} />
              </div>
              <p className="text-sm">
                {texts.people(entry.people_count)}, {formatMoment(entry.joined_at)}
              </p>
              <State entry={entry} />
              <Actions entry={entry} busy={deedOf(busy, entry)} onAct={act} />
            </article>
          )}
        />
      )}
      {groups > entries.length && <p className="text-muted">{texts.cut(entries.length)}</p>}
      {to_give_back.length > 0 && <MoneyToGiveBack {...{ entries: to_give_back, until, busy, act }} />}
    </>
  )
}

/** Among some that were searched for, a place says nothing. */
type Shown = Pick<Doing, 'busy' | 'act'> & { placeOf: ((id: string) => number | undefined) | null }

const columnsWith = ({ busy, act, placeOf }: Shown): TableColumn<WaitlistEntry>[] => [
  ...(placeOf ? [{ id: 'place', head: texts.place, cell: ({ id }: WaitlistEntry) => placeOf(id) }] : []),
  { id: 'who', head: texts.who, cell: (entry) => <Who entry={entry} /> },
  { id: 'count', head: texts.count, cell: ({ people_count }) => people_count, numeric: true },
  { id: 'since', head: texts.since, cell: ({ joined_at }) => formatMoment(joined_at) },
  { id: 'state', head: texts.state, cell: (entry) => <State entry={entry} /> },
  {
    id: 'actions',
    head: texts.actions,
    headless: true,
    cell: (entry) => <Actions entry={entry} busy={deedOf(busy, entry)} onAct={act} />,
  },
]

const Nobody = ({ search }: { search: string }) =>
  search === '' ? (
    <EmptyState title={texts.nobody}>{texts.nobodyDetail}</EmptyState>
  ) : (
    <Notice>{texts.noMatch(search)}</Notice>
  )

type ActionProps = { entry: WaitlistEntry; busy: Deed | undefined; onAct: Doing['act'] }

function Actions({ entry, busy, onAct }: ActionProps) {
  const showAlert = useAlert()
  const { name, people_count, payment, state } = entry
  const ask = (deed: Deed, title: string, message: string, confirmLabel: string) =>
    void showAlert({ title, message, confirmLabel, closeLabel: texts.keep, onConfirm: () => void onAct(entry, deed) })
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'waiting' && (
        <Button
          busy={busy === 'move-up'}
          busyLabel={texts.movingUp}
          onClick={() =>
            ask(
              'move-up',
              texts.moveUpTitle(name),
              payment ? texts.moveUpPaid(people_count) : texts.moveUpAsked(people_count),
              texts.moveUp,
            )
          }
        >
          {texts.moveUp}
          <Whose name={name} />
        </Button>
      )}
      <Button
        variant="quiet"
        busy={busy === 'remove'}
        busyLabel={texts.removing}
        onClick={() =>
          ask('remove', texts.removeTitle(name), payment ? texts.removePaid : texts.removeMessage, texts.remove)
        }
      >
        {texts.remove}
        <Whose name={name} />
      </Button>
    </div>
  )
}
