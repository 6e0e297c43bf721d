import type { ContentRef } from '../../engine/document/index.ts'
import { writeMarkdown } from '../../platform/threads/index.ts'
import { resolverOf } from '../draw/document-data.ts'
import { markdownAddress, type ListedPage, type MarkdownData } from '../draw/markdown.ts'
import type { Place } from '../visit/open-place.ts'
import { markdownUrl, pageUrl } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'
import { readVisibleDocument } from './read-document.ts'
import { gatherReferences } from './resolve-references.ts'

/** What the Markdown of a page follows from, and how it is written from that. */
type PreparedMarkdown = { known: object; write: () => Promise<MarkdownData> }

/** A page with everything that its Markdown names, for whoever reads it apart from its address. */
export async function gatherMarkdown(place: Place, page: SitePage): Promise<MarkdownData> {
  return (await prepareMarkdown(place, page, { linksFrom: pageUrl(place, page) })).write()
}

/** The same for whoever may have it written already. */
export async function prepareMarkdown(
  place: Place,
  page: SitePage,
  { linksFrom }: { linksFrom?: string } = {},
): Promise<PreparedMarkdown> {
  const { title, description, type } = page.entry
  const below = listedPages(place, await place.tree.below(page))
  if (type !== 'document') return written({ title, description: undefined, body: undefined, below })
  const { services, db } = place.ctx
  const { document, versions, fill } = await services.computed.leaveRoom(db, {
    organizationId: place.content.site.organization_id,
    spaceId: place.content.spaceId,
    document: await readVisibleDocument(place, page),
  })
  if (document.nodes.length === 0) return written({ title, description, body: undefined, below })
  const references = await gatherReferences(place, document, 'absolute')
  const resolve = resolverOf(references)
  const link = (ref: ContentRef) => {
    const address = markdownAddress(ref, resolve)
    if (address === undefined || linksFrom === undefined || URL.canParse(address)) return address
    return URL.parse(address, linksFrom)?.href ?? address
  }
  return {
    known: { title, description, document, versions, references },
    write: async () => {
      const body = await fill(await writeMarkdown(services.threads, document, { title, link }))
      return { title, description, body, below }
    },
  }
}

function written(data: MarkdownData): PreparedMarkdown {
  return { known: data, write: async () => data }
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
