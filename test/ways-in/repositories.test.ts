import { expect, test, vi } from 'vitest'
import { createChance } from '../../bench/day/chance.ts'
import { edit, page } from '../build.ts'
import {
  admin,
  app,
  newRepository,
  newSpace,
  organizationId,
  sync,
  useGitSync,
} from '../fixtures/git-sync.ts'
import { filesOf, seed, texts, unread } from './read-back.ts'

vi.setConfig({ testTimeout: 240_000 })
useGitSync()

test('any text in a repository is synchronized, read, and written back', async () => {
  const files = filesOf(createChance(seed + 1))
  const summary = Object.keys(files).map((name) => `* [${name}](${name})`)
  const repository = newRepository({
    ...files,
    'SUMMARY.md': `# Table of contents\n\n${summary.join('\n')}\n`,
  })
  const spaceId = await newSpace()
  expect(await sync(spaceId, 'import', repository.name)).toMatchObject({ state: 'success' })
  expect(await unread(app, { spaceId, organizationId, admin })).toEqual({ pages: texts, wrong: [] })
  await edit(app, { spaceId, admin }, page('Another', 'Of the space.'))
  expect(await sync(spaceId, 'export', repository.name)).toMatchObject({ state: 'success' })
})
