import { text } from 'node:stream/consumers'
import { derivedKey } from '#platform/server/derived-key.ts'
import type { Env } from '#platform/server/env.ts'
import { DomainError } from '#shared/domain-error.ts'
import { startProgram } from './start-program.ts'
import { backupTexts as texts } from './texts.ts'

type Settings = Pick<Env, 'APP_SECRET' | 'BACKUP_ACCESS_KEY' | 'BACKUP_REPOSITORY' | 'BACKUP_SECRET_KEY'>

const known: readonly [said: RegExp, words: string][] = [
  [/wrong password or no key found/, texts.wrongSecret],
  [/config file already exists/, texts.wrongSecret],
  [/Is there a repository at the following location/, texts.noRepository],
]

/** The words are what somebody can do about it. */
const explain = (said: string): string =>
  known.find(([pattern]) => pattern.test(said))?.[1] ?? texts.failed('restic', said)

/**
 * Keeps what it is given sealed, once each however often, and wherever it is told to: a folder, another server, a bucket.
 * What seals it is made from APP_SECRET, without which the files in a backup cannot be opened either.
 */
export function openRestic(env: Settings) {
  const { BACKUP_REPOSITORY } = env
  if (BACKUP_REPOSITORY === undefined) throw new DomainError('invalid', 'no_backup_repository', texts.notSet)
  const settings = {
    RESTIC_REPOSITORY: BACKUP_REPOSITORY,
    RESTIC_PASSWORD: repositoryPassword(env.APP_SECRET),
    // Moments are given and told without a zone.
    TZ: 'UTC',
    ...(env.BACKUP_ACCESS_KEY && { AWS_ACCESS_KEY_ID: env.BACKUP_ACCESS_KEY }),
    ...(env.BACKUP_SECRET_KEY && { AWS_SECRET_ACCESS_KEY: env.BACKUP_SECRET_KEY }),
  }
  const run = (args: string[], cwd?: string) =>
    startProgram('restic', args, { settings, explain, ...(cwd !== undefined && { cwd }) })
  return {
    run,
    ask: async (args: string[], cwd?: string): Promise<string> => {
      const running = run(args, cwd)
      running.stdin.end()
      const [answer] = await Promise.all([text(running.stdout), running.end()])
      return answer
    },
  }
}
export type Restic = ReturnType<typeof openRestic>

export const repositoryPassword = (secret: string): string => derivedKey(secret, 'backup').toString('base64url')
