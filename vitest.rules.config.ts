import { defineConfig } from 'vitest/config'

/** Plain functions: no engine is started for these, so they answer in seconds and a mutation run can repeat them. */
export const rulesTests = ['src/shared/**/*.test.ts', 'src/**/*-rules.test.ts', 'src/**/web/**/*.test.ts']

export default defineConfig({
  test: {
    name: 'rules',
    include: rulesTests,
    // All in one thread that loads each file once: starting a thread for each takes longer than its tests.
    pool: 'threads',
    isolate: false,
    fileParallelism: false,
  },
})
