import { describe, expect, test } from 'vitest'
import type { Caller } from '../bench/fuzz/cast.ts'
import { fuzz } from '../bench/fuzz/drive.ts'
import { judge } from '../bench/fuzz/judge.ts'
import { getSpaceById, updateSpaceById } from '../src/contract/content/spaces.ts'
import type { Operation } from '../src/contract/operation.ts'
import { bootApp } from './app.ts'
import { buildOrganization } from './build.ts'

// `npm run fuzz` goes on for as long as one likes, each time with another seed.
const requests = 1500

test(
  'whatever anybody sends is answered by the contract, lets nobody do or see more than they may, and breaks nothing',
  { timeout: 400_000 },
  async () => {
    const app = await bootApp({ LECTERN_RATE_LIMIT: '0', LECTERN_SITE_LIMIT: '0' })
    const url = await app.app.listen({ port: 0 })
    const { admin } = await buildOrganization(app)
    const { statuses, findings } = await fuzz(url, {
      services: app.services,
      adminToken: admin.token,
      seed: 2026,
      until: (sent) => sent >= requests,
      // Beside other tests everything takes longer; how long an answer may take is asked of `npm run fuzz`.
      longest: Number.POSITIVE_INFINITY,
    })
    expect(findings).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(requests / 20)
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([201, 204, 400, 401, 403, 404]))
  },
)

describe('what would be wrong is found', () => {
  const worldOf = (name: string) => ({ word: `word-of-${name}`, known: { spaceId: `space-of-${name}` } })
  const worlds = { open: worldOf('open'), kept: worldOf('kept'), foreign: worldOf('foreign') }
  const reader: Caller = { name: 'read', token: 'a', home: 'kept', memberOf: ['kept'], rank: 1 }
  const asked = (operation: Operation, { caller = reader, spaceId = 'space-of-kept', text = '' }) =>
    judge({
      asking: { operation, caller, params: { spaceId }, query: {}, body: undefined },
      answer: { status: text === '' ? operation.status : 404, text, took: 0 },
      worlds,
      longest: 1,
    })

  test.each([
    ['a reader who writes', updateSpaceById, {}],
    ['a reader of another organization', getSpaceById, { spaceId: 'space-of-foreign' }],
    ['nobody', getSpaceById, { caller: { ...reader, token: undefined } }],
    [
      'a token for reading that writes',
      updateSpaceById,
      { caller: { ...reader, rank: 6, canOnlyRead: true } },
    ],
  ] as const)('%s is let in', (_who, operation, given) => {
    expect(asked(operation, given)).toBe('let in with 200')
  })

  test('somebody is told of what others have', () => {
    expect(asked(getSpaceById, { text: 'No word-of-foreign' })).toContain('told read of word-of-foreign')
    expect(asked(getSpaceById, { text: '{"error":{"code":404,"message":"word-of-kept"}}' })).toBeUndefined()
  })
})
