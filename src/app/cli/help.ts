import type { Command } from '#platform/server/feature.ts'

type Commands = ReadonlyMap<string, Command>

const begin = 'npm run tipon --'

/** All of them by name; `groups` as they are listed. */
export function sayAll(groups: readonly Commands[]): string {
  const widest = Math.max(...groups.flatMap((group) => [...group.keys()].map(({ length }) => length)))
  const lines = (group: Commands) => [...group].map(([name, { summary }]) => `  ${name.padEnd(widest)}   ${summary}`)
  const parts = groups.map((group) => lines(group).join('\n'))
  return `${begin} <command>\n\n${parts.join('\n\n')}\n\nMore about one: ${begin} help <command>`
}

export const sayOne = (name: string, { args = '', summary, help }: Command): string =>
  `${`${begin} ${name} ${args}`.trim()}\n\n${summary[0]?.toUpperCase()}${summary.slice(1)}.\n\n${help}`
