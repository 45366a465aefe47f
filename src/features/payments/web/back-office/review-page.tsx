import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageTitle } from '#platform/web/page-title.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { type FileState, nextZoom, type Zoom } from '#platform/web/ui/file-view.tsx'
import { KeyHints } from '#platform/web/ui/key-hints.tsx'
import { Notice } from '#platform/web/ui/notice.tsx'
import { QueryStatus } from '#platform/web/ui/query-status.tsx'
import { useLetterKeys } from '#platform/web/use-letter-keys.ts'
import { useSteady } from '#platform/web/use-steady.ts'
import { paymentAddress } from '../../addresses.ts'
import { contradiction, type PaymentDecision, type WaitingPayment } from '../../contract.ts'
import { reviewKeyHints, reviewPageTexts as texts } from '../../texts/queue.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { FinanceTabs } from './finance-tabs.tsx'
import { LineTrouble } from './line-trouble.tsx'
import { PaymentHead } from './payment-head.tsx'
import { PaymentList } from './payment-list.tsx'
import { ProofView } from './proof-view.tsx'
import { useReceived } from './received-field.tsx'
import { useQueue } from './review-api.ts'
import { countWords, waitingAfter } from './review-rules.ts'
import type { Asked } from './second-look.tsx'
import { Confirmation, UndoStrip } from './undo-strip.tsx'
import { useDecisions } from './use-decisions.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { useLooking } from './use-looking.ts'
import { useOldAnswer } from './use-old-answer.ts'
import { useWhenDrawn } from './use-when-drawn.ts'
import { useWide } from './use-wide.ts'

