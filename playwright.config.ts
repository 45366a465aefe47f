import { defineConfig } from '@playwright/test'
import { usualBrowser } from './e2e/browser.ts'

/** The servers and the built product are started by e2e/global-setup.ts, which also fills E2E_BASE_URL. */
export default defineConfig({
  testDir: 'e2e',
  // They run against `npm run dev`, by playwright.dev.config.ts.
  testIgnore: 'dev/**',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // They wait more than they compute: on two cores three at a time take two thirds of the time of two.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // Shared machines pause now and then; a condition that comes true late is still true.
  expect: { timeout: 10_000 },
  reporter: process.env.CI ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A trace of everything costs a sixth of the time: what failed is run again with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: usualBrowser,
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // Most tests prove what does not depend on the width, and every test that runs twice makes the next change wait longer.
      grep: /@desktop|@both/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
