import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { adminToken } from '../bench/instance.ts'
import { writeTogether } from '../bench/together/write-together.ts'
import { testDatabase } from './app.ts'
import { createDatabase } from './postgres-server.ts'
import { endPrograms } from './program.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-together-'))
})

afterEach(async () => {
  await endPrograms()
  rmSync(folder, { recursive: true, force: true })
})

test(
  'three who write one page with the API and Git end with the same page and every word once, though servers are killed',
  { timeout: 240_000 },
  async () => {
    const outcome = await writeTogether(
      {
        LECTERN_DATA_DIR: folder,
        LECTERN_ADMIN_TOKEN: adminToken,
        LECTERN_RATE_LIMIT: '0',
        LECTERN_LOG_LEVEL: 'silent',
        ...(testDatabase === 'postgres' && { DATABASE_URL: await createDatabase(inject('postgresUrl')) }),
      },
      { seconds: 10, killEach: 4000 },
    )
    expect(outcome.losses).toEqual([])
    expect(outcome.words).toBeGreaterThan(30)
  },
)
