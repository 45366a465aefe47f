import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, mayPass } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import type { PaymentDecision, WaitingPayment } from '../../contract.ts'
import { reviewPageTexts } from '../../texts/queue.ts'
import { type Queue, queueKey, sendDecision, takeBack } from './review-api.ts'
import { undoTime, undoTimeLeft } from './review-rules.ts'

export type OwnDecision = {
  payment: WaitingPayment
  decision: PaymentDecision['decision']
  /** Until when it can be taken back; null as long as the server has not said that it is saved. */
  until: number | null
}
/** `decided`: a colleague was faster, so there is nothing left to do. */
export type Problem = { id: string; message: string; decided: boolean }

type Options = { event: string | null; listed: readonly WaitingPayment[] | undefined; onBack: (id: string) => void }
type Unsaved = { payment: WaitingPayment; input: PaymentDecision; sent: Promise<unknown> }

/** So long a server may take before somebody is told that it does not answer. */
const patience = 4_000

/** What one has decided, while it can be taken back and until the server's list has let go of it. */
export function useDecisions({ event, listed, onBack }: Options) {
  const client = useQueryClient()
  const [own, setOwn] = useState<ReadonlyMap<string, OwnDecision>>(new Map())
  const [problem, setProblem] = useState<Problem>()
  /** Not answered by now, or not even sent: they stay here until they are. */
  const [late, setLate] = useState<ReadonlySet<string>>(new Set())
  const [retrying, setRetrying] = useState(false)
  const unsaved = useRef(new Map<string, Unsaved>())
  const now = useLastPassed([...own.values()].flatMap(({ until }) => until ?? []))

  const save = (id: string, made: OwnDecision) => {
    unsaved.current.delete(id)
    setLate((all) => without(all, id))
    setOwn((all) => new Map(all).set(id, made))
  }
  const forget = (id: string) => {
    unsaved.current.delete(id)
    setLate((all) => without(all, id))
    setOwn((all) => new Map([...all].filter(([key]) => key !== id)))
  }

  // Decided before this page was loaded, in another tab, or here by a call whose answer was lost: the list knows of it.
  useEffect(() => {
    const known = (listed ?? []).filter(({ decision }) => decision?.mine).flatMap(ownDecision)
    setOwn((all) => {
      const added = known.filter((one) => {
        const here = all.get(one.payment.id)
        return here === undefined || (here.until === null && here.decision === one.decision)
      })
      return added.length === 0 ? all : new Map([...all, ...added.map((one) => [one.payment.id, one] as const)])
    })
    const saved = known.filter(({ payment, decision }) => unsaved.current.get(payment.id)?.input.decision === decision)
    for (const { payment } of saved) unsaved.current.delete(payment.id)
    setLate((all) => saved.reduce((left, { payment }) => without(left, payment.id), all))
  }, [listed])

  const refetch = () => client.invalidateQueries({ queryKey: queueKey(event) })
  const fail = (id: string, error: unknown) => {
    const message = failureMessage(error, reviewPageTexts.unreachable)
    const decided = error instanceof ApiError && ['already_decided', 'too_late'].includes(error.code)
    forget(id)
    setProblem({ id, message, decided })
    onBack(id)
  }

  const send = async (payment: WaitingPayment, input: PaymentDecision) => {
    const { id } = payment
    const { decision } = input
    const started = Date.now()
    const sent = sendDecision(id, input)
    unsaved.current.set(id, { payment, input, sent })
    setOwn((all) => new Map(all).set(id, { payment, decision, until: null }))
    const isLate = setTimeout(() => setLate((all) => new Set(all).add(id)), patience)
    const isStillOpen = () => unsaved.current.get(id)?.sent === sent
    try {
      const { settles_at } = await sent
      if (!unsaved.current.has(id)) return
      // The list is not asked for again here: this screen knows already, and the next round of asking is soon.
      // Answered at once, any other time than the whole or a little less is a wrong clock on this device.
      const isQuick = Date.now() - started < patience
      const left = undoTimeLeft(settles_at, Date.now()) || (isQuick ? undoTime : 0)
      save(id, { payment, decision, until: Date.now() + left })
    } catch (error) {
      if (!isStillOpen()) return
      // Whether it arrived or not: sent again it counts once, so it waits here for that.
      if (mayPass(error)) {
        setLate((all) => new Set(all).add(id))
        return
      }
      fail(id, error)
      await refetch()
    } finally {
      clearTimeout(isLate)
    }
  }

  const decide = (payment: WaitingPayment, input: PaymentDecision) => {
    setProblem(undefined)
    return send(payment, input)
  }

  /** All that was not answered, once more. */
  const retry = async () => {
    setRetrying(true)
    const again = [...unsaved.current].filter(([id]) => late.has(id))
    const sent = Promise.all(again.map(([, { payment, input }]) => send(payment, input)))
    // A server that hangs must not take the button away for good.
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, patience))])
    setRetrying(false)
  }

  const undo = async (id: string) => {
    setProblem(undefined)
    // A quick hand undoes what is still on its way. What may yet arrive cannot be taken back before it has.
    await unsaved.current.get(id)?.sent.catch(() => {})
    if (unsaved.current.has(id)) return
    try {
      await takeBack(id)
      // A list that was asked for before must not bring the decision back.
      await client.cancelQueries({ queryKey: queueKey(event) })
      client.setQueryData<Queue>(queueKey(event), (queue) => queue && withUndecided(queue, id))
      forget(id)
      onBack(id)
    } catch (error) {
      fail(id, error)
    }
    await refetch()
  }

  return { own, now, problem, isLate: late.size > 0, retrying, decide, retry, undo }
}

const without = (all: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  all.has(id) ? new Set([...all].filter((one) => one !== id)) : all

function withUndecided(queue: Queue, id: string): Queue {
  const payments = queue.payments.map((payment) => (payment.id === id ? { ...payment, decision: null } : payment))
  const back = queue.payments.filter((payment) => payment.id === id && payment.decision !== null).length
  return { ...queue, payments, count: queue.count + back }
}

function ownDecision(payment: WaitingPayment): OwnDecision[] {
  if (!payment.decision) return []
  const { decision, settles_at } = payment.decision
  const left = undoTimeLeft(settles_at, Date.now())
  return left > 0 ? [{ payment, decision, until: Date.now() + left }] : []
}

/** The time, as of the last of these moments that has passed: between them nothing changes on the screen. */
function useLastPassed(moments: readonly number[]): number {
  const [now, setNow] = useState(Date.now)
  const next = Math.min(...moments.filter((moment) => moment > now))
  useEffect(() => {
    if (!Number.isFinite(next)) return
    // A timer may fire a little early.
    const wake = setTimeout(() => setNow(Math.max(next, Date.now())), next - Date.now())
    return () => clearTimeout(wake)
  }, [next])
  return now
}
