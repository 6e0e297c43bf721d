import type { Block, ContentRef, ContentRefMedia, JSONDocument } from '../../engine/document/index.ts'
import { srcsetOf, type Resolved } from '../../engine/html/index.ts'
import { pageTagsOf, type PageEntry } from '../../engine/revisions/index.ts'
import type { PageData, PageFacts } from '../draw/page-data.ts'
import { machinePaths, ownPaths } from '../paths.ts'
import type { Place } from '../visit/open-place.ts'
import { encodedPath, isFirstPage } from '../visit/page-path.ts'
import { pageUrl } from '../visit/site-addresses.ts'
import type { SitePage } from '../visit/site-tree.ts'
import { gatherDocument } from './document.ts'
import { editUrl } from './edit-url.ts'
import { gatherHead } from './head.ts'
import type { AnsweredBlock } from './integrations.ts'
import { crumbsOf, neighboursOf } from './page-links.ts'
import { readVisibleDocument } from './read-document.ts'
import { labelOf, prepareResolve, type Resolve } from './resolve-references.ts'
import { gatherSite, variantsAt } from './site.ts'
import { readSidebar } from './sidebar-tree.ts'
import { linksInSidebar, treeOf } from './tree.ts'

/** Everything that is on a page for this visitor, or on the page after their answer to one of its blocks. */
export async function gatherPage(place: Place, page: SitePage, answered?: AnsweredBlock): Promise<PageData> {
  const document = await readVisibleDocument(place, page)
  const shown = document.nodes.length === 0 ? await listBelow(place, page) : document
  const sidebar = await readSidebar(place.tree, page)
  const [site, variants, data, resolve] = await Promise.all([
    gatherSite(place),
    variantsAt(place, page),
    gatherDocument(place, { document: shown, pageId: page.entry.id, answered }),
    prepareResolve(place, [...coverRefs(page.entry), ...linksInSidebar(sidebar)]),
  ])
  const facts = await factsOf(place, page, { resolve, hasUpdates: hasUpdates(document) })
  return {
    site: { ...site, variants },
    page: facts,
    tree: treeOf(place, sidebar, resolve),
    content: data,
    head: await gatherHead(place, page),
  }
}

type FoundReferences = { resolve: Resolve; hasUpdates: boolean }

async function factsOf(
  place: Place,
  page: SitePage,
  { resolve, hasUpdates: isNews }: FoundReferences,
): Promise<PageFacts> {
  const { content, tree, customization } = place
  const { entry } = page
  const layout = { ...entry.layout }
  const site = customization.title ?? place.published.site.title
  const isFirst = isFirstPage(page, tree) && content.basePath === content.siteBasePath
  const address = `${content.basePath}${encodedPath(page)}`
  const hasActions = layout['actions'] !== false
  return {
    id: entry.id,
    title: entry.title,
    documentTitle: isFirst ? site : `${entry.title} | ${site}`,
    description: entry.description,
    icon: entry.icon,
    emoji: entry.emoji,
    cover: layout['cover'] === false ? undefined : coverOf(entry, resolve),
    layout: {
      isWide: layout['width'] === undefined ? undefined : layout['width'] === 'wide',
      hasTitle: layout['title'] !== false,
      hasDescription: layout['description'] !== false,
      hasSidebar: layout['tableOfContents'] !== false,
      hasOutline: layout['outline'] !== false,
      hasPager: layout['pagination'] !== false && customization.pagination.enabled,
      hasMetadata: layout['metadata'] !== false,
      hasAnchors: layout['anchors'] !== false,
    },
    crumbs: crumbsOf(place, page),
    tags:
      layout['tags'] === false ? [] : pageTagsOf(entry).map(({ tag }) => labelOf(place.view.snapshot, tag)),
    ...(await neighboursOf(place, page)),
    updatedAt: entry.updatedAt,
    editHref: customization.git.showEditLink ? editUrl(place.siteSpace.space, entry) : undefined,
    markdownHref: hasActions ? `${address}.md` : undefined,
    printHref:
      customization.pdf.enabled && hasActions
        ? `${content.basePath}${ownPaths.print}?page=${entry.id}&only=yes`
        : undefined,
    address: place.isForAll && hasActions ? pageUrl(place, page) : undefined,
    newsHref: isNews ? `${address}/${machinePaths.feed}` : undefined,
  }
}

function hasUpdates(document: JSONDocument): boolean {
  return document.nodes.some(({ type }) => type === 'updates')
}

const listedPages = 100

// A page without words lists the pages below it; of very many, the first.
async function listBelow({ content, locale, tree }: Place, page: SitePage): Promise<JSONDocument> {
  const shown = (await tree.below(page)).filter(
    ({ entry }) => entry.hidden !== true && entry.type === 'document',
  )
  const cards: Block[] = shown.slice(0, listedPages).map(({ entry }) => ({
    object: 'block',
    type: 'content-ref',
    isVoid: true,
    data: { ref: { kind: 'page', page: entry.id } },
  }))
  const url = `${content.basePath}${ownPaths.pages}?under=${page.entry.id}&from=${listedPages}`
  const text = { object: 'leaf' as const, text: locale.messages.morePages, marks: [] }
  const more: Block = {
    object: 'block',
    type: 'paragraph',
    data: {},
    nodes: [
      {
        object: 'inline',
        type: 'link',
        data: { ref: { kind: 'url', url } },
        nodes: [{ object: 'text', leaves: [text] }],
      },
    ],
  }
  return { object: 'document', data: {}, nodes: shown.length > listedPages ? [...cards, more] : cards }
}

function coverRefs({ cover }: PageEntry): ContentRef[] {
  // Covers are written by edits and imports in this shape.
  const { ref, refDark } = (cover ?? {}) as { ref?: ContentRefMedia; refDark?: ContentRefMedia }
  return [ref, refDark].filter((each) => each !== undefined)
}

function coverOf(entry: PageEntry, resolve: Resolve): PageFacts['cover'] {
  const [light, dark] = coverRefs(entry).map((ref) => resolve(ref))
  if (light === undefined) return undefined
  const { yPos: y, height } = entry.cover ?? {}
  const { coverSize: size, coverMask: mask } = entry.layout ?? {}
  return {
    light: coverPicture(light),
    ...(dark === undefined ? {} : { dark: coverPicture(dark) }),
    y: typeof y === 'number' ? y : 0,
    ...(typeof height === 'number' && { height }),
    size: typeof size === 'string' ? size : 'hero',
    mask: typeof mask === 'string' ? mask : 'none',
  }
}

function coverPicture(found: Resolved): { src: string; srcset?: string } {
  const srcset = srcsetOf(found)
  return { src: found.href, ...(srcset === undefined ? {} : { srcset }) }
}
