import { defineConfig } from '@playwright/test'
import built from './playwright.config.ts'

/** The main journeys as developers meet them, from the sources and in React's strict mode, which does every effect twice. */
export default defineConfig({
  ...built,
  testDir: 'test/e2e/dev',
  testIgnore: [],
  globalSetup: './test/e2e/dev/global-setup.ts',
  // Each page is hundreds of files here, and the first one waits until all packages are made ready.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 60_000 },
  projects: [{ name: 'development', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } }],
})
