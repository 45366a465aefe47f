/**
 * Lets so many work at a time. The others wait, and those who sent much wait behind each other: whoever sends one thing comes
 * next after the one of everybody else that is in hand.
 */
export function fairTurns(slots: number) {
  const waiting = new Map<string, (() => void)[]>()
  let working = 0

  const begin = (from: string): Promise<void> => {
    if (working < slots) {
      working++
      return Promise.resolve()
    }
    return new Promise((resolve) => waiting.set(from, [...(waiting.get(from) ?? []), resolve]))
  }

  const end = () => {
    const [next] = waiting
    if (!next) return void working--
    const [from, [first, ...rest]] = next
    waiting.delete(from)
    // To the end of the line: everybody else has a turn before their next one.
    if (rest.length > 0) waiting.set(from, rest)
    first?.()
  }

  return async <T>(from: string, work: () => Promise<T>): Promise<T> => {
    await begin(from)
    try {
      return await work()
    } finally {
      end()
    }
  }
}
