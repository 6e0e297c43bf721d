import { assignKeys, type JSONDocument } from '../src/engine/document/index.ts'
import { parseMarkdown } from '../src/engine/markdown/index.ts'
import {
  emptySnapshot,
  insertPage,
  type PageEntry,
  type StagingStore,
} from '../src/engine/revisions/index.ts'
import { contentUpdated } from '../src/features/content/page-input/events.ts'
import { followHead } from '../src/features/content/content-index/follow-head.ts'
import { commitRevision, lockHead, openObjects } from '../src/features/content/revisions/index.ts'
import type { Services } from '../src/kernel/context.ts'
import { newId } from '../src/kernel/ids.ts'
import { transact } from '../src/kernel/transact.ts'
import { randomText } from '../src/platform/random.ts'

export type Shape = 'nested' | 'flat'

/** A space that was filled: its middle page, and a word that stands on its last page alone, which is indexed last. */
export type FilledSpace = {
  spaceId: string
  pageId: string
  pageIds: string[]
  paths: string[]
  rareWord: string
}

const nestedUnder = 100

/** Fills an empty space with pages of about 4 kB: all under one parent, or a hundred under each. */
export async function fillSpace(
  services: Services,
  { spaceId, pages, shape }: { spaceId: string; pages: number; shape: Shape },
): Promise<FilledSpace> {
  return transact(services, { kind: 'system' }, async (ctx) => {
    const head = await lockHead(ctx.db, spaceId)
    if (head === undefined) throw new Error('the space is there')
    const store = openObjects(ctx.db)
    const rareWord = `rare${randomText(8).toLowerCase()}`
    const entries = Array.from({ length: pages }, (_, n) =>
      entryOf(store, n, n === pages - 1 ? rareWord : ''),
    )
    const root = await grow(store, entries, shape)
    const snapshot = { ...emptySnapshot, pages: root.list }
    const moved = await commitRevision(ctx, head, store, { type: 'edits', authorId: null, snapshot })
    await followHead(ctx, { from: head, to: moved, store })
    await ctx.emit(contentUpdated({ spaceId, revisionId: moved.revisionId }))
    const middle = Math.floor(pages / 2)
    const pageIds = entries.map(({ id }) => id)
    return { spaceId, pageId: pageIds[middle] ?? '', pageIds, paths: root.paths, rareWord }
  })
}

async function grow(
  store: StagingStore,
  entries: PageEntry[],
  shape: Shape,
): Promise<{ list: string | null; paths: string[] }> {
  let list: string | null = null
  const paths: string[] = []
  const chapter: PageEntry = { id: newId(), type: 'document', title: 'All', slug: 'all' }
  let parent = chapter
  for (const [n, entry] of entries.entries()) {
    const startsChapter = n % nestedUnder === 0
    if (shape === 'nested' && startsChapter) parent = entry
    const isTop = shape === 'nested' && startsChapter
    if (n === 0 && shape === 'flat') list = await inserted(store, list, { entry: chapter, under: [] })
    list = await inserted(store, list, { entry, under: isTop ? [] : [{ id: parent.id }] })
    paths.push(isTop ? (entry.slug ?? '') : `${parent.slug}/${entry.slug}`)
  }
  return { list, paths }
}

async function inserted(
  store: StagingStore,
  list: string | null,
  { entry, under }: { entry: PageEntry; under: { id: string }[] },
): Promise<string | null> {
  const change = await insertPage(store, list, { parent: under, entry })
  if (change.kind !== 'changed') throw new Error(change.message)
  return change.pages
}

function entryOf(store: StagingStore, n: number, extra: string): PageEntry {
  return {
    id: newId(),
    type: 'document',
    title: `Page ${n}`,
    slug: `page-${n}`,
    document: store.put(documentOf(n, extra)),
    createdAt: 0,
    updatedAt: 0,
  }
}

// Parsed once: parsing ten thousand pages is not what is measured here.
const template = JSON.stringify(
  assignKeys(parseMarkdown(pageText(0, 'EXTRA')).document, () => randomText(12)),
)

function documentOf(n: number, extra: string): JSONDocument {
  return JSON.parse(template.replaceAll('page 0', `page ${n}`).replaceAll('EXTRA', extra || 'Nothing more.'))
}

/** About 4 kB of Markdown that differs from page to page. */
export function pageText(n: number, extra = ''): string {
  const paragraphs = Array.from(
    { length: 12 },
    (_, at) => `Paragraph ${at} of page ${n}. ${'Some words that fill a line of text. '.repeat(8)}`,
  )
  return [`## Section ${n}`, ...paragraphs, extra].join('\n\n')
}
