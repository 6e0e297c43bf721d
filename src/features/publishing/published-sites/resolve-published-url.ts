import type { Context } from '../../../kernel/context.ts'
import { admitVisitor, type VisitorPayload, type Visitor, visibleStructure } from '../site-access/index.ts'
import { locateSite, type SiteRow, siteSpacePath, siteUrl } from '../sites/index.ts'
import {
  cachedStructure,
  type PlacedSection,
  type PlacedSiteSpace,
  type Structure,
} from '../site-structure/index.ts'
import { matchSegments } from './match-segments.ts'

/** What is published at an address, for one visitor. */
export type PublishedContent = {
  kind: 'content'
  site: SiteRow
  /** Only what this visitor may see. */
  structure: Structure
  section: PlacedSection | undefined
  siteSpace: PlacedSiteSpace
  spaceId: string
  /** Read on as this actor: `visitorContext`. */
  visitor: Visitor
  /** The key in the path that lets in: of a share link, or of a preview. */
  key: string | undefined
  /** The path that leads to the site, as asked for, with `/` around. */
  siteBasePath: string
  /** The path that leads to the site-space, with `/` around. */
  basePath: string
  /** What is left of the path, decoded: the page. */
  path: string
  /** `/~/changes/<id>/` and `/~/revisions/<id>/`: what a member previews; the caller checks that they may. */
  version: { kind: 'changes' | 'revisions'; id: string } | undefined
  /** Where search engines should find it. */
  canonicalUrl: string
  /** It is read on the origin of the API and the sign-in. */
  isBesideApi: boolean
  /** No longer path could lead to another site-space. */
  isComplete: boolean
}

export type Resolution =
  | PublishedContent
  | { kind: 'redirect'; url: string }
  /** Where to send somebody whom nobody vouches for; the site may have no such place. */
  | {
      kind: 'login'
      url: string | undefined
      reason: 'missing' | 'invalid'
      site: SiteRow
      siteBasePath: string
    }
  /** They are signed in, and the site is not for them. */
  | { kind: 'refused'; site: SiteRow; siteBasePath: string }
  /** `isHostUnknown` where no site at all is served at the host. */
  | { kind: 'not-found'; isHostUnknown?: boolean }

/** Finds the site, section and space at an address, for a visitor. */
export async function resolvePublishedUrl(
  ctx: Context,
  { url, visitor: payload = {} }: { url: URL; visitor?: VisitorPayload | undefined },
): Promise<Resolution> {
  const located = await locateSite(ctx, url)
  if (located === undefined)
    return { kind: 'not-found', isHostUnknown: url.host !== new URL(ctx.services.config.publicUrl).host }
  const { site } = located
  const admission = await admitVisitor(ctx, located, payload)
  if (admission.kind === 'login') return { ...admission, site, siteBasePath: located.basePath }
  if (admission.kind === 'refused') return { ...admission, site, siteBasePath: located.basePath }
  if (admission.kind === 'not-found') return admission
  const { visitor, basePath: siteBasePath, key } = admission
  const structure = await visibleStructure(ctx, await cachedStructure(ctx.db, site), visitor)
  // A member who may read none of its spaces.
  if (visitor.member !== undefined && structure.siteSpaces.length === 0)
    return { kind: 'refused', site, siteBasePath }
  const match = await matchSegments(ctx, structure, admission.segments)
  if (match.kind === 'not-found') return match
  if (match.kind === 'redirect')
    return { kind: 'redirect', url: `${url.origin}${siteBasePath}${match.path}${url.search}` }
  const { section, siteSpace, rest, version } = match
  const place = siteSpacePath(section, siteSpace)
  const path = rest.join('/')
  const canonicalUrl = `${siteUrl(ctx, site, key)}${place}${rest.map(encodeURIComponent).join('/')}`
  const hasOwnName = site.hostname !== null && site.hostname_verified_at !== null
  // Whoever reads a preview reads it where they are.
  if (located.isBesideApi && hasOwnName && site.proxy_origin === null && key === undefined && !version)
    return { kind: 'redirect', url: `${canonicalUrl}${url.search}` }
  return {
    kind: 'content',
    site,
    structure,
    section,
    siteSpace,
    spaceId: siteSpace.space_id,
    visitor,
    key,
    siteBasePath,
    basePath: `${siteBasePath}${match.consumed}`,
    path,
    version,
    canonicalUrl,
    isBesideApi: located.isBesideApi,
    isComplete: match.isComplete,
  }
}
