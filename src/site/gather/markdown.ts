import type { ContentRef } from '../../engine/document/index.ts'
import { writeMarkdown } from '../../platform/threads/index.ts'
import { resolverOf } from '../draw/document-data.ts'
import { markdownAddress, type ListedPage, type MarkdownData } from '../draw/markdown.ts'
import type { Place } from '../visit/open-place.ts'
import { markdownUrl } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'
import { readVisibleDocument } from './read-document.ts'
import { gatherReferences } from './resolve-references.ts'

/** A page with everything that its Markdown names. */
export async function gatherMarkdown(place: Place, page: SitePage): Promise<MarkdownData> {
  const { title, description, type } = page.entry
  const below = listedPages(place, page.pages)
  if (type !== 'document') return { title, description: undefined, body: undefined, below }
  const { services, db } = place.ctx
  const document = await services.computed.spellOut(db, {
    organizationId: place.content.site.organization_id,
    spaceId: place.content.spaceId,
    document: await readVisibleDocument(place, page),
  })
  if (document.nodes.length === 0) return { title, description, body: undefined, below }
  const resolve = resolverOf(await gatherReferences(place, document, 'absolute'))
  const link = (ref: ContentRef) => markdownAddress(ref, resolve)
  return { title, description, body: await writeMarkdown(services.threads, document, { title, link }), below }
}

/** Pages as they are listed for machines, without those that are kept from them. */
export function listedPages(place: Place, pages: SitePage[]): ListedPage[] {
  return pages
    .filter(({ entry, isLeftOut }) => entry.type === 'document' && !isLeftOut)
    .map((page) => ({
      title: page.entry.title,
      url: markdownUrl(place, page),
      description: page.entry.description,
    }))
}

const suggestions = 5

/** Pages whose addresses share words with one that does not exist. */
export function similarPages(place: Place, path: string): ListedPage[] {
  const wanted = new Set(wordsOf(path).filter((word) => word.length > 2))
  const similar = place.tree.documents
    .filter(({ isLeftOut }) => !isLeftOut)
    .map((page) => ({ page, score: wordsOf(page.path).filter((word) => wanted.has(word)).length }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, suggestions)
    .map(({ page }) => page)
  return listedPages(place, similar)
}

function wordsOf(path: string): string[] {
  return path.toLowerCase().split(/[/\-_]+/)
}
