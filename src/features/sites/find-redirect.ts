import type { RedirectDestination } from '../../contract/site-redirects.ts'
import type { Context } from '../../platform/context.ts'
import { findMovedPage, isPageVisible, locatePage, openHeadView, pathOf } from '../content/index.ts'
import type { Structure } from './load-structure.ts'
import { matchSegments } from './match-segments.ts'
import { redirectsFrom, type RedirectRow } from './redirect-queries.ts'
import { sectionPath, siteSpacePath } from './site-url.ts'

/** `path` is below the site, an address is elsewhere. `row` is the site's redirect; pages that moved have none. */
export type Redirect = { row: RedirectRow | undefined } & ({ path: string } | { url: string })

/**
 * Where a path below a site leads when no page is there: a page that moved from it comes first, then what the
 * site says. The caller has made sure that there is no page.
 */
export async function findRedirect(
  ctx: Context,
  { siteId, structure, path }: { siteId: string; structure: Structure; path: string },
): Promise<Redirect | undefined> {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decoded)
  const moved = await movedPage(ctx, structure, segments)
  if (moved !== undefined) return { row: undefined, path: moved }
  const row = await siteRedirect(ctx, siteId, path)
  if (row === undefined) return undefined
  // Checked when it was written.
  const destination = JSON.parse(row.destination) as RedirectDestination
  if (destination.kind === 'external') return { row, url: destination.url }
  const target = await pathOfDestination(ctx, structure, destination)
  return target === undefined ? undefined : { row, path: target }
}

async function movedPage(
  ctx: Context,
  structure: Structure,
  segments: string[],
): Promise<string | undefined> {
  const match = await matchSegments(ctx, structure, segments)
  if (match.kind !== 'content' || match.version !== undefined) return undefined
  const now = await findMovedPage(ctx, { spaceId: match.siteSpace.space_id, path: match.rest.join('/') })
  return now === undefined ? undefined : `${match.consumed}${encoded(now)}`
}

async function siteRedirect(ctx: Context, siteId: string, path: string): Promise<RedirectRow | undefined> {
  const exact = `/${path
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')}`.toLowerCase()
  const rows = await redirectsFrom(ctx.db, { siteId, sources: [exact, ...wildcards(exact)] })
  return (
    rows.find(({ source }) => source === exact) ??
    rows.toSorted((a, b) => b.source.length - a.source.length).at(0)
  )
}

// Every beginning of the path, cut before and after each slash; more than these no index could look up.
function wildcards(path: string): string[] {
  const beginnings = Array.from({ length: Math.min(path.length, 512) }, (_letter, at) =>
    path.slice(0, at + 1),
  )
  return beginnings.map((beginning) => `${beginning}*`)
}

async function pathOfDestination(
  ctx: Context,
  structure: Structure,
  destination: Exclude<RedirectDestination, { kind: 'external' }>,
): Promise<string | undefined> {
  if (destination.kind === 'site-section') {
    const section = structure.sections.find(({ id }) => id === destination.siteSectionId)
    return section && sectionPath(section)
  }
  const siteSpace = structure.siteSpaces.find(({ id }) => id === destination.siteSpaceId)
  if (siteSpace === undefined) return undefined
  const place = siteSpacePath(
    structure.sections.find(({ id }) => id === siteSpace.section_id),
    siteSpace,
  )
  if (destination.kind === 'site-space') return place
  const view = await openHeadView(ctx, siteSpace.space_id)
  const page = await locatePage(ctx.db, view, destination.pageId)
  if (page === undefined || !isPageVisible(ctx, view, page)) return undefined
  return `${place}${encoded(pathOf(page))}`
}

function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
