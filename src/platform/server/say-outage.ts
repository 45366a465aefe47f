type Log = Record<'error' | 'info', (facts: object, words: string) => void>

const quietSeconds = 30

/**
 * What is away fails every attempt until it is back. The first one is said at once, the others are counted, and half a minute
 * after the last one it is said how many there were: two lines for an outage, however long it was and however often was tried.
 */
export function sayOutage(log: Log, what: string): (err: Error) => void {
  let first: Date | undefined
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  const over = () => {
    log.info({ failures, since: first?.toISOString() }, `${what} works again`)
    first = undefined
    failures = 0
  }
  return (err) => {
    if (first === undefined) log.error({ err }, `${what} has trouble; said once until it is over`)
    first ??= new Date()
    failures++
    clearTimeout(timer)
    timer = setTimeout(over, quietSeconds * 1_000).unref()
  }
}
