import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Any feature may read any table; only its owner writes it, so that what must hold about it can be read in one place. */
export type Owner = {
  /** The folder that its writes stand in. */
  folder: string
  tables: readonly string[]
  /** Tables of others that it writes all the same, each with the reason. */
  writesElsewhere: Readonly<Record<string, string>>
}

/** Where the table is a variable, whose type names tables of the owner alone. */
const unnamedWrites = ['src/features/volunteers/server/list-options.ts']

export function tableProblems(baseDir: string, owners: readonly Owner[], tables: readonly string[]): string[] {
  return [...ownerProblems(owners, tables), ...foreignWrites(baseDir, owners, tables)]
}

function ownerProblems(owners: readonly Owner[], tables: readonly string[]): string[] {
  const ownersOf = (table: string) => owners.filter((owner) => owner.tables.includes(table))
  const unknown = owners.flatMap((owner) =>
    [...owner.tables, ...Object.keys(owner.writesElsewhere)]
      .filter((table) => !tables.includes(table))
      .map((table) => `there is no table ${table}, which ${owner.folder} names`),
  )
  return [
    ...unknown,
    ...tables
      .filter((table) => ownersOf(table).length !== 1)
      .map((table) => `table ${table} has ${ownersOf(table).length} owners instead of one`),
  ]
}

function foreignWrites(baseDir: string, owners: readonly Owner[], tables: readonly string[]): string[] {
  const sources = globSync('src/**/*.ts', { cwd: baseDir }).filter((path) => !path.endsWith('.test.ts'))
  const used = new Set<string>()
  const found = sources.flatMap((path) => {
    const owner = owners.find(({ folder }) => path.startsWith(`${folder}/`))
    const { named, unnamed } = writesIn(readFileSync(join(baseDir, path), 'utf8'), tables)
    return [
      ...named
        .filter((table) => {
          if (owner && table in owner.writesElsewhere) used.add(`${owner.folder} ${table}`)
          return !owner?.tables.includes(table) && !(owner && table in owner.writesElsewhere)
        })
        .map((table) => `${path} writes ${table}, which is not its own`),
      ...(unnamed && !unnamedWrites.includes(path) ? [`${path} writes a table that it does not name`] : []),
    ]
  })
  const idle = owners.flatMap(({ folder, writesElsewhere }) =>
    Object.keys(writesElsewhere)
      .filter((table) => !used.has(`${folder} ${table}`))
      .map((table) => `${folder} does not write ${table} any more: take the reason away`),
  )
  return [...found, ...idle]
}

/** The tables that a source writes, by the query builder or in SQL. */
function writesIn(source: string, tables: readonly string[]): { named: string[]; unnamed: boolean } {
  const builder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:['"`](\w+)|(\w))/g
  const statement =
    /\b(?:(?:insert|merge) into|delete from|truncate(?: table)?)\s+(?:only\s+)?"?(\w+)|\bupdate\s+(?:only\s+)?"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi
  const calls = [...source.matchAll(builder)]
  const names = [
    ...calls.map(([, name]) => name),
    ...[...source.matchAll(statement)].map(([, one, other]) => one ?? other),
  ]
  return {
    named: tables.filter((table) => names.includes(table)),
    unnamed: calls.some(([, name]) => name === undefined),
  }
}

/** Of the generated types, which are those of the migrated database. */
export const tablesOf = (types: string): string[] =>
  [...(/export interface DB \{(.*?)\}/s.exec(types)?.[1] ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
