import { defineConfig } from 'vitest/config'
import { tellFlaky } from './test/browser/tell-flaky.ts'

// What people do most, once more on the other database; what the app calls is tested on both without a browser.
const onPostgres = ['test/browser/app/content/home.test.ts', 'test/browser/app/people/access.test.ts']

// Apart from the other tests: these need a browser, which not every machine has.
export default defineConfig({
  test: {
    testTimeout: 60_000,
    // As long as the browser waits for something to be seen.
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 120_000,
    // Two browsers on a small machine sometimes wait for each other: what fails twice is broken, and what failed once
    // is named at the end.
    retry: 1,
    reporters: ['default', tellFlaky],
    maxWorkers: 2,
    // Each file boots a server and a browser of its own; the modules may be shared.
    isolate: false,
    // As Node loads them.
    experimental: { viteModuleRunner: false },
    setupFiles: ['test/setup.ts'],
    globalSetup: ['test/called-operations.ts', 'test/browser/builds.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/first-start.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser-postgres',
          include: onPostgres,
          env: { LECTERN_TEST_DATABASE: 'postgres' },
          globalSetup: ['test/postgres.ts'],
        },
      },
    ],
  },
})
