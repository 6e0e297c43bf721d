import {
  blockText,
  inlineText,
  walk,
  type JSONDocument,
  type WalkedNode,
} from '../../../engine/document/index.ts'
import { readDocuments, type PageEntry } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { locatePages, openHeadView, openRevisionView, type ContentView } from '../../content/views/index.ts'
import { pathOf } from '../../content/content-index/index.ts'
import { headOf, type Place } from './place.ts'
import type { CommentRow } from './queries.ts'

type Row = Pick<CommentRow, 'id' | 'page_id' | 'node_id' | 'revision_id'>
type TargetContent = { entry?: PageEntry; path?: string; nodeText?: string }

/** Where a comment stands now, or where it stood when what it is about is gone. */
export type FoundTarget = { page?: PageEntry; path: string; preview?: string; isOutdated: boolean }

/** What comments of one place are about; each page and each document is read once. */
export async function findTargets(
  ctx: Context,
  place: Place,
  rows: Row[],
): Promise<Map<string, FoundTarget>> {
  const onPages = rows.filter((row) => row.page_id !== null)
  if (onPages.length === 0) return new Map()
  const now = await findIn(ctx, await openHeadView(ctx, headOf(place)), onPages)
  const lost = onPages.filter((row) => isLost(row, now.get(row.id)))
  const before = new Map<string, TargetContent>()
  for (const [revisionId, some] of Map.groupBy(lost, (row) => row.revision_id)) {
    const view = await openRevisionView(ctx, { spaceId: place.spaceId, revisionId })
    for (const [id, found] of await findIn(ctx, view, some)) before.set(id, found)
  }
  return new Map(onPages.map((row) => [row.id, targetOf(row, now.get(row.id), before.get(row.id))]))
}

function isLost(row: Row, found: TargetContent | undefined): boolean {
  return found?.entry === undefined || (row.node_id !== null && found.nodeText === undefined)
}

function targetOf(row: Row, now: TargetContent = {}, before: TargetContent = {}): FoundTarget {
  const page = now.entry ?? before.entry
  const preview = now.nodeText ?? before.nodeText
  return {
    ...(page === undefined ? {} : { page }),
    path: now.path ?? '',
    ...(preview === undefined ? {} : { preview }),
    isOutdated: isLost(row, now),
  }
}

async function findIn(ctx: Context, view: ContentView, rows: Row[]): Promise<Map<string, TargetContent>> {
  const located = await locatePages(
    ctx.db,
    view,
    rows.map((row) => row.page_id ?? ''),
  )
  const pages = new Map([...located].map(([id, page]) => [id, { entry: page.entry, path: pathOf(page) }]))
  const withNodes = rows.filter((row) => row.node_id !== null)
  const hashes = withNodes.map((row) => pages.get(row.page_id ?? '')?.entry.document)
  const documents = await readDocuments(view.store, hashes)
  const texts = new Map([...documents].map(([hash, document]) => [hash, textsOf(document, withNodes)]))
  return new Map(
    rows.map((row) => {
      const page = pages.get(row.page_id ?? '')
      const nodeText = texts.get(page?.entry.document ?? '')?.get(row.node_id ?? '')
      return [row.id, { ...page, ...(nodeText === undefined ? {} : { nodeText }) }]
    }),
  )
}

/** The texts of those nodes of a document that comments are about, by key. */
function textsOf(document: JSONDocument, rows: Row[]): Map<string, string> {
  const wanted = new Set(rows.map((row) => row.node_id))
  const texts = new Map<string, string>()
  walk(document, (node) => {
    if ('key' in node && node.key !== undefined && wanted.has(node.key)) texts.set(node.key, textOf(node))
  })
  return texts
}

function textOf(node: WalkedNode): string {
  if (node.object === 'block') return blockText(node)
  if (node.object === 'fragment') return node.nodes.map(blockText).join('\n')
  return node.object === 'leaf' ? node.text : inlineText([node])
}
