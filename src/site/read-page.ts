import {
  walk,
  type Block,
  type ContentRef,
  type ContentRefMedia,
  type JSONDocument,
} from '../engine/document/index.ts'
import { outlineOf, renderDocument, trusted, type Resolved } from '../engine/html/index.ts'
import type { PageEntry } from '../engine/revisions/index.ts'
import { prepareBlocks } from '../features/generated/openapi-pages/index.ts'
import { pagePath } from './addresses.ts'
import { drawIntegrations, liveBlocks, type AnsweredBlock } from './draw-integrations.ts'
import { editUrl } from './edit-url.ts'
import { prepareHighlight } from './highlight.ts'
import { pageUrl } from './markdown.ts'
import type { Link, PageView, TreeNode } from './layout/view.ts'
import type { Place } from './open-place.ts'
import { readVisibleDocument } from './read-document.ts'
import { resolveReferences } from './resolve-references.ts'
import { sidebarTree } from './sidebar-tree.ts'
import type { SitePage } from './site-tree.ts'
import { apiWordsIn } from './words-api.ts'

export type ReadPage = {
  view: PageView
  tree: TreeNode[]
  document: JSONDocument
  /** Milliseconds that it may be kept: integrations draw parts of it anew each time, or may begin to. */
  lifetime: number
}

/** A page of a site, read and rendered for this visitor. */
export async function readPage(place: Place, page: SitePage, answered?: AnsweredBlock): Promise<ReadPage> {
  const { content, tree, language, customization } = place
  const document = await readVisibleDocument(place, page)
  const openapi = await prepareBlocks(place.ctx.db, {
    organizationId: place.content.site.organization_id,
    spaceId: content.spaceId,
    document,
    words: apiWordsIn(language.tag),
    proxy: `${content.basePath}~gitbook/proxy?page=${encodeURIComponent(page.entry.id)}`,
  })
  const blocks = await liveBlocks(place, document)
  const linkPages = [...tree.byId.values()].flatMap(({ entry }) => entry.target ?? [])
  const [{ renderMath }, highlight, resolve, integration] = await Promise.all([
    // Not before a page is asked for: an instance that serves none need not have it in memory.
    import('./math.ts'),
    prepareHighlight(document, openapi.languages),
    resolveReferences(place, { document, also: [...coverRefs(page.entry), ...linkPages] }),
    drawIntegrations(place, { blocks, pageId: page.entry.id, answered }),
  ])
  const shown = document.nodes.length === 0 ? childrenOf(place, page) : document
  const rendered = renderDocument(shown, {
    resolve,
    highlight,
    math: renderMath,
    openapi: openapi.draw,
    ...(integration && { integration }),
    labels: language.words.blocks,
    locale: language.tag,
    externalTarget: customization.externalLinks.target,
  })
  const layout = { ...page.entry.layout }
  const base = content.basePath
  const { previous, next } = neighboursOf(place, page)
  const site = customization.title ?? place.published.site.title
  return {
    document: shown,
    lifetime: integration !== undefined || resolve.leavesSite ? 0 : hasEmbeds(document) ? 60_000 : Infinity,
    tree: sidebarTree({ tree, base, current: page, linkTarget: (each) => targetOf(each, resolve) }),
    view: {
      id: page.entry.id,
      title: page.entry.title,
      documentTitle:
        page === tree.first && content.basePath === content.siteBasePath
          ? site
          : `${page.entry.title} | ${site}`,
      description: page.entry.description,
      icon: page.entry.icon,
      emoji: page.entry.emoji,
      cover: layout['cover'] === false ? undefined : coverOf(page.entry, resolve),
      layout: {
        // An operation has its samples beside it.
        isWide: layout['width'] === 'wide' || (layout['width'] === undefined && rendered.needs.openapi),
        hasTitle: layout['title'] !== false,
        hasDescription: layout['description'] !== false,
        hasSidebar: layout['tableOfContents'] !== false,
        hasOutline: layout['outline'] !== false,
        hasPager: layout['pagination'] !== false && customization.pagination.enabled,
        hasMetadata: layout['metadata'] !== false,
      },
      crumbs: crumbsOf(place, page),
      tags: layout['tags'] === false ? [] : tagsOf(page.entry),
      body: trusted(rendered.html),
      needs: rendered.needs,
      connects: openapi.origins,
      outline: outlineOf(shown, openapi.titleOf),
      previous,
      next,
      updatedAt: page.entry.updatedAt,
      editHref: customization.git.showEditLink ? editUrl(place.siteSpace.space, page.entry) : undefined,
      markdownHref:
        layout['actions'] === false
          ? undefined
          : `${base}${page.path.split('/').map(encodeURIComponent).join('/')}.md`,
      printHref:
        customization.pdf.enabled && layout['actions'] !== false
          ? `${base}~gitbook/pdf?page=${page.entry.id}&only=yes`
          : undefined,
      address: place.isForAll && layout['actions'] !== false ? pageUrl(place, page) : undefined,
      newsHref: hasUpdates(document)
        ? `${base}${page.path.split('/').map(encodeURIComponent).join('/')}/rss.xml`
        : undefined,
    },
  }
}

