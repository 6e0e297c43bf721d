import { ApiError } from '../../contract/errors.ts'
import type { PublishedSite } from '../../contract/publishing/published-sites.ts'
import type { SiteCustomization } from '../../contract/publishing/site-customization.ts'
import type { SiteSection, SiteSpace, SiteStructure } from '../../contract/publishing/site-structure.ts'
import { readChangeRequest } from '../../features/review/change-requests/index.ts'
import { openHeadView, openRevisionView, type ContentView } from '../../features/content/views/index.ts'
import {
  readPublishedSite,
  visitorContext,
  type PublishedContent,
} from '../../features/publishing/published-sites/index.ts'
import type { Context, Services } from '../../kernel/context.ts'
import { readContext } from '../../kernel/transact.ts'
import type { Locale } from '../draw/messages.ts'
import { localeOf } from '../locales/locale.ts'
import { readSiteTree, type SiteTree } from './site-tree.ts'

/** Where a visitor is on a site, and all that they may see from there. */
export type Place = {
  content: PublishedContent
  /** Reads as the visitor. */
  ctx: Context
  published: PublishedSite
  siteSpace: SiteSpace
  customization: SiteCustomization
  locale: Locale
  view: ContentView
  tree: SiteTree
  /** Only members see it, and nobody may keep it. */
  isPreview: boolean
  /** Everybody may read it, and nobody reads anything else at the same address. */
  isForAll: boolean
  isIndexable: boolean
}

/** Opens what was found at an address; nothing where it is a preview of something that does not exist. */
export async function openPlace(services: Services, content: PublishedContent): Promise<Place | undefined> {
  const { site, visitor } = content
  const ctx = visitorContext(services, visitor)
  const view = await openView(ctx, content)
  if (view === undefined) return undefined
  const [published, tree] = await Promise.all([
    readPublishedSite(ctx, { siteId: site.id, shareKey: content.key }),
    readSiteTree(ctx, view),
  ])
  const siteSpace = siteSpacesOf(published.structure).find(({ id }) => id === content.siteSpace.id)
  if (siteSpace === undefined) return undefined
  const { customizations } = published
  const customization = customizations.siteSpaces[siteSpace.id] ?? customizations.site
  const isPreview = content.version !== undefined || visitor.isPreview
  const isOpen = site.visibility === 'public' || site.visibility === 'unlisted'
  return {
    content,
    ctx,
    published,
    siteSpace,
    customization,
    locale: localeOf(siteSpace.space.language ?? customization.internationalization.locale),
    view,
    tree,
    isPreview,
    isForAll: isOpen && !isPreview && site.adaptive !== 1,
    isIndexable: site.visibility === 'public' && !isPreview,
  }
}

async function openView(
  ctx: Context,
  { spaceId, version }: PublishedContent,
): Promise<ContentView | undefined> {
  if (version === undefined) return openHeadView(ctx, spaceId)
  // Who may preview was asked before; a visitor by themselves reads only what is published.
  const member = readContext(ctx.services, { kind: 'system' })
  try {
    if (version.kind === 'revisions')
      return await openRevisionView(member, { spaceId, revisionId: version.id })
    const { id } = await readChangeRequest(member, { spaceId, changeRequestId: version.id })
    return await openHeadView(member, id)
  } catch (error) {
    // What is not there to be previewed is not there to be read.
    if (error instanceof ApiError) return undefined
    throw error
  }
}

/** All site-spaces of a structure, in reading order. */
export function siteSpacesOf(structure: SiteStructure): SiteSpace[] {
  if (structure.type === 'siteSpaces') return structure.structure
  return sectionsOf(structure).flatMap(({ siteSpaces }) => siteSpaces)
}

/** All sections of a structure, in reading order. */
export function sectionsOf(structure: SiteStructure): SiteSection[] {
  type Node = Extract<SiteStructure, { type: 'sections' }>['structure'][number]
  const below = (node: Node): SiteSection[] =>
    node.object === 'site-section' ? [node] : node.children.flatMap(below)
  return structure.type === 'sections' ? structure.structure.flatMap(below) : []
}
