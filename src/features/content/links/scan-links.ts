import {
  walkPages,
  readList,
  readDocuments,
  type FileEntry,
  type PageEntry,
  type PageStep,
  type ReusableContentEntry,
} from '../../../engine/revisions/index.ts'
import type { JSONDocument } from '../../../engine/document/index.ts'
import type { LinkStatus } from '../../../contract/content/links.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { appUrl } from '../../../kernel/urls.ts'
import { byCodePoint } from './by-code-point.ts'
import type { LinkSource, LinkTarget } from './queries.ts'
import type { ContentView } from '../views/index.ts'
import { indexedElsewhere, knownIds, specsBeside, anchorsOf, linksOf } from '../content-index/index.ts'

export type ScannedLinks = {
  targets: LinkTarget[]
  sources: (LinkSource & LinkTarget)[]
  /** Where the pages were met. */
  ways: Map<string, PageStep[]>
}

const inContent = new Set(['page', 'anchor', 'file', 'reusable-content'])

/**
 * The links of content that no index follows, such as a change request's: read from the documents
 * themselves. It costs what the content holds, and is right at once.
 */
export async function scanLinks(ctx: Context, view: ContentView, pageId?: string): Promise<ScannedLinks> {
  const { rows, known, ways } = await scan(view)
  const wanted =
    pageId === undefined ? rows : rows.filter((row) => row.source_kind === 'page' && row.source_id === pageId)
  const statusOf = await statuses(ctx, { view, rows: wanted, known })
  const sources = wanted.map((row) => ({
    ...row,
    target_space: row.target_space ?? '',
    status: statusOf(row),
  }))
  const targets = new Map(sources.map((source) => [orderOf(source), source]))
  return {
    sources,
    ways,
    targets: [...targets].toSorted(([a], [b]) => byCodePoint(a, b)).map(([, target]) => target),
  }
}

/** What tells a target from the others. */
export type TargetName = Record<'kind' | 'target_space' | 'target_id' | 'relation', string>

/** What names a target, in the order that lists of them have. */
export function orderOf({ kind, target_space: space, target_id: id, relation }: TargetName): string {
  return [kind, space, id, relation].join('\u0001')
}

async function scan(
  view: ContentView,
): Promise<Pick<Scanned, 'rows' | 'known'> & Pick<ScannedLinks, 'ways'>> {
  const { store, snapshot, spaceId } = view
  const place = { headId: view.revision.head_id, spaceId }
  const rows: Tables['links'][] = []
  const known = new Set<string>()
  const ways: ScannedLinks['ways'] = new Map()
  for await (const depth of walkPages(store, snapshot.pages)) {
    for (const { entry, ancestors } of depth)
      ways.set(
        entry.id,
        [...ancestors, entry.id].map((id) => ({ id })),
      )
    const entries = depth.map(({ entry }) => entry)
    const documents = await documentsOf(view, entries)
    for (const entry of entries) {
      const document = documents.get(entry.id)
      known.add(`page ${entry.id}`)
      for (const anchor of anchorsOf(place.headId, entry.id, document)) known.add(`anchor ${anchor.id}`)
      rows.push(...linksOf(place, { kind: 'page', entry, document }))
    }
  }
  for (const { id } of await readList<FileEntry>(store, snapshot.files)) known.add(`file ${id}`)
  const contents = await readList<ReusableContentEntry>(store, snapshot.reusableContents)
  const documents = await documentsOf(view, contents)
  for (const entry of contents) {
    known.add(`reusable-content ${entry.id}`)
    rows.push(...linksOf(place, { kind: 'reusable-content', entry, document: documents.get(entry.id) }))
  }
  return { rows, known, ways }
}

async function documentsOf(
  { store }: ContentView,
  entries: (PageEntry | ReusableContentEntry)[],
): Promise<Map<string, JSONDocument>> {
  const documents = await readDocuments(
    store,
    entries.map(({ document }) => document),
  )
  return new Map(
    entries.flatMap((entry) => {
      const document = documents.get(entry.document ?? '')
      return document === undefined ? [] : [[entry.id, document]]
    }),
  )
}

type Scanned = { view: ContentView; rows: Tables['links'][]; known: Set<string> }

async function statuses(
  ctx: Context,
  { view, rows, known }: Scanned,
): Promise<(row: Tables['links']) => LinkStatus> {
  const isForeign = (row: Tables['links']) => inContent.has(row.kind) && row.target_space !== view.spaceId
  const foreign = rows
    .filter(isForeign)
    .map((row) => ({ space: row.target_space ?? '', kind: row.kind, id: row.target_id }))
  const elsewhere = await indexedElsewhere(ctx.db, foreign)
  const others = rows.filter(({ kind }) => kind === 'space' || kind === 'collection' || kind === 'user')
  const there = await knownIds(ctx.db, view.spaceId, [...new Set(others.map((row) => row.target_id))])
  const specs = rows.filter(({ kind }) => kind === 'openapi').map((row) => row.target_id)
  const knownSpecs = await specsBeside(ctx.db, view.spaceId, [...new Set(specs)])
  const app = appUrl(ctx, '/')
  return (row) => {
    const { kind, target_id: id, target_space: space } = row
    if (kind === 'url')
      return id.startsWith(app) ? 'in-app' : id.includes(':') || id.startsWith('//') ? 'ok' : 'broken'
    if (kind === 'tag') return 'ok'
    if (kind === 'openapi') return knownSpecs.has(id) ? 'ok' : 'broken'
    if (isForeign(row)) return elsewhere.has(`${space} ${kind} ${id}`) ? 'ok' : 'broken'
    if (inContent.has(kind)) return known.has(`${kind} ${id}`) ? 'ok' : 'broken'
    return there.has(id) ? 'ok' : 'broken'
  }
}
