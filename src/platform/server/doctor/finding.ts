import type { Database } from '../db.ts'
import type { Env } from '../env.ts'

/** What can go wrong with one; `stops` says that a program that went on would lose mails, files or what people sent. */
export type Finding = { area: Area; state: 'well' | 'doubtful' | 'wrong'; words: string; stops?: true }

export const areas = ['database', 'files', 'mail', 'machine', 'address', 'backups', 'worker'] as const
export type Area = (typeof areas)[number]

export type Installation = { db: Database; env: Env }

export const codeOf = (error: unknown): string => {
  const { cause, ...own } = error as { cause?: unknown; code?: unknown; name?: unknown; Code?: unknown }
  const { code = own.Code ?? own.name } = own
  // What is wrapped says more than its wrapping.
  return cause instanceof Error || (cause && typeof cause === 'object') ? codeOf(cause) : String(code)
}

const marks: Record<Finding['state'], string> = { well: 'well     ', doubtful: 'DOUBTFUL ', wrong: 'WRONG    ' }

/** A line for each, the worst last: that is what is still on the screen. */
export function sayFindings(found: readonly Finding[]): string {
  const order: Finding['state'][] = ['well', 'doubtful', 'wrong']
  return found
    .toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
    .map(({ state, area, words }) => `${marks[state]} ${area.padEnd(8)}  ${words}`)
    .join('\n')
}
