import { expect, test } from 'vitest'
import { commandGroups } from './command-groups.ts'
import { sayAll, sayOne } from './help.ts'

const commands = commandGroups.flatMap((group) => [...group])

test('RUN-19 every command is listed in a line that fits, under a name of its own', () => {
  const lines = sayAll(commandGroups).split('\n')
  expect(commands.length).toBeGreaterThan(12)
  expect(new Set(commands.map(([name]) => name)).size).toBe(commands.length)
  for (const [name, { summary }] of commands) {
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^  ${name} +`)))
    expect(sayAll(commandGroups)).toContain(summary)
  }
  for (const line of lines) expect([line, line.length <= 110]).toEqual([line, true])
})

test.each(commands)('RUN-19 the help of %s says how it is called, with every option that it has', (name, command) => {
  const [call = '', ...rest] = sayOne(name, command).split('\n')
  expect(call).toContain(`npm run tipon -- ${name}`)
  for (const option of Object.keys(command.options ?? {})) expect(call).toContain(`--${option}`)
  expect(rest.join(' ').length).toBeGreaterThan(command.summary.length + 20)
  for (const line of rest) expect([line, line.length <= 125]).toEqual([line, true])
  // An example is one of this command.
  for (const line of rest.filter((line) => line.startsWith('  '))) expect(line).toMatch(new RegExp(`^  ${name}( |$)`))
})
