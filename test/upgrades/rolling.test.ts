import { afterEach, describe, expect, test, vi } from 'vitest'
import { adminToken } from '../../bench/instance.ts'
import { replaceBoth } from '../../bench/rolling/replace.ts'
import { scratchEnvironment } from '../instance.ts'
import { endPrograms } from '../program.ts'
import { keptSecretKey } from './kept-content.ts'

vi.setConfig({ testTimeout: 240_000 })
afterEach(endPrograms)

// From an older version it is `npm run rolling-upgrade`, which takes the history of the repository.
describe('two instances', () => {
  test('are replaced one by one while people write, review and read, and nobody notices', async () => {
    const environment = await scratchEnvironment({
      LECTERN_ADMIN_TOKEN: adminToken,
      LECTERN_SECRET_KEY: keptSecretKey,
      LECTERN_RATE_LIMIT: '0',
      LECTERN_SITE_LIMIT: '0',
      LECTERN_DRAIN_SECONDS: '2',
    })
    const outcome = await replaceBoth(environment, { between: 4 })
    expect(outcome).toMatchObject({ failures: [], broken: [], lost: [] })
    expect(outcome.written).toBeGreaterThan(16)
    expect(Math.min(outcome.read, ...outcome.answered)).toBeGreaterThan(4)
  })
})
