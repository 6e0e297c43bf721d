import { zstdCompressSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../test/app.ts'
import { buildOrganization, buildSpace, edit, page } from '../../../test/build.ts'
import { createChangeRequest } from '../../contract/review/change-requests.ts'
import { readSnapshot, readTree } from '../../engine/revisions/index.ts'
import { headBy, openObjects } from '../../features/content/revisions/index.ts'
import { reindexSpace } from '../../features/content/search/index.ts'
import type { Db } from '../../platform/database/index.ts'
import { inspections } from './index.ts'

let app: TestApp
let ids: {
  organization: string
  space: string
  page: string
  document: string
  request: string
  file: string
}
let read: Db

beforeAll(async () => {
  app = await bootApp()
  read = app.services.database.read
})

beforeEach(async () => {
  const { organizationId, admin } = await buildOrganization(app)
  const spaceId = await buildSpace(app, { organizationId, admin })
  await edit(app, { spaceId, admin }, page('Alone', `Text of ${spaceId}`), {
    operation: 'insert_files',
    files: [{ name: 'a.txt', base64: Buffer.from(spaceId).toString('base64') }],
  })
  const request = await app.call(createChangeRequest, { params: { spaceId }, body: {} }, admin.token)
  await reindexSpace(app.services, spaceId)
  await write((db) => db.deleteFrom('jobs').execute())
  const store = openObjects(read)
  const { pages, files } = await readSnapshot(store, (await headBy(read, spaceId))?.snapshot ?? '')
  const tree = await readTree(store, pages)
  ids = {
    organization: organizationId,
    space: spaceId,
    page: tree[0]?.entry.id ?? '',
    document: tree[0]?.entry.document ?? '',
    request: request.id,
    file:
      JSON.stringify([...(await store.getMany([files ?? ''])).values()]).match(/blobs\/\w+\/\w+/)?.[0] ?? '',
  }
})

function write(work: (db: Db) => Promise<unknown>): Promise<unknown> {
  return app.services.database.transaction(work)
}

test('nothing is found where nothing is wrong', async () => {
  for (const [name, inspect] of Object.entries(inspections))
    expect([name, (await inspect(app.services)).findings]).toEqual([name, []])
})

const nobody = { subject_kind: 'user', subject_id: 'nobody', role: 'read', created_at: 0 } as const
const waiting = { payload: '{}', lane: null, state: 'ready', run_at: 0, attempts: 0, created_at: 0 } as const
const unleased = {
  lease_owner: null,
  lease_until: null,
  last_error: null,
  request_id: null,
  traceparent: null,
}

const broken: [string, string, () => Promise<unknown>, () => string][] = [
  [
    'an organization that nobody administers',
    'organizations',
    () => write((db) => db.deleteFrom('members').where('organization_id', '=', ids.organization).execute()),
    () => `organization ${ids.organization} has no administrator`,
  ],
  [
    'a role of somebody who is no member',
    'grants',
    () =>
      write((db) =>
        db
          .insertInto('grants')
          .values({ ...nobody, resource_id: ids.space })
          .execute(),
      ),
    () => `user nobody has a role on ${ids.space}`,
  ],
  [
    'a space without content',
    'spaces',
    () => write((db) => db.deleteFrom('heads').where('id', '=', ids.space).execute()),
    () => `space ${ids.space} has no content`,
  ],
  [
    'a place in the tree without its space',
    'spaces',
    () => write((db) => db.deleteFrom('spaces').where('id', '=', ids.space).execute()),
    () => `resource ${ids.space} stands for a space that is not there`,
  ],
  [
    'a change request without content',
    'change requests',
    () => write((db) => db.deleteFrom('heads').where('id', '=', ids.request).execute()),
    () => `change request ${ids.request} has no content`,
  ],
  [
    'change requests that are counted wrong',
    'change requests',
    () =>
      write((db) =>
        db.updateTable('spaces').set({ change_requests: 5 }).where('id', '=', ids.space).execute(),
      ),
    () => `space ${ids.space} counts 0 open change requests of 5`,
  ],
  [
    'a document that is gone',
    'objects',
    () => write((db) => db.deleteFrom('objects').where('hash', '=', ids.document).execute()),
    () => `object ${ids.document} is named by a revision and not there`,
  ],
  [
    'a document that is another',
    'objects',
    () =>
      write((db) =>
        db
          .updateTable('objects')
          .set({ data: zstdCompressSync('{}') })
          .where('hash', '=', ids.document)
          .execute(),
      ),
    () => `object ${ids.document} is not what was stored`,
  ],
  [
    'bytes that are no document',
    'objects',
    () =>
      write((db) =>
        db
          .updateTable('objects')
          .set({ data: Buffer.from('x') })
          .where('hash', '=', ids.document)
          .execute(),
      ),
    () => `object ${ids.document} is not what was stored`,
  ],
  [
    'a file that is gone',
    'objects',
    () => app.services.storage.delete(ids.file),
    () => `file ${ids.file} is shown by a page and not in the storage`,
  ],
  [
    'a file that is cut short',
    'objects',
    () => app.services.storage.put(ids.file, Buffer.from('x')),
    () => `file ${ids.file} is not what was stored`,
  ],
  [
    'an index without a page',
    'index',
    () => write((db) => db.deleteFrom('content_index').where('id', '=', ids.page).execute()),
    () => `the index of space ${ids.space} is wrong at 1 pages`,
  ],
  [
    'a search without a page',
    'search',
    () => write((db) => db.deleteFrom('search_pages').where('page_id', '=', ids.page).execute()),
    () => `the search of space ${ids.space} is wrong at 1 pages`,
  ],
  [
    'a search that is behind',
    'search',
    () =>
      write((db) =>
        db.updateTable('search_heads').set({ snapshot: null }).where('space_id', '=', ids.space).execute(),
      ),
    () => `the search of space ${ids.space} is behind`,
  ],
  [
    'a job that nobody does',
    'waiting jobs',
    () =>
      write((db) =>
        db
          .insertInto('jobs')
          .values({ ...waiting, ...unleased, id: ids.space, kind: 'x' })
          .execute(),
      ),
    () => `job ${ids.space} (x, ready) waits`,
  ],
]

test.each(broken)('%s is found', async (_what, name, damage, finding) => {
  await damage()
  const { findings } = (await inspections[name]?.(app.services)) ?? { findings: [] }
  expect(findings).toContainEqual(expect.stringContaining(finding()))
})
