import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { KeyHints } from '#platform/web/ui/key-hints.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { useLetterKeys } from '#platform/web/use-letter-keys.ts'
import { useMinWidth } from '#platform/web/use-min-width.ts'
import { useStep } from '#platform/web/use-step.ts'
import { isOpen, type StatementLine } from '../../contract.ts'
import { lineKeyHints, lineDeskTexts as texts } from '../../texts/decide.ts'
import { emptyTabTexts, lineTabsTexts } from '../../texts.ts'
import type { Ending } from './ending-form.tsx'
import { LineList } from './line-list.tsx'
import { LinePanel } from './line-panel.tsx'
import type { MatchKeys } from './match-panel.tsx'
import { nextInList } from './match-rules.ts'
import { type Listed, useLine, type useStatementLines } from './reconcile-api.ts'
import { type Decision, type Done, useLineDesk } from './use-line-desk.ts'

type Props = {
  listed: Listed
  list: ReturnType<typeof useStatementLines>
  /** The line in the address. */
  chosen: string | null
  onOpen: (id: string | null) => void
  onPage: (page: number) => void
}

/** The list and the line: beside each other on a desk, one after the other on a phone. */
export function LineDesk({ listed, list, chosen, onOpen, onPage }: Props) {
  const { state } = listed
  const wide = useMinWidth('xl')
  const [keys, setKeys] = useState(true)
  const [ending, setEnding] = useState<{ id: string; ending: Ending }>()
  const [arrived, setArrived] = useState(false)
  const matchKeys = useRef<MatchKeys>(null)
  const lines = list.data?.lines ?? []
  // Taken once: when a colleague ends it, it does not give way to another line under somebody's hand.
  const [taken, setTaken] = useState<string | null>()
  const first = lines.find((line) => line.state === state)?.id
  if (taken === undefined && first !== undefined) setTaken(first)
  const shownId = chosen ?? (wide ? (taken ?? undefined) : undefined)
  const line = useLine(shownId ?? '', shownId !== undefined)
  const open = (id: string | undefined) => {
    setEnding(undefined)
    setArrived(true)
    if (id === undefined) setTaken(null)
    onOpen(id ?? null)
  }
  const desk = useLineDesk(listed, open)
  const { done } = desk
  const shown = line.data?.id === shownId ? line.data : undefined
  const next = shownId === undefined ? undefined : nextInList(lines, { after: shownId, state })

  const decide = async (decision: Decision) => {
    if (!shown) return
    await desk.decide(shown, decision)
    setEnding(undefined)
    const gone = decision.kind === 'MATCH' ? decision.line_ids : []
    const rest = lines.filter(({ id }) => !gone.includes(id))
    // What was taken back is looked at again; a note changes nothing.
    if (decision.kind === 'MATCH' || decision.kind === 'NOT_OURS' || decision.kind === 'GIVE_BACK')
      open(nextInList(rest, { after: shown.id, state }))
  }
  const step = useStep(
    lines.map(({ id }) => id),
    shownId,
  )
  const go = (to: string | undefined) => to !== undefined && open(to)
  // By what the list knows: a fast hand does not wait for the line itself.
  const known = shown ?? lines.find(({ id }) => id === shownId)
  const end = (kind: Ending) => known && isOpen(known.state) && setEnding({ id: known.id, ending: kind })
  const chooseBy = (number: number) => () => matchKeys.current?.choose(number)
  useLetterKeys(keys && wide && ending === undefined, {
    j: () => go(step(1)),
    k: () => go(step(-1)),
    m: () => matchKeys.current?.match(),
    f: () => matchKeys.current?.find(),
    n: () => end('NOT_OURS'),
    g: () => end('GIVE_BACK'),
    u: () => canUndo(done) && void desk.undo(),
    ...Object.fromEntries([1, 2, 3, 4, 5].map((number) => [String(number), chooseBy(number)])),
  })
  useBackInSight(chosen)

  const isDone = lines.length > 0 && lines.every((one) => one.state !== state)
  const showList = wide || chosen === null
  const confirmation = done && <Confirmation done={done} busy={desk.undoing} onUndo={() => void desk.undo()} />
  return (
    <div className="grid gap-3">
      <KeyHints hints={lineKeyHints} on={keys} onChange={setKeys} />
      <div className="grid gap-6 xl:h-[calc(100dvh-4rem)] xl:min-h-[34rem] xl:grid-cols-[22rem_minmax(0,1fr)] min-[100rem]:grid-cols-[26rem_minmax(0,1fr)]">
        {showList && (
          <nav aria-label={texts.list} className="min-w-0 xl:overflow-y-auto xl:p-1 xl:[overflow-anchor:none]">
            {!wide && confirmation}
            <LineList {...{ lines, state, shownId }} stale={list.isPlaceholderData} onOpen={(id) => open(id)} />
            <Pages
              {...{ list, lines, state }}
              onPage={onPage}
              onMore={() => void list.refetch().then(() => setTaken(undefined))}
            />
          </nav>
        )}
        {(wide || chosen !== null) && (
          <div className="min-w-0 xl:overflow-y-auto xl:p-1">
            {shownId !== undefined && !shown && <QueryStatus query={line} what={texts.theLine} lines={6} />}
            {shown && (
              <LinePanel
                line={shown}
                event={listed.event}
                keys={keys && wide}
                arrived={arrived}
                refusal={desk.refusal?.id === shown.id ? desk.refusal.words : undefined}
                ending={ending?.id === shown.id ? ending.ending : undefined}
                {...{ matchKeys, confirmation }}
                onEnding={(kind) => setEnding(kind && { id: shown.id, ending: kind })}
                onDecide={decide}
                onList={() => open(undefined)}
                onNext={next === undefined ? undefined : () => open(next)}
              />
            )}
            {shownId === undefined && (
              <div className="grid gap-4">
                {confirmation}
                <div className="card px-5 py-8 text-center">
                  <h2 className="text-xl">{isDone ? texts.allDoneTitle : texts.chooseTitle}</h2>
                  <p className="mx-auto mt-2 max-w-md text-pretty text-muted">
                    {isDone ? emptyTabTexts[state].words : texts.choose}
                  </p>
                </div>
              </div>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** Where the eye is, above the next line. */
const Confirmation = ({ done, busy, onUndo }: { done: Done; busy: boolean; onUndo: () => void }) => (
  <div
    role="status"
    className="mb-3 flex min-h-13 items-center justify-between gap-3 rounded-shell border border-field border-dashed px-4 py-1 xl:mb-0"
  >
    <p className="min-w-0 leading-snug">
      {done.kind === 'UNDONE' ? texts.undone(done.line.amount) : texts.done[done.kind](done.line.amount)}
    </p>
    {canUndo(done) && (
      <Button variant="quiet" className="-mr-3 shrink-0" busy={busy} busyLabel={texts.undoing} onClick={onUndo}>
        {texts.undo}
      </Button>
    )}
  </div>
)

const canUndo = (done: Done | undefined): boolean =>
  done !== undefined && ['MATCH', 'NOT_OURS', 'GIVE_BACK'].includes(done.kind)

type PagesProps = {
  list: Props['list']
  lines: readonly StatementLine[]
  state: Listed['state']
  onPage: (page: number) => void
  onMore: () => void
}

/** Lines that have ended here make room: the same page then has the next ones. */
function Pages({ list, lines, state, onPage, onMore }: PagesProps) {
  const { data } = list
  if (!data || data.pages === 1) return null
  const isShorter = lines.some((line) => line.state !== state)
  return (
    <nav aria-label={lineTabsTexts.pages} className="flex flex-wrap items-center justify-between gap-3 py-4">
      {data.page > 1 ? <Button onClick={() => onPage(data.page - 1)}>{lineTabsTexts.previous}</Button> : <span />}
      <span className="text-muted">{lineTabsTexts.page(data.page, data.pages)}</span>
      {isShorter ? (
        <Button onClick={onMore}>{texts.showNext}</Button>
      ) : (
        data.page < data.pages && <Button onClick={() => onPage(data.page + 1)}>{lineTabsTexts.next}</Button>
      )}
    </nav>
  )
}

/** On a phone the list comes back where it was left. */
function useBackInSight(chosen: string | null) {
  const last = useRef<string>(null)
  useEffect(() => {
    if (chosen !== null) {
      if (last.current !== chosen && !window.matchMedia('(min-width: 80rem)').matches) window.scrollTo(0, 0)
    } else if (last.current !== null) {
      const row = document.getElementById(`line-${last.current}`)
      row?.scrollIntoView({ block: 'center' })
      row?.focus({ preventScroll: true })
    }
    last.current = chosen
  }, [chosen])
}
