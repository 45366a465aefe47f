/** The commands of an operator: `npm run tipon -- <command>`. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { connectDatabase } from '#platform/server/db.ts'
import { readEnvOrExit } from '#platform/server/env.ts'
import type { Command } from '#platform/server/feature.ts'
import { DomainError } from '#shared/domain-error.ts'
import { commandGroups } from './command-groups.ts'
import { sayAll, sayOne } from './help.ts'

const commands = new Map(commandGroups.flatMap((group) => [...group]))

/** A command's own words that it makes nothing of. */
const isMisspelt = (error: unknown) =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

async function run(name: string, command: Command, args: string[]): Promise<void> {
  const env = readEnvOrExit()
  // Whoever comes after one that waits for a lock waits too: a command stands back before anybody notices.
  const db = connectDatabase(env, { statementSeconds: 0, lockSeconds: 1 })
  try {
    const options: ParseArgsConfig['options'] = command.options ?? {}
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const answer = await command.run({ db, env }, positionals, values)
    if (answer === null) refuse(sayOne(name, command))
    else say(answer)
  } catch (error) {
    if (error instanceof DomainError) refuse(error.message)
    else if (isMisspelt(error)) refuse(sayOne(name, command))
    else throw error
  } finally {
    await db.destroy()
  }
}

function say(words: string): void {
  process.stdout.write(`${words}\n`)
}

function refuse(words: string): void {
  process.stderr.write(`${words}\n`)
  process.exitCode = 1
}

// Help needs no settings: who asks for it may not have any yet.
const isHelp = (word: string, at: number) => word === '--help' || word === '-h' || (word === 'help' && at === 0)
const words = process.argv.slice(2)
const [name, ...rest] = words.filter((word, at) => !isHelp(word, at))
const command = commands.get(name ?? '')
if (name === undefined) say(sayAll(commandGroups))
else if (!command) refuse(`There is no command ${name}.\n\n${sayAll(commandGroups)}`)
else if (words.some(isHelp)) say(sayOne(name, command))
else await run(name, command, rest)
