import { defineConfig } from 'vitest/config'

const server = [
  'src/features/**/*.test.ts',
  'src/http/**/*.test.ts',
  'src/main/**/*.test.ts',
  'src/site/*.test.ts',
  'src/platform/backup/**/*.test.ts',
  'src/platform/database/**/*.test.ts',
  'src/kernel/**/*.test.ts',
  'src/platform/search/**/*.test.ts',
  'src/platform/signals/**/*.test.ts',
  'test/**/*.test.ts',
]

// What has nothing to do with the database runs once.
const ofNoDatabase = [
  'test/architecture.test.ts',
  'test/regular-expressions.test.ts',
  'test/deploy.test.ts',
  'test/handbook.test.ts',
  'test/postgres-server.test.ts',
  'test/upgrades/migrations.test.ts',
  'test/readme.test.ts',
  'test/release.test.ts',
  'test/clients/command-line*.test.ts',
  'test/clients/conformance.test.ts',
  'src/features/content/page-input/hostile.test.ts',
  'src/features/content/views/tree-text.test.ts',
  'src/features/generated/openapi-specs/large-specs.test.ts',
  'src/platform/database/named-statements.test.ts',
  'src/http/addresses-behind.test.ts',
  'src/http/compress-responses.test.ts',
  'src/http/pages.test.ts',
  'src/http/refuse-folder.test.ts',
  'src/http/web-app.test.ts',
]

// Sources are loaded as the program itself loads them, by Node; only the app's need a build's help.
const byNode = { viteModuleRunner: false }

// Several instances need a database that they share.
const ofPostgres = ['test/upgrades/rolling.test.ts']

function onDatabase(name: 'sqlite' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name,
      include: server,
      experimental: byNode,
      exclude: ['test/browser/**', 'node_modules/**', ...(name === 'postgres' ? ofNoDatabase : ofPostgres)],
      env: { LECTERN_TEST_DATABASE: name },
      globalSetup: name === 'postgres' ? ['test/postgres.ts'] : [],
    },
  }
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // Each file boots a server of its own; the modules may be shared, and loading them takes longer than most tests.
    isolate: false,
    setupFiles: ['test/setup.ts'],
    globalSetup: ['test/called-operations.ts', 'test/builds.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          exclude: ['src/web/**', ...server, 'node_modules/**'],
          experimental: byNode,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['src/web/**/*.test.ts'] },
      },
      onDatabase('sqlite'),
      onDatabase('postgres'),
    ],
  },
})
