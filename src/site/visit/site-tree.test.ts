import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingStore, testStore } from '../../../test/fixtures/counting-store.ts'
import { broadForest, flatten, forest, randomForest, writeForest } from '../../../test/fixtures/tree.ts'
import { emptySnapshot, type ObjectStore } from '../../engine/revisions/index.ts'
import type { ContentView } from '../../features/content/views/index.ts'
import type { Context } from '../../kernel/context.ts'
import { neighboursOf } from '../gather/page-links.ts'
import { readSidebar } from '../gather/sidebar-tree.ts'
import type { Place } from './open-place.ts'
import { readSiteTree, type SitePage, type SiteTree } from './site-tree.ts'

// What a tree is read by; nobody is asked by id here.
function treeIn(store: ObjectStore, pages: string | null): Promise<SiteTree> {
  const ctx = { actor: { kind: 'system' } } as Context
  return readSiteTree(ctx, { store, snapshot: { ...emptySnapshot, pages } } as ContentView)
}

async function pathsOf(documents: AsyncIterable<SitePage>): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of documents) paths.push(path)
  return paths
}

test('all pages come in reading order, each is found by its path, and leads to those beside it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(randomForest, broadForest), async (choices) => {
      const store = testStore()
      const roots = forest(choices)
      const tree = await treeIn(store, await writeForest(store, roots))
      const place = { tree, content: { basePath: '/' } } as Place
      const all = flatten(roots)
      const paths = await pathsOf(tree.documents())
      expect(paths.map((path) => path.split('/').at(-1))).toEqual(all.map(({ slug }) => slug))
      for (let at = 0; at < all.length; at += Math.ceil(all.length / 12)) {
        const page = await tree.at((paths[at] ?? '').toUpperCase())
        if (page === undefined) throw new Error(`there is a page at ${paths[at]}`)
        expect(page.entry.id).toBe(all[at]?.id)
        const { previous, next } = await neighboursOf(place, page)
        expect([previous?.title, next?.title]).toEqual([all[at - 1]?.title, all[at + 1]?.title])
        const below = flatten(all[at]?.pages ?? [])
        expect(await pathsOf(tree.documents(page))).toHaveLength(below.length)
      }
    }),
    { numRuns: 20 },
  )
})

test('a page of thousands, with its sidebar and those beside it, takes few reads', async () => {
  const base = testStore()
  // Twelve below each.
  const pages = await writeForest(base, forest(Array.from({ length: 5000 }, (_, at) => parentOf(at))))
  const { store, counts } = countingStore(base)
  const tree = await treeIn(store, pages)
  const page = await tree.at(await pathOf(base, pages, 4000))
  if (page === undefined) throw new Error('it is there')
  await readSidebar(tree, page)
  await neighboursOf({ tree, content: { basePath: '/' } } as Place, page)
  expect(counts.reads).toBeLessThan(120)
})

// Of a forest, a page stands below the one that is named, or at the top where that is not there yet.
function parentOf(at: number): number {
  return at < 12 ? at : Math.floor(at / 12) - 1
}

async function pathOf(store: ObjectStore, pages: string | null, number: number): Promise<string> {
  for await (const { entry, path } of (await treeIn(store, pages)).documents())
    if (entry.id === `page-${number}`) return path
  throw new Error('it is there')
}

test('who lists all pages, as llms.txt and sitemaps do, lets others have their turns', async () => {
  const store = testStore()
  const pages = await writeForest(store, forest(Array.from({ length: 40 }, (_, at) => parentOf(at))))
  const tree = await treeIn(store, pages)
  let turns = 0
  let isOver = false
  const take = () => {
    turns += 1
    if (!isOver) setImmediate(take)
  }
  setImmediate(take)
  let listed = 0
  for await (const _ of tree.documents()) if (listed++ < 5) hold()
  isOver = true
  expect([listed, turns >= 5]).toEqual([40, true])
})

// Longer than anybody may.
function hold(): void {
  for (const end = performance.now() + 15; performance.now() < end;);
}
