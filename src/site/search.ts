import { sections, walk, type JSONDocument } from '../engine/document/index.ts'
import { openHeadView, readDocument, type ContentView } from '../features/content/index.ts'
import { openSearch, type FoundPage, type FoundSection } from '../platform/search/index.ts'
import { pagePath } from './addresses.ts'
import { siteSpacesOf, type Place } from './open-place.ts'
import { readVisibleDocument } from './read-document.ts'
import { publicUrl, siteSpaceBase } from './site-addresses.ts'
import { readSiteTree, type SitePage, type SiteTree } from './site-tree.ts'
import type { SiteSpace } from '../contract/site-structure.ts'

export type SearchedSection = { title: string; href: string; text: string }
export type SearchedPage = {
  id: string
  title: string
  href: string
  url: string
  ancestors: string[]
  text: string
  sections: SearchedSection[]
}

const longestQuery = 512
const shownPages = 12
const shownSections = 3

/** Pages of the site that match, best first: only what this visitor may see, found only by words that they may see. */
export async function searchPlace(place: Place, given: string): Promise<SearchedPage[]> {
  const query = given.slice(0, longestQuery).trim()
  if (query.length < 2) return []
  const spaces = new Map(siteSpacesOf(place.published.structure).map((each) => [each.space.id, each]))
  const own = place.content.spaceId
  const index = openSearch(place.ctx.services.database)
  // More than are shown: some may not be for this visitor.
  const found = await index.search(place.ctx.db, {
    spaceIds: [...spaces.keys()],
    query,
    limit: shownPages * 4,
  })
  const opened = new Map<string, Opened>()
  const pages: SearchedPage[] = []
  for (const each of found.pages) {
    if (pages.length >= shownPages) break
    const siteSpace = each.spaceId === own ? place.siteSpace : spaces.get(each.spaceId)
    if (siteSpace === undefined) continue
    const space = opened.get(each.spaceId) ?? (await open(place, siteSpace))
    opened.set(each.spaceId, space)
    const page = space.tree.byId.get(each.pageId)
    if (page === undefined || page.isLeftOut) continue
    const visible = await visibleSections(place, { found: each, page, space, query })
    if (visible !== undefined) pages.push(present(place, { page, space, siteSpace, sections: visible }))
  }
  return pages
}

type Opened = { view: ContentView; tree: SiteTree; base: string }

async function open(place: Place, siteSpace: SiteSpace): Promise<Opened> {
  const isOwn = siteSpace.id === place.siteSpace.id && place.content.version === undefined
  const view = isOwn ? place.view : await openHeadView(place.ctx, siteSpace.space.id)
  const tree = isOwn ? place.tree : await readSiteTree(view, place.content.visitor.claims)
  return { view, tree, base: siteSpaceBase(place, siteSpace) }
}

type Candidate = { found: FoundPage; page: SitePage; space: Opened; query: string }

// The index holds all words of a page, also those under a condition; such a page is looked at again.
async function visibleSections(
  place: Place,
  { found, page, space, query }: Candidate,
): Promise<FoundSection[] | undefined> {
  if (!isConditional(await readDocument(space.view, page.entry.document))) return found.sections
  const document = await readVisibleDocument({ view: space.view, content: place.content }, page)
  const seen = sections(document)
  const kept = found.sections.filter((section) =>
    seen.some(
      ({ id, title, body }) =>
        (section.anchor === id || (section.anchor === undefined && section.title === '')) &&
        (collapsed(`${title}\n${body}`).includes(collapsed(section.body.replaceAll('…', ''))) ||
          section.body === ''),
    ),
  )
  if (kept.length > 0) return kept
  const isByTitle = query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => page.entry.title.toLowerCase().includes(word))
  return isByTitle ? [] : undefined
}

function isConditional(document: JSONDocument): boolean {
  let isFound = false
  walk(document, (node) => {
    if ('type' in node && (node.type === 'if' || node.type === 'reusable-content')) isFound = true
  })
  return isFound
}

type Presented = { page: SitePage; space: Opened; siteSpace: SiteSpace; sections: FoundSection[] }

function present(place: Place, { page, space, siteSpace, sections: found }: Presented): SearchedPage {
  const path = pagePath(page, space.tree)
  const href = `${space.base}${path}`
  const ancestors: string[] = []
  for (let each = page.parent; each !== undefined; each = each.parent) ancestors.unshift(each.entry.title)
  const isOne = siteSpacesOf(place.published.structure).length < 2
  const opening = found.find(({ anchor, title }) => anchor === undefined && title === '')
  return {
    id: page.entry.id,
    title: page.entry.title,
    href,
    url: publicUrl(place, siteSpace, path),
    ancestors: isOne ? ancestors : [siteSpace.title, ...ancestors],
    text: opening?.body ?? page.entry.description ?? '',
    sections: found
      .filter((section) => section !== opening)
      .slice(0, shownSections)
      .map(({ anchor, title, body }) => ({
        title: title === '' ? page.entry.title : title,
        href: anchor === undefined ? href : `${href}#${encodeURIComponent(anchor)}`,
        text: body,
      })),
  }
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
