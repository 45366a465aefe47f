import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '#shared/domain-error.ts'
import { backupTexts as texts } from './texts.ts'

type How = {
  /** Beside those of this process. */
  settings: NodeJS.ProcessEnv
  cwd?: string
  /** Makes words for people of what the program said when it failed. */
  explain: (said: string) => string
}

type Running = {
  stdin: Writable
  stdout: Readable
  /** Until it has ended, and well. */
  end: () => Promise<void>
  stop: () => void
}

export function startProgram(program: string, args: string[], { explain, settings, ...options }: How): Running {
  const child = spawn(program, args, { ...options, env: { ...process.env, ...settings } })
  // Whoever writes to one that has gone learns it by its end.
  child.stdin.on('error', () => {})
  const said = text(child.stderr)
  const ended = once(child, 'close') as Promise<[status: number | null]>
  // It is waited for later; until then a failure must not end this process.
  ended.catch(() => {})
  return {
    stdin: child.stdin,
    stdout: child.stdout,
    stop: () => void child.kill(),
    end: async () => {
      const [status] = await ended.catch((error: NodeJS.ErrnoException) => {
        throw failed(error.code === 'ENOENT' ? texts.notInstalled(program) : texts.failed(program, String(error)))
      })
      if (status !== 0) throw failed(explain((await said).trim()))
    },
  }
}

const failed = (words: string) => new DomainError('unavailable', 'backup_failed', words)

/** All that one says, to the other. Where the first fails the other is stopped: it must not take a part for the whole. */
export async function handOver(from: Running, to: Running): Promise<void> {
  from.stdin.end()
  try {
    await pipeline(from.stdout, to.stdin, { end: false })
  } catch (error) {
    from.stop()
    // Whoever would take no more knows why.
    await to.end()
    throw error
  }
  try {
    await from.end()
  } catch (error) {
    to.stop()
    throw error
  }
  to.stdin.end()
  await to.end()
}
