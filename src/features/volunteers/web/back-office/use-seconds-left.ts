import { useEffect, useState } from 'react'

const secondsLeft = (until: number) => Math.min(10, Math.max(0, Math.ceil((until - Date.now()) / 1000)))

/** Until a moment, at most ten. Counted where it is shown, so that a second that passes redraws one number. */
export function useSecondsLeft(until: number): number {
  const [, setTicks] = useState(0)
  const seconds = secondsLeft(until)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const tick = setInterval(() => setTicks((ticks) => ticks + 1), 250)
    return () => clearInterval(tick)
  }, [isOver])
  return seconds
}
