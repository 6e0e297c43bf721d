import { expect, test, vi } from 'vitest'
import { createChance } from '../../bench/day/chance.ts'
import { clipboardHtml } from '../../bench/fuzz/clipboard.ts'
import { spaceContent } from '../../src/contract/content/content.ts'
import type { DocumentPage } from '../../src/contract/content/pages.ts'
import { normalize, type JSONDocument } from '../../src/engine/document/index.ts'
import { readPasted } from '../../src/engine/imports/html/read-pasted.ts'
import { edit } from '../build.ts'
import {
  admin,
  app,
  newRepository,
  newSpace,
  organizationId,
  sync,
  useGitSync,
} from '../fixtures/git-sync.ts'
import { texts, unread } from './read-back.ts'

vi.setConfig({ testTimeout: 240_000 })
useGitSync()

test('what was pasted is kept, read in every format, and comes back from a repository as it was', async () => {
  const documents = Array.from({ length: texts }, (_, n) => readPasted(clipboardHtml(createChance(9000 + n))))
  const spaceId = await newSpace()
  const changes = documents.map((document, n) => ({
    operation: 'insert_page' as const,
    title: `Page ${n}`,
    document: { document: document ?? { object: 'document' as const, data: {}, nodes: [] } },
  }))
  await edit(app, { spaceId, admin }, ...changes)
  expect(await unread(app, { spaceId, organizationId, admin })).toEqual({ pages: texts, wrong: [] })
  const kept = await documentsIn(spaceId)
  expect(kept).toEqual(documents.map((document) => document && normalize(document)))
  const repository = newRepository({})
  expect(await sync(spaceId, 'export', repository.name)).toMatchObject({ state: 'success' })
  const other = await newSpace()
  expect(await sync(other, 'import', repository.name)).toMatchObject({ state: 'success' })
  expect(await documentsIn(other)).toEqual(kept)
})

async function documentsIn(spaceId: string): Promise<JSONDocument[]> {
  const { pages } = await app.call(spaceContent.pages, { params: { spaceId } }, admin.token)
  const read: JSONDocument[] = []
  for (const { id } of pages) {
    // The pages of these spaces have documents.
    const { document } = (await app.call(
      spaceContent.page,
      { params: { spaceId, pageId: id } },
      admin.token,
    )) as DocumentPage
    // The API's documents are the engine's.
    read.push(normalize(document as JSONDocument))
  }
  return read
}
