import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useEvent } from '#features/events/web/index.ts'
import { staffHomeAddress } from '#features/staff/addresses.ts'
import { PageTitle } from '#platform/web/page-title.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { RichText } from '#platform/web/ui/rich-text.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useNightTheme } from '#platform/web/ui/use-night-theme.ts'
import { useDebouncedValue } from '#platform/web/use-debounced-value.ts'
import type { Tally } from '../../contract.ts'
import { groupSearchTexts, boardPageTexts as texts } from '../../texts/back-office.ts'
import { useArrivals, useBoard } from '../api.ts'
import { litPanes } from './lit-panes-rules.ts'

/** For the big screen at the door: a window that fills as people come. */
export function BoardPage() {
  const [search] = useSearchParams()
  const event = search.get('event')
  const board = useBoard(event)
  const name = useEvent(event ?? 'current').data?.name
  useNightTheme()
  return (
    <main className="mx-auto grid min-h-dvh grid-cols-1 max-w-[110rem] content-start gap-8 p-5 lg:p-10">
      <header className="grid justify-items-start gap-2">
        <Link
          to={staffHomeAddress()}
          className="flex min-h-12 items-center gap-2.5 font-semibold text-muted hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {texts.backOffice}
        </Link>
        <PageTitle title={texts.title} />
        <p className="font-semibold text-muted">{name}</p>
      </header>
      <QueryStatus query={board} what={texts.what} lines={6} unreachable={texts.unreachable} />
      {board.data && (
        <>
          <Window checkedIn={board.data.counts.checked_in} registered={board.data.counts.registered} />
          <div className="grid grid-cols-1 gap-8 lg:grid-cols-3">
            <Tallies title={texts.churches} rows={board.data.churches} unnamed={texts.noChurch} />
            <Tallies title={texts.designations} rows={board.data.designations} unnamed={texts.noDesignation} />
            <section className="grid content-start gap-3">
              <h2 className="text-xl">{texts.gates}</h2>
              {board.data.stations.length === 0 && <p className="text-muted">{texts.nobodyIn}</p>}
              <ul className="grid gap-2">
                {board.data.stations.map(({ station, checked_in }) => (
                  <li key={station} className="flex justify-between gap-4 border-line border-b pb-1.5">
                    <span>{station}</span>
                    <span className="amount">{checked_in}</span>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </>
      )}
      <GroupSearch event={event} />
    </main>
  )
}

const panes = 240

function Window({ checkedIn, registered }: { checkedIn: number; registered: number }) {
  const lit = litPanes(checkedIn, registered, panes)
  return (
    <section className="grid gap-4">
      <p role="status" className="font-display font-semibold text-hero">
        <RichText
          text={texts.arrived}
          parts={{
            checked_in: checkedIn,
            of_registered: <span className="text-2xl tracking-normal">{texts.ofRegistered(registered)}</span>,
          }}
        />
      </p>
      <div aria-hidden="true" className="grid grid-cols-20 gap-1 sm:grid-cols-30 lg:grid-cols-40">
        {Array.from({ length: panes }, (_, pane) => (
          <span
            key={pane}
            className={`pane aspect-square transition-colors duration-320 ${lit.has(pane) ? 'pane-lit' : 'opacity-60'}`}
          />
        ))}
      </div>
    </section>
  )
}

const mostRows = 12

function Tallies({ title, rows, unnamed }: { title: string; rows: Tally[]; unnamed: string }) {
  return (
    <section className="grid grid-cols-1 content-start gap-3">
      <h2 className="text-xl">{title}</h2>
      {rows.length === 0 && <p className="text-muted">{texts.nobodyRegistered}</p>}
      <ul className="grid grid-cols-1 gap-2.5">
        {rows.slice(0, mostRows).map(({ name, registered, checked_in }) => (
          <li key={name}>
            <p className="flex justify-between gap-4">
              <span className="min-w-0 truncate">{name || unnamed}</span>
              <span className="amount">{texts.tally(checked_in, registered)}</span>
            </p>
            <progress className="meter" aria-label={name || unnamed} value={checked_in} max={registered || 1} />
          </li>
        ))}
      </ul>
      {rows.length > mostRows && <p className="text-muted text-sm">{texts.more(rows.length - mostRows)}</p>}
    </section>
  )
}

function GroupSearch({ event }: { event: string | null }) {
  const [typed, setTyped] = useState('')
  const asked = useDebouncedValue(typed.trim(), 300)
  const groups = useArrivals(asked, event)
  return (
    <section className="grid max-w-2xl gap-4">
      <h2 className="text-xl">{groupSearchTexts.title}</h2>
      <TextField
        label={groupSearchTexts.label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      {asked.length >= 2 && groups.data?.length === 0 && <p role="status">{groupSearchTexts.nobody}</p>}
      {groups.isError && <p role="status">{groupSearchTexts.unreachable}</p>}
      <ul className="grid gap-2">
        {groups.data?.map((group) => (
          <li key={group.group_id} className="card flex items-center justify-between gap-4 p-4">
            <span className="min-w-0">
              <span className="block font-semibold">{group.leader}</span>
              <span className="block text-muted text-sm">{group.church}</span>
            </span>
            <span className="shrink-0 text-right">
              {groupSearchTexts.arrived(group.group_checked_in, group.group_size)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
