import { defineConfig } from 'vitest/config'

/** Tests that need a browser; `npm run test:browser` runs them. */
export default defineConfig({
  test: {
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
})
