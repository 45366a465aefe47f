import { existsSync } from 'node:fs'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const shell = `${chromium}-headless-shell`

/** With all that a person's browser has: cameras, an installed page, a screen that stays awake. */
export const wholeBrowser = {
  executablePath: chromium,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * The same engine without the window around it, a third quicker, and without the compilers that pay off only on pages that
 * stay open: a test's page lives for seconds. Enough for everything that does not measure time.
 */
export const usualBrowser = {
  executablePath: existsSync(shell) ? shell : chromium,
  args: [...wholeBrowser.args, '--js-flags=--no-opt,--no-maglev'],
}