/** The list, the proof and the decision: beside each other on a desk, one after the other on a phone. */
export function ReviewPage() {
  const [search, setSearch] = useSearchParams()
  const event = search.get('event')
  // Ahead of the address: React draws a change of that one when there is nothing else to do.
  const [chosen, choose] = useOptimistic(search.get('payment'))
  const wide = useWide()
  const queue = useQueue(event, chosen)
  const heading = useRef<HTMLHeadingElement>(null)
  const proofPlace = useRef<HTMLDivElement>(null)
  const [focusFor, setFocusFor] = useState<string>()
  const [rejecting, setRejecting] = useState<string>()
  const [keys, setKeys] = useState(true)
  const [seen, setSeen] = useState<WaitingPayment>()
  const [asked, setAsked] = useState<Asked>()
  const [zoom, setZoom] = useState<Zoom>('fit')
  const [proofs, setProofs] = useState<ReadonlyMap<string, FileState>>(new Map())
  const setProof = useCallback(
    (id: string, state: FileState) =>
      setProofs((all) => ((all.get(id) ?? 'loading') === state ? all : new Map(all).set(id, state))),
    [],
  )

  const open = (id: string | undefined, { replace = wide }: { replace?: boolean } = {}) => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('payment')
    else next.set('payment', id)
    setRejecting(undefined)
    setAsked(undefined)
    setFocusFor(id)
    startTransition(() => {
      choose(id ?? null)
      setSearch(next, { replace })
    })
  }
  const decisions = useDecisions({ event, listed: queue.data?.payments, onBack: (id) => open(id, { replace: true }) })
  const { own, now, problem } = decisions

  const listed = useMemo(
    () => (queue.data?.payments ?? []).filter(({ id }) => !isOver(own.get(id)?.until ?? null, now)),
    [queue.data, own, now],
  )
  // What was decided here counts as decided at once, before the server's next list says so.
  const waiting = listed.filter(({ id, decision }) => decision === null && !own.has(id))
  const found = listed.find(({ id }) => id === chosen && !own.has(id))
  // Kept when it leaves the list: whoever is about to press a key must not find another payment in its place.
  if (found && found !== seen) setSeen(found)
  const payment = found ?? (seen?.id === chosen && !own.has(seen.id) ? seen : undefined)
  const unsaved = [...own.values()].filter(({ until }) => until === null).length
  // What was decided and saved here is still counted by a list that was asked for before.
  const savedHere = (queue.data?.payments ?? []).filter(
    ({ id, decision }) => decision === null && (own.get(id)?.until ?? null) !== null,
  ).length
  const count = Math.max((queue.data?.count ?? 0) - savedHere, waiting.length)
  const isNobodys = chosen === null || own.has(chosen)
  const isGone = !isNobodys && !payment && queue.data?.asked === chosen
  const ahead = waitingAfter(waiting.length > 0 ? withHere(listed, own) : [], payment?.id).slice(0, howManyAhead)
  const [after] = ahead
  const undoable = [...own.values()].filter(({ until }) => !isOver(until, now)).at(-1)
  const isOld = useOldAnswer(queue)
  useLeaveWarning(unsaved)

  useLooking(found?.decision === null ? found.id : undefined)
  const received = useReceived(payment)

  const first = waiting[0]?.id
  // Whoever asked for one payment never finds another in its place, with its button under their finger.
  const takesFirst = wide && isNobodys
  useEffect(() => {
    if (!takesFirst || first === undefined) return
    setSearch(
      (now) => {
        now.set('payment', first)
        return now
      },
      { replace: true },
    )
  }, [takesFirst, first, setSearch])

  const shownId = payment?.id
  const trouble = problem?.id === shownId ? problem : undefined
  const isOpen = found?.decision === null && !trouble?.decided
  useEffect(() => {
    if (focusFor === undefined || focusFor !== shownId) return
    heading.current?.focus()
    setFocusFor(undefined)
  }, [focusFor, shownId])

  const decide = (input: PaymentDecision) => {
    if (!payment || payment.decision !== null || payment !== found) return
    const why = input.second_look ? null : contradiction(payment, input)
    if (why) return setAsked({ id: payment.id, input, why })
    open(after?.id, { replace: true })
    void decisions.decide(payment, input)
  }
  const proof = (shownId === undefined ? undefined : proofs.get(shownId)) ?? 'loading'
  const whenDrawn = useWhenDrawn(proof === 'shown' ? shownId : undefined, () => hasPicture(proofPlace.current))
  const approve = () =>
    whenDrawn(() => {
      const more = received.read()
      if (more) decide({ decision: 'APPROVED', ...more })
    })
  const step = (by: 1 | -1) => {
    const places = listed.filter(({ id }) => !own.has(id))
    const here = places.findIndex(({ id }) => id === shownId)
    const to = places[here === -1 ? 0 : here + by]
    if (to) open(to.id)
  }
  // Not beside an open rejection or question, where a letter was more likely meant for that.
  useLetterKeys(keys && rejecting === undefined && asked === undefined, {
    j: () => step(1),
    k: () => step(-1),
    a: approve,
    r: () => found?.decision === null && setRejecting(found.id),
    u: () => undoable && void decisions.undo(undoable.payment.id),
    '+': () => setZoom(nextZoom(zoom, 1)),
    '=': () => setZoom(nextZoom(zoom, 1)),
    '-': () => setZoom(nextZoom(zoom, -1)),
    '0': () => setZoom('fit'),
  })

  const openRow = useSteady((id: string) => open(id))
  const undo = useSteady((id: string) => void decisions.undo(id))
  const showList = wide || !payment
  return (
    <div data-wide className="flex flex-col gap-5 pb-24 xl:h-[calc(100dvh-4rem)] xl:pb-0">
      <div className={showList ? 'flex flex-wrap items-end justify-between gap-x-8 gap-y-2' : 'sr-only'}>
        <div>
          <PageTitle title={texts.title} className="text-2xl" />
          {queue.data && <p className="text-muted xl:max-w-56">{countWords(waiting.length + unsaved, count)}</p>}
        </div>
        {showList && <FinanceTabs event={event} />}
        <KeyHints hints={reviewKeyHints} on={keys} onChange={setKeys} />
      </div>
      <p role="status" className="sr-only">
        {undoable?.until && texts.undoable(undoable.decision, undoable.payment.or_number)}
      </p>
      {!queue.data && <QueryStatus query={queue} what={texts.thePayments} lines={6} />}
      {(decisions.isLate || (queue.data && isOld)) && (
        <LineTrouble
          unsaved={decisions.isLate ? unsaved : 0}
          listOf={isOld ? queue.dataUpdatedAt : undefined}
          busy={decisions.retrying}
          onRetry={() => void Promise.all([decisions.retry(), queue.refetch()])}
        />
      )}
      {queue.data && (
        <div className="grid min-h-0 flex-1 gap-4 max-xl:content-start xl:grid-rows-[auto_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)_17rem] 2xl:grid-cols-[19rem_minmax(0,1fr)_22rem] xl:has-data-empty:grid-cols-[15.5rem_minmax(0,1fr)] xl:has-data-empty:not-has-[nav]:grid-cols-1">
          {showList && listed.length > 0 && (
            <nav
              aria-label={texts.list}
              className="min-w-0 xl:row-span-2 xl:overflow-y-auto xl:p-1 xl:[overflow-anchor:none]"
            >
              <PaymentList payments={listed} {...{ shownId, own }} onOpen={openRow} onUndo={undo} />
              {count > waiting.length + unsaved && (
                <p className="px-1 py-3 text-muted text-sm">{texts.rest(count - waiting.length - unsaved)}</p>
              )}
            </nav>
          )}
          {payment && (
            // In the order in which it is looked at: what should be there, what was sent, what to do about it.
            <section aria-labelledby="payment-title" className="contents">
              <PaymentHead
                {...{ payment, open: isOpen, problem: trouble, heading }}
                confirmation={wide && own.size > 0 && <Confirmation mine={undoable} onUndo={undo} />}
                onNext={() => open(after?.id, { replace: true })}
                onList={() => open(undefined, { replace: true })}
              />
              {[payment, ...ahead].map(({ id, proof_pages, participants }) => (
                <div
                  key={`proof-${id}`}
                  hidden={id !== payment.id}
                  ref={id === payment.id ? proofPlace : undefined}
                  className="contents"
                  onLoadCapture={(load) => decodeAhead(load.target)}
                >
                  <ProofView
                    {...{ id }}
                    pages={proof_pages}
                    {...{ zoom }}
                    onZoom={setZoom}
                    onState={setProof}
                    name={participants[0]}
                    className="xl:col-start-2 xl:row-span-2 xl:row-start-1"
                  />
                </div>
              ))}
              <DecisionPanel
                key={payment.id}
                {...{ payment, open: isOpen, proof, received, keys: keys && wide }}
                until={queue.data.statements_until}
                rejecting={rejecting === payment.id}
                asked={asked?.id === payment.id ? asked : undefined}
                undo={!wide && undoable && <UndoStrip flat mine={undoable} onUndo={undo} />}
                onNotSure={() => setAsked(undefined)}
                onApprove={approve}
                onRejecting={(on) => setRejecting(on ? payment.id : undefined)}
                onDecide={decide}
              />
            </section>
          )}
          {isGone && (
            <div data-empty className="min-w-0 max-xl:order-first xl:row-span-2">
              <Notice live title={texts.goneTitle}>
                <p>{texts.gone}</p>
                <p className="mt-3 flex flex-wrap gap-3">
                  <Button to={paymentAddress({ id: chosen })}>{texts.whatBecame}</Button>
                  {after && <Button onClick={() => open(after.id, { replace: true })}>{texts.next}</Button>}
                </p>
              </Notice>
            </div>
          )}
          {!payment && !isGone && waiting.length === 0 && unsaved === 0 && (
            <div data-empty className="min-w-0 xl:row-span-2">
              <EmptyState title={texts.emptyTitle}>{texts.empty}</EmptyState>
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * Fetched and put on the page unseen, so that the next proof is there at once, also for a hand that is faster than the
 * line. The server logs each as a view, a moment before it is one.
 */
const howManyAhead = 3

const isOver = (until: number | null, now: number): boolean => until !== null && until <= now

const hasPicture = (place: HTMLElement | null): boolean => {
  const picture = place?.querySelector('img')
  return picture?.complete === true && picture.naturalWidth > 0
}

const decodeAhead = (picture: EventTarget) => {
  if (picture instanceof HTMLImageElement) picture.decode().catch(() => {})
}

/** The list as this screen knows it, with its own decisions in it. */
const withHere = (
  listed: readonly WaitingPayment[],
  own: ReadonlyMap<string, { decision: PaymentDecision['decision'] }>,
) =>
  listed.map((payment) => {
    const mine = own.get(payment.id)
    return mine ? { ...payment, decision: { decision: mine.decision, by: '', mine: true, settles_at: '' } } : payment
  })
