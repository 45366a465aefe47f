import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { usualBrowser } from './test/e2e/browser.ts'
import { rulesTests } from './vitest.rules.config.ts'

const loadTests = 'src/**/*.load.test.ts'
/** Counts every call that is lost: what else runs beside it would be blamed on the update. */
const updateTest = 'src/app/update.load.test.ts'
/** Minutes of pressure and of broken neighbours: in CI, and where they are asked for by project or by file. */
const underLoad = Boolean(process.env.CI) || process.argv.some((word) => word.includes('load'))

/** After the rules, which have one thread: the quick answers come first. */
const sequence = { groupOrder: 1 }

const onServers = {
  sequence,
  globalSetup: 'test/support/global-setup.ts',
  // A file of tests has a process of its own, as the programs it tests have.
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 20_000,
} as const

export default defineConfig({
  test: {
    // Most tests wait for a server, so a few more of them than there are cores.
    maxWorkers: 4,
    projects: [
      // All in one thread that loads each file once: starting a thread for each takes longer than its tests.
      { test: { name: 'rules', include: rulesTests, pool: 'threads', isolate: false, fileParallelism: false } },
      { test: { name: 'tools', include: ['{scripts,test}/**/*.test.ts'], sequence, testTimeout: 20_000 } },
      {
        plugins: [react()],
        // Known beforehand: a package that is met on the way would load the page anew, in the middle of a test.
        optimizeDeps: { entries: ['src/app/web/main.tsx', 'src/**/*.test.tsx'] },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          sequence,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: usualBrowser }),
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
      { test: { name: 'server', include: ['src/**/*.test.ts'], exclude: [...rulesTests, loadTests], ...onServers } },
      ...(underLoad
        ? [
            { test: { name: 'load', include: [loadTests], exclude: [updateTest], ...onServers, testTimeout: 60_000 } },
            { test: { name: 'update-load', include: [updateTest], ...onServers, sequence: { groupOrder: 2 } } },
          ]
        : []),
    ],
  },
})
