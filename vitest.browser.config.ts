import { defineConfig } from 'vitest/config'

// Apart from the other tests: these need a browser, which not every machine has.
export default defineConfig({
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    globalSetup: ['test/called-operations.ts'],
  },
})
