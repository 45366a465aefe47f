import { defineConfig } from 'vitest/config'

/** Plain functions: no engine is started for these, so they answer in seconds and a mutation run can repeat them. */
export const rulesTests = ['src/shared/**/*.test.ts', 'src/**/*-rules.test.ts', 'src/**/web/**/*.test.ts']

/** As Stryker repeats them: it needs each file of tests by itself. */
export default defineConfig({ test: { name: 'rules', include: rulesTests } })
