import * as fc from 'fast-check'
import { document, paragraph, wordsIn } from './document.fixture.ts'
import type { PageEntry } from './entries.ts'
import type { ObjectHash } from './hash.ts'
import { assembleList } from './list/index.ts'
import type { ObjectStore } from './object-store.ts'
import { readTree } from './tree-walk.ts'
import type { PageTree } from './tree-walk.ts'

/** A page as a plain value, to edit without the engine and to compare with what the engine does. */
export type ModelPage = { id: string; title: string; slug: string; texts: string[]; pages: ModelPage[] }

export type TreeEdit = {
  action: 'insert' | 'delete' | 'move' | 'reorder' | 'title' | 'slug' | 'text'
  page: number
  target: number
  at: number
}

/** For each page under which of the earlier pages (or the root) it stands. */
export const randomForest = fc.array(fc.nat(1000), { minLength: 1, maxLength: 14 })

/** Hundreds of pages under the root and under one of them, so that their lists have several levels. */
export const broadForest = fc
  .array(fc.constantFrom(0, 1, 1), { minLength: 250, maxLength: 350, size: 'max' })
  .map((choices) => choices.map((choice, at) => (at > 0 && choice === 0 ? 0 : at)))

export const treeEdits = (count: number) =>
  fc.array(
    fc.record<TreeEdit>({
      action: fc.constantFrom('insert', 'delete', 'move', 'reorder', 'title', 'slug', 'text'),
      page: fc.nat(10_000),
      target: fc.nat(10_000),
      at: fc.nat(10_000),
    }),
    { maxLength: count },
  )

export function forest(choices: readonly number[]): ModelPage[] {
  const roots: ModelPage[] = []
  const all: ModelPage[] = []
  for (const [number, choice] of choices.entries()) {
    const made = modelPage(`page-${number}`, number)
    const parent = all[choice % (all.length + 1)]
    ;(parent === undefined ? roots : parent.pages).push(made)
    all.push(made)
  }
  return roots
}

export function modelPage(id: string, number: number): ModelPage {
  const texts = [1, 2].map((part) => [1, 2, 3, 4].map((word) => `w${number}0${part}${word}`).join(' '))
  return { id, title: `w${number}9`, slug: id, texts, pages: [] }
}

/** Applies edits to a copy; new words and ids carry the number of the side, so that they are unique. */
export function editForest(
  before: readonly ModelPage[],
  edits: readonly TreeEdit[],
  side: number,
): ModelPage[] {
  const roots = structuredClone([...before])
  for (const [number, edit] of edits.entries()) applyEdit(roots, edit, side * 1000 + number)
  return roots
}

export function flatten(pages: readonly ModelPage[]): ModelPage[] {
  return pages.flatMap((page) => [page, ...flatten(page.pages)])
}

function applyEdit(roots: ModelPage[], { action, page, target, at }: TreeEdit, salt: number): void {
  const all = flatten(roots)
  const chosen = all[page % Math.max(1, all.length)]
  const inserted = modelPage(`new-${salt}`, salt + 500_000)
  if (action === 'insert' || chosen === undefined) return insertInto(listAt(roots, all, target), inserted, at)
  if (action === 'title') chosen.title = `w${salt}77`
  if (action === 'text')
    chosen.texts = chosen.texts.map((text, index) => (index === at % 2 ? withWord(text, target, salt) : text))
  const siblings = siblingsOf(roots, chosen)
  if (action === 'slug') chosen.slug = freeSlug(siblings, { ...chosen, slug: `slug-${target % 3}` })
  if (action === 'title' || action === 'text' || action === 'slug') return
  const below = new Set(flatten([chosen]))
  siblings.splice(siblings.indexOf(chosen), 1)
  if (action === 'reorder') insertInto(siblings, chosen, at)
  if (action === 'move')
    insertInto(
      listAt(
        roots,
        all.filter((one) => !below.has(one)),
        target,
      ),
      chosen,
      at,
    )
}

function withWord(text: string, target: number, salt: number): string {
  const words = text.split(' ')
  return words.with(target % words.length, `w${salt}88`).join(' ')
}

function listAt(roots: ModelPage[], all: readonly ModelPage[], target: number): ModelPage[] {
  return all[target % (all.length + 1)]?.pages ?? roots
}

function freeSlug(siblings: readonly ModelPage[], page: ModelPage): string {
  const isTaken = siblings.some(({ id, slug }) => slug === page.slug && id !== page.id)
  return isTaken ? `${page.slug}-of-${page.id}` : page.slug
}

function insertInto(list: ModelPage[], page: ModelPage, at: number): void {
  page.slug = freeSlug(list, page)
  list.splice(at % (list.length + 1), 0, page)
}

function siblingsOf(roots: ModelPage[], page: ModelPage): ModelPage[] {
  return flatten(roots).find((one) => one.pages.includes(page))?.pages ?? roots
}

export async function writeForest(
  store: ObjectStore,
  pages: readonly ModelPage[],
): Promise<ObjectHash | null> {
  const entries = await Promise.all(pages.map((page) => entryOf(store, page)))
  return assembleList(
    store,
    entries.map((entry) => ({ kind: 'entry', entry })),
  )
}

export async function entryOf(store: ObjectStore, page: ModelPage): Promise<PageEntry> {
  const { id, title, slug, texts } = page
  const below = await writeForest(store, page.pages)
  const hash = store.put(document(...texts.map((text, part) => paragraph(`${part}`, text))))
  return { id, type: 'document', title, slug, document: hash, ...(below === null ? {} : { pages: below }) }
}

export type Found = { ids: string[]; words: Set<string>; clashes: string[] }

/** The ids (with repetitions) and all words of a tree, documents included. */
export async function contentsOf(store: ObjectStore, pages: ObjectHash | null): Promise<Found> {
  const trees = await readTree(store, pages)
  const entries = entriesOf(trees)
  const documents = await store.getMany(entries.flatMap(({ document: hash }) => hash ?? []))
  return {
    ids: entries.map(({ id }) => id),
    words: wordsIn([...entries.map(({ title }) => title), ...documents.values()]),
    clashes: clashesIn(trees),
  }
}

/** Slugs that two siblings have. */
function clashesIn(trees: readonly PageTree[]): string[] {
  const slugs = trees.map(({ entry }) => entry.slug ?? '')
  const here = slugs.filter((slug, at) => slugs.indexOf(slug) !== at)
  return [...here, ...trees.flatMap(({ pages }) => clashesIn(pages))]
}

function entriesOf(trees: readonly PageTree[]): PageEntry[] {
  return trees.flatMap(({ entry, pages }) => [entry, ...entriesOf(pages)])
}
