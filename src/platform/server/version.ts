import { readFileSync } from 'node:fs'

const packageJson = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')

/** Of the product: of its programs, its image and what it keeps. */
export const { version } = JSON.parse(packageJson) as { version: string }
