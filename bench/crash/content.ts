import { createClient, type Client } from '../../src/contract/client.ts'
import { spaceContent, updateSpaceContent } from '../../src/contract/content/content.ts'
import { searchSpaceContent } from '../../src/contract/content/search.ts'
import { createSpace, getSpaceById, updateSpaceById } from '../../src/contract/content/spaces.ts'
import {
  createChangeRequest,
  listChangeRequestsForSpace,
  mergeChangeRequest,
  updateChangeRequestContent,
} from '../../src/contract/review/change-requests.ts'
import { spaceComments } from '../../src/contract/review/comments.ts'
import { newId } from '../../src/kernel/ids.ts'
import { adminToken } from '../instance.ts'
import { contentOf, type Ledger } from './ledger.ts'

export type ContentWriter = { client: Client; spaceId: string; ledger: Ledger }

const mergedTitle = 'Merged '
const pagesAtOnce = 2

export async function addSpace(client: Client, organizationId: string): Promise<string> {
  const { id: spaceId } = await client(createSpace, { params: { organizationId }, body: { title: 'Crash' } })
  await client(updateSpaceById, { params: { spaceId }, body: { editMode: 'live' } })
  return spaceId
}

/** The pages of one call share the first part of their titles, and come or stay away together. */
export async function writePages({ client, spaceId, ledger }: ContentWriter): Promise<void> {
  const call = newId()
  const titles = Array.from({ length: pagesAtOnce }, (_, n) => `${call}.${n}`)
  await client(updateSpaceContent, { params: { spaceId }, body: { changes: titles.map(insertion) } })
  for (const title of titles) contentOf(ledger, spaceId).pages.add(title)
}

export async function mergePage({ client, spaceId, ledger }: ContentWriter): Promise<void> {
  const { id: changeRequestId } = await client(createChangeRequest, { params: { spaceId } })
  const title = `${mergedTitle}${changeRequestId}`
  const params = { spaceId, changeRequestId }
  await client(updateChangeRequestContent, { params, body: { changes: [insertion(title)] } })
  await client(mergeChangeRequest, { params })
  contentOf(ledger, spaceId).pages.add(title)
}

export async function comment({ client, spaceId, ledger }: ContentWriter): Promise<void> {
  const body = { body: { markdown: 'A remark.' } }
  const { id } = await client(spaceComments.post, { params: { spaceId }, body })
  contentOf(ledger, spaceId).comments.add(id)
}

/** What people do most of the day. */
export async function readContent({ client, spaceId }: ContentWriter): Promise<void> {
  const params = { spaceId }
  await client(getSpaceById, { params })
  const { pages } = await client(spaceContent.pages, { params })
  const pageId = pages[0]?.id
  if (pageId !== undefined) await client(spaceContent.page, { params: { spaceId, pageId }, query: {} })
  await client(searchSpaceContent, { params, query: { query: 'text' } })
}

/**
 * What spaces lack of what was acknowledged, and what of them is there by halves: all of them, or those that were
 * begun last. Writers may go on.
 */
export async function findLostContent(
  url: string,
  { ledger, latest = Number.POSITIVE_INFINITY }: { ledger: Ledger; latest?: number },
): Promise<string[]> {
  const client = createClient({ endpoint: url, token: adminToken })
  const losses: string[] = []
  for (const spaceId of [...ledger.content.keys()].slice(-latest))
    losses.push(...(await lookInto(client, { ledger, spaceId })))
  return losses
}

async function lookInto(
  client: Client,
  { ledger, spaceId }: { ledger: Ledger; spaceId: string },
): Promise<string[]> {
  const { pages, comments } = contentOf(ledger, spaceId)
  const acknowledged = { pages: [...pages], comments: [...comments] }
  // In this order: one that is merged meanwhile is not missed, and is not too many.
  const before = await titlesIn(client, spaceId)
  const merged = await mergedIn(client, spaceId)
  const titles = await titlesIn(client, spaceId)
  const remarks = await commentsIn(client, spaceId)
  const calls = Map.groupBy(
    [...titles].filter((title) => !title.startsWith(mergedTitle)),
    (title) => title.split('.')[0],
  )
  return [
    ...acknowledged.pages
      .filter((title) => !titles.has(title))
      .map((title) => `lost: page ${title} of space ${spaceId}`),
    ...acknowledged.comments
      .filter((id) => !remarks.has(id))
      .map((id) => `lost: comment ${id} of space ${spaceId}`),
    ...[...calls]
      .filter(([, together]) => together.length !== pagesAtOnce)
      .map(([call, together]) => `half: ${together.length} of ${pagesAtOnce} pages of call ${call}`),
    ...[...merged.difference(titles)].map((title) => `half: without its page: ${title}`),
    ...[...before]
      .filter((title) => title.startsWith(mergedTitle) && !merged.has(title))
      .map((title) => `half: not merged, and its page is there: ${title}`),
  ]
}

async function titlesIn(client: Client, spaceId: string): Promise<Set<string>> {
  const { pages } = await client(spaceContent.pages, { params: { spaceId } })
  return new Set(pages.map(({ title }) => title))
}

// A writer begins another space long before it has as many.
const all = { limit: 1000 }

async function mergedIn(client: Client, spaceId: string): Promise<Set<string>> {
  const query = { ...all, status: 'merged' as const }
  const { items } = await client(listChangeRequestsForSpace, { params: { spaceId }, query })
  return new Set(items.map(({ id }) => mergedTitle + id))
}

async function commentsIn(client: Client, spaceId: string): Promise<Set<string>> {
  const { items } = await client(spaceComments.list, { params: { spaceId }, query: all })
  return new Set(items.map(({ id }) => id))
}

function insertion(title: string) {
  return { operation: 'insert_page' as const, title, document: { markdown: `The text of ${title}.` } }
}
