import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { features } from '#app/server/features.ts'
import { type Owner, tableProblems, tablesOf } from './table-owners.ts'

const root = join(import.meta.dirname, '..')
const folders = ['src', 'scripts', 'migrations', 'test']

interface Borders {
  modules: number
  violations: { rule: string; from: string; to: string }[]
  /** Sources on disk that were not read: a checker that reads nothing finds nothing wrong. */
  unread: string[]
}

/** Applies the rules of .dependency-cruiser.mjs to the project in `baseDir`. */
export async function checkBorders(baseDir: string, overrides: ICruiseOptions = {}): Promise<Borders> {
  const options = await extractOptions(join(root, '.dependency-cruiser.mjs'))
  const present = folders.filter((folder) => existsSync(join(baseDir, folder)))
  const { output } = await cruise(present, { ...options, ...overrides, baseDir })
  if (typeof output === 'string') throw new Error(output)
  return {
    modules: output.modules.length,
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    unread: unreadSources(baseDir, present, output),
  }
}

function unreadSources(baseDir: string, present: string[], { modules }: ICruiseResult): string[] {
  const read = new Set(modules.map(({ source }) => source))
  return globSync(
    present.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: baseDir },
  ).filter((path) => !read.has(path))
}

/** What is wrong, one line each; nothing when the borders hold. */
export function problems({ modules, violations, unread }: Borders): string[] {
  return [
    ...violations.map(({ rule, from, to }) => `${rule}: ${from}${to === from ? '' : ` → ${to}`}`),
    ...unread.map((path) => `not read: ${path}`),
    ...(modules === 0 ? ['not one module was read'] : []),
  ]
}

export const tableOwners: Owner[] = [
  { folder: 'src/platform/server', tables: ['audit_entry', 'rate_limit'], writesElsewhere: {} },
  { folder: 'src/app/cli/backup', tables: ['backup'], writesElsewhere: {} },
  ...features.map(({ name, tables = [], writesElsewhere = {} }) => ({
    folder: `src/features/${name}`,
    tables,
    writesElsewhere,
  })),
]

if (import.meta.main) {
  const borders = await checkBorders(root)
  const tables = tablesOf(readFileSync(join(root, 'src/platform/server/db-types.ts'), 'utf8'))
  const found = [...problems(borders), ...tableProblems(root, tableOwners, tables)]
  for (const problem of found) console.error(problem)
  console.log(`${borders.modules} modules read, ${found.length} border problems`)
  process.exitCode = found.length > 0 ? 1 : 0
}
