import type { RedirectDestination } from '../../../contract/publishing/site-redirects.ts'
import type { Context } from '../../../kernel/context.ts'
import { findMovedPage } from '../../content/pages/index.ts'
import { isPageVisible, locatePage, openHeadView } from '../../content/views/index.ts'
import { pathOf } from '../../content/content-index/index.ts'
import { findConfiguredRedirect } from '../../exchange/git-sync/index.ts'
import type { Structure } from '../site-structure/index.ts'
import { matchSegments } from '../published-sites/index.ts'
import { redirectsFrom, type RedirectRow } from './queries.ts'
import { sectionPath, siteSpacePath } from '../sites/index.ts'
import { decodeUriComponent } from '../../../engine/decode-uri-component.ts'
import { encodeSegment } from '../../../engine/encode-segment.ts'

type Destination = Exclude<RedirectDestination, { kind: 'external' }>
type MovedPage = { row: undefined; path: string; destination: { siteSpaceId: string; pageId: string } }
/** `path` is below the site, an address is elsewhere. `row` is the site's own redirect, where it is one. */
export type Redirect = MovedPage | ({ row: RedirectRow } & ({ path: string } | { url: string }))

/**
 * Where a path below a site leads when no page is there: a page that moved from it comes first, then what the
 * repository of the space says, then what the site says. The caller has made sure that there is no page.
 */
export async function findRedirect(
  ctx: Context,
  { siteId, structure, path }: { siteId: string; structure: Structure; path: string },
): Promise<Redirect | undefined> {
  const segments = segmentsOf(path)
  const within = await redirectWithin(ctx, structure, segments)
  if (within !== undefined) return within
  const row = await siteRedirect(ctx, siteId, segments)
  if (row === undefined) return undefined
  const url = addressOf(row, segments)
  if (url !== undefined) return { row, url }
  // Checked when it was written, and what leads elsewhere has its address.
  const destination = JSON.parse(row.destination) as Destination
  const tail = tailOf(row, segments)
  const target = await pathOfDestination(ctx, structure, destination)
  if (target === undefined) return undefined
  const whole = tail === '' ? target : `${target.replace(/\/$/, '')}/${tail}`.replace(/^\//, '')
  // What the same redirect would send on again for ever loses its tail.
  const isRound = `/${whole}`.toLowerCase().startsWith(row.source.replace(/\*$/, ''))
  return { row, path: isRound ? target : whole }
}

export function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeUriComponent)
}

/** Where a redirect leads from a path, if that is an address and no part of the site. */
export function addressOf(row: RedirectRow, segments: string[]): string | undefined {
  // Checked when it was written.
  const destination = JSON.parse(row.destination) as RedirectDestination
  return destination.kind === 'external' ? withTail(destination.url, tailOf(row, segments)) : undefined
}

async function redirectWithin(
  ctx: Context,
  structure: Structure,
  segments: string[],
): Promise<MovedPage | undefined> {
  const match = await matchSegments(ctx, structure, segments)
  if (match.kind !== 'content' || match.version !== undefined) return undefined
  const asked = { spaceId: match.siteSpace.space_id, path: match.rest.join('/') }
  const to = (pageId: string, path: string): MovedPage => ({
    row: undefined,
    path: `${match.consumed}${path}`,
    destination: { siteSpaceId: match.siteSpace.id, pageId },
  })
  const moved = await findMovedPage(ctx, asked)
  if (moved !== undefined) return to(moved.pageId, encoded(moved.path))
  const configured = await findConfiguredRedirect(ctx, asked)
  if (configured === undefined || configured.path === asked.path) return undefined
  const anchor = configured.anchor === undefined ? '' : `#${encodeURIComponent(configured.anchor)}`
  return to(configured.pageId, `${encoded(configured.path)}${anchor}`)
}

/** The redirect of a site that a path is sent on by. */
export async function siteRedirect(
  ctx: Context,
  siteId: string,
  segments: string[],
): Promise<RedirectRow | undefined> {
  const exact = written(segments).toLowerCase()
  const found = await redirectsFrom(ctx.db, { siteId, sources: [exact, ...wildcards(exact)] })
  const rows = found.filter(({ draft }) => draft === 0)
  return (
    rows.find(({ source }) => source === exact) ??
    rows.toSorted((a, b) => b.source.length - a.source.length).at(0)
  )
}

// As sources are: with no other signs than their pattern has.
function written(segments: string[]): string {
  return `/${segments.map(encodeSegment).join('/')}`
}

// Every beginning of the path; more than these no index could look up.
function wildcards(path: string): string[] {
  const beginnings = Array.from({ length: Math.min(path.length, 512) }, (_letter, at) =>
    path.slice(0, at + 1),
  )
  return beginnings.map((beginning) => `${beginning}*`)
}

// What stands where the source has its `*`. Nothing that climbs: a tail only ever goes further down.
function tailOf({ source, capture_wildcard: captures }: RedirectRow, segments: string[]): string {
  if (captures !== 1 || !source.endsWith('*')) return ''
  const tail = written(segments)
    .slice(source.length - 1)
    .split('/')
  return tail.filter((segment) => segment !== '' && !/^\.+$/.test(segment)).join('/')
}

function withTail(address: string, tail: string): string {
  const url = URL.parse(address)
  if (tail === '' || url === null) return address
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${tail}`
  return url.href
}

async function pathOfDestination(
  ctx: Context,
  structure: Structure,
  destination: Destination,
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
