import { features } from '#app/server/features.ts'
import type { Command } from '#platform/server/feature.ts'
import { backupCommands } from './backup/commands.ts'
import { installationCommands } from './installation-commands.ts'

/** All there are, as they are listed. */
export const commandGroups: readonly ReadonlyMap<string, Command>[] = [
  [installationCommands],
  [backupCommands],
  features.map((feature) => feature.commands ?? {}),
].map((group) => new Map(group.flatMap((commands) => Object.entries(commands))))
