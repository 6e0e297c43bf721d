import type { ContentEdit } from '../../contract/content/edits.ts'
import type { ContentLocation } from '../api/content-location.ts'
import { edit, headOf } from '../api/editing.ts'
import { queryClient } from '../api/query-client.ts'
import { pagesQuery, revisionQuery } from '../api/reading.ts'
import { locateById, type TreePage } from '../content/locate-page.ts'
import { restoreEdits } from '../content/tree/restore-edits.ts'

// Of the revisions since it was deleted; behind them the one that it was opened from has it, too.
const farthest = 40

/** Brings a deleted page back to where it stood, with all below. */
export async function restorePage(
  location: ContentLocation,
  { pageId, opened }: { pageId: string; opened: string },
): Promise<void> {
  const head = await headOf(location)
  const { revision, pages } = await lastWith(location, pageId, { head, opened })
  const now = await pagesAt(location.spaceId, head)
  const isPlaced = (each: ContentEdit) =>
    each.operation !== 'update_page' || !each.into || locateById(now, each.into) !== undefined
  for (const edits of restoreEdits(pages, [pageId], revision)) await edit(location, edits.filter(isPlaced))
}

/** The newest revision that has a page. */
async function lastWith(
  { spaceId }: ContentLocation,
  pageId: string,
  { head, opened }: { head: string; opened: string },
): Promise<{ revision: string; pages: TreePage[] }> {
  const toLookAt = [head]
  for (let looked = 0; looked < farthest; looked += 1) {
    const revision = toLookAt.shift()
    if (revision === undefined) break
    const pages = await pagesAt(spaceId, revision)
    if (locateById(pages, pageId) !== undefined) return { revision, pages }
    const { parents } = await queryClient.fetchQuery(revisionQuery(spaceId, revision))
    toLookAt.push(...parents)
  }
  return { revision: opened, pages: await pagesAt(spaceId, opened) }
}

async function pagesAt(spaceId: string, revisionId: string): Promise<TreePage[]> {
  const query = { ...pagesQuery({ spaceId, revisionId }), staleTime: Number.POSITIVE_INFINITY }
  return (await queryClient.fetchQuery(query)).pages
}
