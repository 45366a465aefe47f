import { startProgram } from './start-program.ts'
import { backupTexts as texts } from './texts.ts'

/** PostgreSQL's own programs. The password goes by the environment: what stands behind a program's name, everybody reads. */
export function startPostgresTool(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]) {
  const url = new URL(databaseUrl)
  const PGPASSWORD = decodeURIComponent(url.password)
  url.password = ''
  const settings = PGPASSWORD === '' ? {} : { PGPASSWORD }
  return startProgram(program, [`--dbname=${url.href}`, '--no-password', ...args], {
    settings,
    explain: (said) => texts.failed(program, said),
  })
}
