import { beforeAll, expect, test } from 'vitest'
import { bootApp, type TestApp } from '../../../../test/app.ts'
import { emptySnapshot, insertPage, readSnapshot, readTree } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { transact } from '../../../kernel/transact.ts'
import { collectGarbage } from './collect-garbage.ts'
import { commitRevision, createHead } from './commit-revision.ts'
import { openObjects } from './open-objects.ts'
import { deleteRevisionsOf, headBy, lockHead, type MovedHead } from './queries.ts'

let app: TestApp

beforeAll(async () => {
  app = await bootApp()
})

function write<Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> {
  return transact(app.services, { kind: 'system' }, work)
}

function newHead(): Promise<MovedHead> {
  const id = newId()
  return write((ctx) =>
    createHead(ctx, {
      headId: id,
      spaceId: id,
      store: openObjects(ctx.db),
      revision: { type: 'edits', authorId: null, snapshot: emptySnapshot },
    }),
  )
}

function addPage(headId: string, title: string): Promise<MovedHead> {
  return write(async (ctx) => {
    const head = await lockHead(ctx.db, headId)
    if (head === undefined) throw new Error('the head is there')
    const store = openObjects(ctx.db)
    const snapshot = await readSnapshot(store, head.snapshot)
    const entry = { id: newId(), type: 'group' as const, title, slug: title }
    const change = await insertPage(store, snapshot.pages, { parent: [], entry })
    if (change.kind !== 'changed') throw new Error(change.message)
    return commitRevision(ctx, head, store, {
      type: 'edits',
      authorId: null,
      snapshot: { ...snapshot, pages: change.pages },
    })
  })
}

async function titles(headId: string): Promise<string[]> {
  const head = await headBy(app.services.database.read, headId)
  const store = openObjects(app.services.database.read)
  const { pages } = await readSnapshot(store, head?.snapshot ?? '')
  return (await readTree(store, pages)).map(({ entry }) => entry.title)
}

test('fifty writers on one head lose nothing', async () => {
  const { headId } = await newHead()
  const names = Array.from({ length: 50 }, (_, n) => `page-${n}`)
  await Promise.all(names.map((name) => addPage(headId, name)))
  expect((await titles(headId)).toSorted()).toEqual(names.toSorted())
})

test('each revision names the one before and shares what did not change', async () => {
  const { headId, revisionId: first } = await newHead()
  const second = await addPage(headId, 'one')
  const third = await addPage(headId, 'two')
  const rows = await app.services.database.read
    .selectFrom('revisions')
    .select(['id', 'parents'])
    .where('head_id', '=', headId)
    .orderBy('id')
    .execute()
  expect(rows.map(({ id, parents }) => [id, JSON.parse(parents)])).toEqual([
    [first, []],
    [second.revisionId, [first]],
    [third.revisionId, [second.revisionId]],
  ])
})

test('a refused write leaves the head and the objects as they were', async () => {
  const { headId } = await newHead()
  const count = async () =>
    (await app.services.database.read.selectFrom('objects').select('hash').execute()).length
  const before = await count()
  const refused = write(async (ctx) => {
    const head = await lockHead(ctx.db, headId)
    if (head === undefined) throw new Error('the head is there')
    const store = openObjects(ctx.db)
    const snapshot = { ...emptySnapshot, variables: { only: newId() } }
    await commitRevision(ctx, head, store, { type: 'edits', authorId: null, snapshot })
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await count()).toBe(before)
  expect(await titles(headId)).toEqual([])
})

test('objects that nothing names are forgotten after a day, and no others', async () => {
  const { headId } = await newHead()
  await addPage(headId, 'kept')
  const { headId: gone } = await newHead()
  await addPage(gone, `only-here-${newId()}`)
  await write((ctx) => deleteRevisionsOf(ctx.db, gone))
  const collect = () => collectGarbage(app.services, new AbortController().signal)
  expect(await collect()).toMatchObject({ objects: 0 })
  app.advance(25 * 3_600_000)
  expect((await collect()).objects).toBeGreaterThan(0)
  expect(await titles(headId)).toEqual(['kept'])
  expect(await collect()).toEqual({ objects: 0, blobs: 0 })
})
