import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import { failureMessage } from '#platform/web/failure-message.ts'
import type { PaymentDecision, WaitingPayment } from '../../contract.ts'
import { reviewPageTexts } from '../../texts/queue.ts'
import { type Queue, queueKey, sendDecision, takeBack } from './review-api.ts'
import { undoTime, undoTimeLeft } from './review-rules.ts'

export type OwnDecision = { payment: WaitingPayment; decision: PaymentDecision['decision']; until: number }
/** `decided`: a colleague was faster, so there is nothing left to do. */
export type Problem = { id: string; message: string; decided: boolean }

type Options = { event: string | null; listed: readonly WaitingPayment[] | undefined; onBack: (id: string) => void }

/** What one has decided, while it can be taken back and until the server's list has let go of it. */
export function useDecisions({ event, listed, onBack }: Options) {
  const client = useQueryClient()
  const [own, setOwn] = useState<ReadonlyMap<string, OwnDecision>>(new Map())
  const [problem, setProblem] = useState<Problem>()
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const now = useLastPassed([...own.values()].map(({ until }) => until))

  // Decided before this page was loaded, or in another tab: only the list knows of it.
  useEffect(() => {
    const mine = (listed ?? []).filter(({ decision }) => decision?.mine)
    setOwn((all) => {
      const added = mine.flatMap((payment) => (all.has(payment.id) ? [] : ownDecision(payment)))
      return added.length === 0 ? all : new Map([...all, ...added.map((one) => [one.payment.id, one] as const)])
    })
  }, [listed])

  const forget = (id: string) => setOwn((all) => new Map([...all].filter(([key]) => key !== id)))
  const refetch = () => client.invalidateQueries({ queryKey: queueKey(event) })
  const fail = (id: string, error: unknown) => {
    const message = failureMessage(error, reviewPageTexts.unreachable)
    const decided = error instanceof ApiError && ['already_decided', 'too_late'].includes(error.code)
    forget(id)
    setProblem({ id, message, decided })
    onBack(id)
  }

  const decide = async (payment: WaitingPayment, input: PaymentDecision) => {
    const { id } = payment
    const { decision } = input
    setProblem(undefined)
    setOwn((all) => new Map(all).set(id, { payment, decision, until: Date.now() + undoTime }))
    const sent = sendDecision(id, input)
    sending.current = Promise.allSettled([sending.current, sent])
    try {
      // The list is not asked for again here: this screen knows already, and the next round of asking is soon.
      // It was just decided, so any other time than the whole or a little less is a wrong clock on this device.
      const until = Date.now() + (undoTimeLeft((await sent).settles_at, Date.now()) || undoTime)
      setOwn((all) => new Map(all).set(id, { payment, decision, until }))
    } catch (error) {
      fail(id, error)
      await refetch()
    }
  }

  const undo = async (id: string) => {
    setProblem(undefined)
    // A quick hand undoes what is still on its way.
    await sending.current
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

  return { own, now, problem, decide, undo }
}

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
