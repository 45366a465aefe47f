import { useEffect, useRef, useState } from 'react'
import { sendWhenBack } from './send-when-back.ts'
import { forgetWaiting, rememberWaiting, wasWaiting } from './waiting-form.ts'

type Sending<Input, Outcome> = {
  /** Of the form that waits. */
  readKey: () => string
  /** What came of it; or that the line broke again. */
  send: (input: Input) => Promise<Outcome | 'lost'>
  settle: (outcome: Outcome, input: Input) => void
}

export type SendLater = {
  /** It is sent by itself, once the line is back. */
  isWaiting: boolean
  /** It was to be sent so, and the page was closed or reloaded before: that is over, and nothing was sent since. */
  wasClosed: boolean
  stop: () => void
}

/** For a form that cannot be sent now: sends it once the line is back, for as long as its page is open and nobody stops it. */
export function useSendLater<Input, Outcome>(
  sending: Sending<Input, Outcome>,
): SendLater & { wait: (input: Input) => void } {
  const [isWaiting, setIsWaiting] = useState(false)
  const [wasClosed, setWasClosed] = useState(() => wasWaiting(sending.readKey()))
  const waiting = useRef<AbortController | null>(null)
  // It may be long until then: what is sent is what the form has by that time.
  const latest = useRef(sending)
  useEffect(() => {
    latest.current = sending
  })

  const end = () => {
    waiting.current?.abort()
    waiting.current = null
    forgetWaiting()
    setIsWaiting(false)
    setWasClosed(false)
  }
  async function wait(input: Input): Promise<void> {
    if (waiting.current) return
    const controller = new AbortController()
    waiting.current = controller
    rememberWaiting(latest.current.readKey())
    setIsWaiting(true)
    setWasClosed(false)
    try {
      const outcome = await sendWhenBack(() => latest.current.send(input), controller.signal)
      latest.current.settle(outcome, input)
    } catch (error) {
      if (!controller.signal.aborted) throw error
    } finally {
      if (waiting.current === controller) end()
    }
  }
  // Whoever goes on to another step does not send any more. A reload comes by no such way.
  useEffect(
    () => () => {
      if (!waiting.current) return
      waiting.current.abort()
      forgetWaiting()
    },
    [],
  )

  return { isWaiting, wasClosed, wait: (input) => void wait(input), stop: end }
}
