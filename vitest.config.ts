import { defineConfig } from 'vitest/config'
import { rulesTests } from './vitest.rules.config.ts'

export default defineConfig({
  test: {
    // Most tests wait for a server, so a few more of them than there are cores.
    maxWorkers: 4,
    projects: [
      './vitest.rules.config.ts',
      { test: { name: 'tools', include: ['{scripts,test}/**/*.test.ts'], testTimeout: 20_000 } },
      {
        test: {
          name: 'server',
          globalSetup: 'test/support/global-setup.ts',
          include: ['src/**/*.test.ts'],
          exclude: rulesTests,
          // A file of tests has a process of its own, as the programs it tests have.
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
})
