import { defineConfig, type Project } from '@playwright/test'
import { usualBrowser } from '#test/e2e/browser.ts'

/** A camera's pictures are made and read by the processor: two of these at once keep each other from being read in time. */
const withCamera = /scanner(-camera|-crowd|-offline)?\.spec\.ts/

const phone: Project = {
  name: 'phone',
  // What is under dev/ runs against `npm run dev`, by playwright.dev.config.ts.
  testIgnore: [withCamera, 'dev/**'],
  grepInvert: /@desktop/,
  // With the two dots a phone has for each, four times as much would be drawn, and no test looks at the dots.
  use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
}
const desktop: Project = {
  name: 'desktop',
  testIgnore: [withCamera, 'dev/**'],
  // Most tests prove what does not depend on the width, and every test that runs twice makes the next change wait longer.
  grep: /@desktop|@both/,
  use: { viewport: { width: 1280, height: 800 } },
}
const alone = (project: Project): Project => ({
  ...project,
  name: `${project.name}-camera`,
  testIgnore: 'dev/**',
  testMatch: withCamera,
  workers: 1,
})

/** The servers and the built product are started by test/e2e/global-setup.ts, which also fills E2E_BASE_URL. */
export default defineConfig({
  testDir: 'test/e2e',
  globalSetup: './test/e2e/global-setup.ts',
  fullyParallel: true,
  // Outlines are the same on every machine.
  snapshotPathTemplate: '{testDir}/outlines/{arg}{ext}',
  // They wait more than they compute: on two cores four at a time take half the time of two.
  workers: 4,
  forbidOnly: Boolean(process.env.CI),
  // Shared machines pause now and then, for longer than one would think; a condition that comes true late is still true.
  timeout: 300_000,
  expect: { timeout: Number(process.env.E2E_PATIENCE ?? 30) * 1000 },
  reporter: process.env.CI ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env.E2E_BASE_URL,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    // A trace of everything costs a sixth of the time: what failed is run again with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: usualBrowser,
  },
  // The camera's tests run one after the other: begun first, they are no tail for the rest to wait for.
  projects: [alone(phone), desktop, phone, alone(desktop)],
})