function hasEmbeds(document: JSONDocument): boolean {
  let isFound = false
  walk(document, (node) => void (isFound ||= node.object === 'block' && node.type === 'embed'))
  return isFound
}

function hasUpdates(document: JSONDocument): boolean {
  return document.nodes.some(({ type }) => type === 'updates')
}

const listedPages = 100

// A page without words lists the pages below it; of very many, the first.
function childrenOf({ content, language }: Place, { entry: parent, pages }: SitePage): JSONDocument {
  const shown = pages.filter(({ entry }) => entry.hidden !== true && entry.type === 'document')
  const cards: Block[] = shown.slice(0, listedPages).map(({ entry }) => ({
    object: 'block',
    type: 'content-ref',
    isVoid: true,
    data: { ref: { kind: 'page', page: entry.id } },
  }))
  const url = `${content.basePath}~gitbook/pages?under=${parent.id}&from=${listedPages}`
  const more: Block = {
    object: 'block',
    type: 'paragraph',
    data: {},
    nodes: [
      {
        object: 'inline',
        type: 'link',
        data: { ref: { kind: 'url', url } },
        nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: language.words.morePages, marks: [] }] }],
      },
    ],
  }
  return { object: 'document', data: {}, nodes: shown.length > listedPages ? [...cards, more] : cards }
}

function neighboursOf(
  { tree, content }: Place,
  page: SitePage,
): { previous?: Link | undefined; next?: Link | undefined } {
  const shown = tree.documents.filter(({ entry }) => entry.hidden !== true)
  const at = shown.indexOf(page)
  if (at === -1) return {}
  const link = (other: SitePage | undefined): Link | undefined =>
    other && { title: other.entry.title, href: `${content.basePath}${pagePath(other, tree)}` }
  return { previous: at === 0 ? undefined : link(shown[at - 1]), next: link(shown[at + 1]) }
}

function crumbsOf({ tree, content }: Place, page: SitePage): Link[] {
  const above: Link[] = []
  for (let each = page.parent; each !== undefined; each = each.parent) {
    const href = each.entry.type === 'document' ? `${content.basePath}${pagePath(each, tree)}` : ''
    above.unshift({ title: each.entry.linkTitle ?? each.entry.title, href })
  }
  return above
}

function targetOf({ entry }: SitePage, resolve: (ref: ContentRef) => Resolved | undefined) {
  const target = entry.target && resolve(entry.target)
  return target && target.href !== ''
    ? { href: target.href, isExternal: target.isExternal === true }
    : undefined
}

function tagsOf({ tags }: PageEntry): string[] {
  return (tags ?? []).flatMap((tag) => {
    if (typeof tag === 'string') return [tag]
    if (typeof tag !== 'object' || tag === null || Array.isArray(tag)) return []
    const name = tag['label'] ?? tag['tag']
    return typeof name === 'string' ? [name] : []
  })
}

function coverRefs({ cover }: PageEntry): ContentRefMedia[] {
  // Covers are written by edits and imports in this shape.
  const { ref, refDark } = (cover ?? {}) as { ref?: ContentRefMedia; refDark?: ContentRefMedia }
  return [ref, refDark].filter((each) => each !== undefined)
}

function coverOf(entry: PageEntry, resolve: (ref: ContentRef) => Resolved | undefined): PageView['cover'] {
  const [light, dark] = coverRefs(entry).map((ref) => resolve(ref)?.href)
  if (light === undefined) return undefined
  const y = typeof entry.cover?.['yPos'] === 'number' ? entry.cover['yPos'] : 0
  const size = entry.layout?.['coverSize']
  return { light, ...(dark === undefined ? {} : { dark }), y, size: typeof size === 'string' ? size : 'hero' }
}
