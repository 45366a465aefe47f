import { DomainError } from '#shared/domain-error.ts'

type InTurn = <T>(bytes: number, work: () => Promise<T>) => Promise<T>

/**
 * Lets so many work at once and the others wait in line. The line is as long as the memory set aside for it: a reply
 * "try again" is better than a server that has no memory left for anybody.
 */
export function takeTurns({ atOnce, bytesInLine }: { atOnce: number; bytesInLine: number }): InTurn {
  const line: (() => void)[] = []
  let working = 0
  let bytesHeld = 0

  return async (bytes, work) => {
    if (bytesHeld + bytes > bytesInLine) {
      const message = 'Many people are sending files right now. Nothing is lost: please try again in a minute.'
      throw new DomainError('unavailable', 'uploads_busy', message)
    }
    bytesHeld += bytes
    if (working < atOnce) working++
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      bytesHeld -= bytes
      const next = line.shift()
      if (next) next()
      else working--
    }
  }
}
