import {
  assembleList,
  emptySnapshot,
  readSnapshot,
  type FileEntry,
  type PageEntry,
  type StagingStore,
} from '../../src/engine/revisions/index.ts'
import { followHead } from '../../src/features/content/content-index/follow-head.ts'
import { contentUpdated } from '../../src/features/content/page-input/events.ts'
import { storeFile } from '../../src/features/content/page-input/store-file.ts'
import { commitRevision, lockHead, openObjects } from '../../src/features/content/revisions/index.ts'
import { indexSpace } from '../../src/features/content/search/index-space.ts'
import { touchSpace } from '../../src/features/content/spaces/index.ts'
import type { Services } from '../../src/kernel/context.ts'
import { newId } from '../../src/kernel/ids.ts'
import { transact } from '../../src/kernel/transact.ts'
import { createChance } from '../day/chance.ts'
import { createDocuments } from './documents.ts'
import { planTree, type PlannedNode } from './plan.ts'
import { createWords } from './words.ts'

/** Some of the pages of a space that was filled. */
export type FilledPages = {
  /** Pages with nothing below them, anywhere. */
  leaves: { id: string; path: string }[]
  /** Those of them that stand deepest. */
  deepest: string[]
  /** Pages with nothing but such pages below them. */
  parents: string[]
  /** Stands on one page alone. */
  rareWord: string
}

const perCommit = 10_000
const kept = 2000
const extension = 'png'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Fills an empty space beside the server, in revisions of about 10,000 pages: documents, tree, files, index, links and
 * search are written by what the API writes them by.
 */
export async function fillLarge(
  services: Services,
  { spaceId, pages, print }: { spaceId: string; pages: number; print: (line: string) => void },
): Promise<FilledPages> {
  const chance = createChance(pages)
  const writing = { chance, words: createWords(chance), write: createDocuments(), recent: [] as string[] }
  const filled: Filled = { leaves: [], parents: [], count: 0, every: Math.max(1, Math.floor(pages / kept)) }
  const chapters = planTree(pages, chance)
  const top: PageEntry[] = []
  let waiting: PlannedNode[] = []
  for (const [at, chapter] of chapters.entries()) {
    waiting.push(chapter)
    const isLast = at === chapters.length - 1
    if (!isLast && waiting.reduce((sum, node) => sum + sizeOf(node), 0) < perCommit) continue
    const some = waiting
    waiting = []
    const begin = performance.now()
    await commit(services, spaceId, async (store) => {
      for (const node of some)
        top.push(await grow(store, node, { above: '', depth: 0, number: top.length, filled, ...writing }))
      return {
        pages: await listOf(store, top),
        ...(isLast && { files: await files(services, store, pages) }),
      }
    })
    const stored = performance.now()
    await index(services, spaceId)
    print(
      `${filled.count} of ${pages} pages: stored in ${seconds(stored - begin)} s, ` +
        `indexed in ${seconds(performance.now() - stored)} s`,
    )
  }
  const depth = Math.max(...filled.leaves.map((leaf) => leaf.depth))
  return {
    leaves: filled.leaves.map(({ id, path }) => ({ id, path })),
    deepest: filled.leaves.filter((leaf) => leaf.depth === depth).map(({ id }) => id),
    parents: filled.parents,
    rareWord,
  }
}

const rareWord = 'xylographer'

type Filled = {
  leaves: { id: string; path: string; depth: number }[]
  parents: string[]
  count: number
  every: number
}

type Growing = {
  above: string
  depth: number
  number: number
  filled: Filled
  chance: () => number
  words: () => string
  write: ReturnType<typeof createDocuments>
  /** Pages that links may lead to. */
  recent: string[]
}

async function grow(store: StagingStore, node: PlannedNode, growing: Growing): Promise<PageEntry> {
  const { filled, depth, words, write, recent } = growing
  const id = newId()
  const title = `${capital(words())} ${words()} ${growing.number}`
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const path = growing.above === '' ? slug : `${growing.above}/${slug}`
  const isGroup = depth === 0 && growing.number % 2 === 1
  filled.count += 1
  const isMarked = filled.count === filled.every
  const pageIds = Array.from({ length: 3 }, () => recent[Math.floor(growing.chance() * recent.length)] ?? id)
  const extra = isMarked ? rareWord : words()
  const document = isGroup ? undefined : store.putText(write({ words, pageIds, extra }))
  if (!isGroup) recent[filled.count % kept] = id
  const children: PageEntry[] = []
  for (const [number, child] of node.below.entries())
    children.push(await grow(store, child, { ...growing, above: path, depth: depth + 1, number }))
  const isParent = node.below.length > 0 && node.below.every(({ below }) => below.length === 0)
  if (isParent && !isGroup && filled.parents.length < kept) filled.parents.push(id)
  if (node.below.length === 0 && depth > 0 && filled.count % filled.every === 0)
    filled.leaves.push({ id, path, depth })
  const list = await listOf(store, children)
  const now = Date.now()
  return {
    id,
    type: isGroup ? 'group' : 'document',
    title,
    slug,
    ...(document !== undefined && { document, description: `What ${words()} is to ${words()}.` }),
    createdAt: now,
    updatedAt: now,
    ...(list !== null && { pages: list }),
  }
}

// One for each ten pages; their bytes are the same, and stored once.
async function files(services: Services, store: StagingStore, pages: number): Promise<string | null> {
  const stored = await storeFile({ services }, { bytes: picture, name: `picture.${extension}` })
  const entries = Array.from({ length: Math.ceil(pages / 10) }, (_, at): FileEntry => ({
    id: newId(),
    name: `picture-${at}.${extension}`,
    ...stored,
  }))
  return assembleList(
    store,
    entries.map((entry) => ({ kind: 'entry', entry })),
  )
}

function listOf(store: StagingStore, entries: PageEntry[]): Promise<string | null> {
  return assembleList(
    store,
    entries.map((entry) => ({ kind: 'entry', entry })),
  )
}

type Lists = { pages: string | null; files?: string | null }

async function commit(
  services: Services,
  spaceId: string,
  write: (store: StagingStore) => Promise<Lists>,
): Promise<void> {
  // Files are noted by a transaction of their own, so that what is written is made before this one.
  const staged = openObjects(services.database.read)
  const lists = await write(staged)
  await transact(services, { kind: 'system' }, async (ctx) => {
    const head = await lockHead(ctx.db, spaceId)
    if (head === undefined) throw new Error('the space is there')
    const before = await readSnapshot(staged, head.snapshot)
    const snapshot = { ...emptySnapshot, ...before, ...lists }
    const moved = await commitRevision(ctx, head, staged, { type: 'edits', authorId: null, snapshot })
    await followHead(ctx, { from: head, to: moved, store: staged })
    await touchSpace(ctx.db, { id: spaceId, now: ctx.now })
    await ctx.emit(contentUpdated({ spaceId, revisionId: moved.revisionId }))
  })
}

// As the job does that follows a revision, which would have to be waited for.
async function index(services: Services, spaceId: string): Promise<void> {
  const transaction = <Result>(work: Parameters<typeof transact<Result>>[2]) =>
    transact(services, { kind: 'system' }, work, { isRepeatable: true })
  const { signal } = new AbortController()
  await indexSpace({ services, signal, transaction, complete: transaction }, spaceId)
}

function sizeOf({ below }: PlannedNode): number {
  return below.reduce((sum, node) => sum + sizeOf(node), 1)
}

function capital(word: string): string {
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(0)
}
