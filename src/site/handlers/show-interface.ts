import { drawBranch, drawBranchPart } from '../draw/branch.ts'
import { drawSearch } from '../draw/search.ts'
import { gatherBranch } from '../gather/branch.ts'
import { gatherSearch, markedWords, shownPages } from '../gather/search.ts'
import { gatherSite, iconsOf } from '../gather/site.ts'
import { gatherTree } from '../gather/tree.ts'
import { ownPaths } from '../paths.ts'
import { mediaTypes, respond } from '../send/response.ts'
import type { Place } from '../visit/open-place.ts'
import type { Handler } from './handler.ts'

/** The results of a search: the best for the dialog as JSON, and all as a page. */
export const showSearch: Handler = async ({ place, request }) => {
  const query = request.url.searchParams
  const asked = query.get('q') ?? ''
  if (query.get('format') === 'json')
    return respond({
      type: mediaTypes.json,
      body: JSON.stringify(await foundAsOneTypes(place, asked)),
      caching: 'nobody',
    })
  const { pages } = await gatherSearch(place, asked, { most: shownPages.asList })
  const { text, policy } = drawSearch(await gatherSite(place), {
    asked,
    pages,
    tree: await gatherTree(place),
  })
  return respond({
    type: mediaTypes.html,
    body: text,
    caching: 'nobody',
    headers: { 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
  })
}

// What comes after the pages is drawn as they are, and leads to the list of all.
async function foundAsOneTypes(place: Place, asked: string): Promise<object> {
  const { pages, isMore } = await gatherSearch(place, asked)
  const href = `${place.content.basePath}${ownPaths.search}?${String(new URLSearchParams({ q: asked }))}`
  const list = { title: place.locale.messages.morePages, href, ancestors: [], sections: [] }
  return {
    pages,
    words: pages.length === 0 ? [] : markedWords(asked),
    ...(isMore && { more: [list] }),
  }
}

/** The pages below a page: as a part of the sidebar, or as a page of links. */
export const showBranch: Handler = async ({ place, request }) => {
  const query = request.url.searchParams
  const branch = await gatherBranch(place, query)
  if (branch === undefined) return undefined
  const caching = place.isForAll ? 'shared' : 'own'
  if (query.get('part') === '1')
    return respond({
      type: mediaTypes.html,
      body: drawBranchPart({ findIcon: iconsOf(place) }, branch.tree, place.locale.messages),
      caching,
      headers: { 'x-robots-tag': 'noindex' },
    })
  const { text, policy } = drawBranch(await gatherSite(place), branch)
  return respond({
    type: mediaTypes.html,
    body: text,
    caching,
    headers: { 'content-security-policy': policy },
  })
}

/** What is known about the reader. */
export const showVisitor: Handler = async ({ place }) =>
  respond({
    type: mediaTypes.json,
    body: JSON.stringify(place.content.visitor.claims),
    caching: 'nobody',
  })
