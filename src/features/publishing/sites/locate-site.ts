import type { Context } from '../../../kernel/context.ts'
import { siteWith, sitesBehind, type SiteRow } from './queries.ts'

/** A site found by an address: what of the path leads to it, and the segments that are left. */
export type LocatedSite = {
  site: SiteRow
  basePath: string
  segments: string[]
  /** It shares its origin with the API and the sign-in. */
  isBesideApi: boolean
}

/** The site at an address: below this installation's own, on its own domain, or behind a folder of another's. */
export async function locateSite(ctx: Context, url: URL): Promise<LocatedSite | undefined> {
  const home = new URL(ctx.services.config.publicUrl)
  const segments = segmentsOf(url.pathname)
  if (segments === undefined) return undefined
  if (url.host === home.host) return belowHome(ctx, segments, segmentsOf(home.pathname) ?? [])
  const hostname = url.hostname.toLowerCase()
  const site = (await belowSitesHost(ctx, hostname)) ?? (await siteWith(ctx.db, { hostname }))
  if (site !== undefined) return { site, basePath: '/', segments, isBesideApi: false }
  return behindProxy(ctx, hostname, segments)
}

async function belowSitesHost(ctx: Context, hostname: string): Promise<SiteRow | undefined> {
  const { sitesHost } = ctx.services.config
  if (sitesHost === undefined || !hostname.endsWith(`.${sitesHost.name}`)) return undefined
  const basename = hostname.slice(0, -sitesHost.name.length - 1)
  return basename.includes('.') ? undefined : siteWith(ctx.db, { basename })
}

async function belowHome(ctx: Context, segments: string[], home: string[]): Promise<LocatedSite | undefined> {
  if (home.some((segment, at) => segments[at] !== segment)) return undefined
  const [folder, basename, ...rest] = segments.slice(home.length)
  if (folder !== 'sites' || basename === undefined) return undefined
  const site = await siteWith(ctx.db, { basename: basename.toLowerCase() })
  if (site === undefined) return undefined
  const basePath = `/${[...home, 'sites', site.basename].join('/')}/`
  return { site, basePath, segments: rest, isBesideApi: true }
}

async function behindProxy(
  ctx: Context,
  hostname: string,
  segments: string[],
): Promise<LocatedSite | undefined> {
  const origins = segments.slice(0, maximumDepth).map((_segment, at) => originOf(hostname, segments, at + 1))
  const sites = await sitesBehind(ctx.db, origins)
  const longest = sites.toSorted((a, b) => lengthOf(b) - lengthOf(a)).at(0)
  if (longest === undefined) return undefined
  const depth = origins.indexOf(longest.proxy_origin ?? '') + 1
  const basePath = `/${segments.slice(0, depth).join('/')}/`
  return { site: longest, basePath, segments: segments.slice(depth), isBesideApi: false }
}

const maximumDepth = 8

function originOf(hostname: string, segments: string[], depth: number): string {
  return [hostname, ...segments.slice(0, depth)].join('/').toLowerCase()
}

function lengthOf({ proxy_origin: origin }: SiteRow): number {
  return origin?.length ?? 0
}

function segmentsOf(pathname: string): string[] | undefined {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map((segment) => decodeURIComponent(segment))
  } catch {
    return undefined
  }
}
