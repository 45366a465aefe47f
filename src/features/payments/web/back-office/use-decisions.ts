import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/web/api-client.ts'
import type { PaymentDecision } from '../../contract.ts'
import { queueKey, sendDecision, takeBack, type WaitingPayment } from './review-api.ts'

export type OwnDecision = { payment: WaitingPayment; decision: PaymentDecision['decision']; until: number }
/** `decided`: a colleague was faster, so there is nothing left to do. */
export type Problem = { id: string; message: string; decided: boolean }

const undoTime = 10_000

/** What was decided at this screen, while it can be taken back and until the server's list has let go of it. */
export function useDecisions(event: string | null, onBack: (id: string) => void) {
  const client = useQueryClient()
  const [own, setOwn] = useState<ReadonlyMap<string, OwnDecision>>(new Map())
  const [problem, setProblem] = useState<Problem>()
  const sending = useRef<Promise<unknown>>(Promise.resolve())
  const now = useClock(Math.max(0, ...[...own.values()].map(({ until }) => until)))

  const forget = (id: string) => setOwn((all) => new Map([...all].filter(([key]) => key !== id)))
  const refetch = () => client.invalidateQueries({ queryKey: queueKey(event) })
  const fail = (id: string, error: unknown) => {
    const message = error instanceof ApiError ? error.message : unreachable
    const decided = error instanceof ApiError && ['already_decided', 'too_late'].includes(error.code)
    forget(id)
    setProblem({ id, message, decided })
    onBack(id)
  }

  const decide = async (payment: WaitingPayment, wish: PaymentDecision) => {
    const { id } = payment
    const { decision } = wish
    setProblem(undefined)
    setOwn((all) => new Map(all).set(id, { payment, decision, until: Date.now() + undoTime }))
    const sent = sendDecision(id, wish)
    sending.current = Promise.allSettled([sending.current, sent])
    try {
      const left = Date.parse((await sent).settles_at) - Date.now()
      // A device whose clock is wrong still offers the whole time; the server is the one that says no.
      const until = Date.now() + (left > 0 && left < undoTime ? left : undoTime)
      setOwn((all) => new Map(all).set(id, { payment, decision, until }))
    } catch (error) {
      fail(id, error)
    }
    await refetch()
  }

  const undo = async (id: string) => {
    setProblem(undefined)
    // A quick hand undoes what is still on its way.
    await sending.current
    try {
      await takeBack(id)
      // A list that was asked for before must not bring the decision back.
      await client.cancelQueries({ queryKey: queueKey(event) })
      client.setQueryData<WaitingPayment[]>(queueKey(event), (list) =>
        list?.map((payment) => (payment.id === id ? { ...payment, decision: null } : payment)),
      )
      forget(id)
      onBack(id)
    } catch (error) {
      fail(id, error)
    }
    await refetch()
  }

  return { own, now, problem, decide, undo }
}

const unreachable = 'We could not reach the server, so nothing was decided. Please try again.'

/** Ticks only while something counts down. */
function useClock(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tick = setInterval(() => {
      setNow(Date.now())
      if (Date.now() > until) clearInterval(tick)
    }, 250)
    return () => clearInterval(tick)
  }, [until])
  return now
}
