import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'src/testing/global-setup.ts',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // A file of tests has a process of its own, as the programs it tests have.
    pool: 'forks',
    // Most tests wait for a server, so a few more of them than there are cores.
    maxWorkers: 4,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
})
