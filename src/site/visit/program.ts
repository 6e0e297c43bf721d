import type { Resolution } from '../../features/publishing/published-sites/index.ts'
import { findGrantedVisitor, grantsAccess } from '../../features/publishing/site-oauth/index.ts'
import { locateSite } from '../../features/publishing/sites/index.ts'
import type { Context } from '../../kernel/context.ts'
import { describedPaths, ownPaths } from '../paths.ts'
import type { SiteRequest } from './request.ts'
import type { SaidVisitor } from './visitor.ts'

/** A program that asks the MCP server of a site, and as whom it reads, where it shows a token that holds. */
type Program = { needsLogin: boolean; hasToken: boolean; visitor: SaidVisitor | undefined }

/** Whether a path is that of the MCP server of a site. */
export function isMcpPath(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '')
  return path.endsWith(`/${ownPaths.mcp}`) || path.endsWith(`/${ownPaths.mcpWithLogin}`)
}

/** Nothing where the request is for something else. */
export async function readProgram(
  ctx: Context,
  { url, authorization }: SiteRequest,
): Promise<Program | undefined> {
  if (!isMcpPath(url.pathname)) return undefined
  const needsLogin = url.pathname.replace(/\/$/, '').endsWith(`/${ownPaths.mcpWithLogin}`)
  const token = /^Bearer +(\S{1,2048})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return { needsLogin, hasToken: false, visitor: undefined }
  const site = (await locateSite(ctx, url))?.site
  const granted = site && (await findGrantedVisitor(ctx, site, token))
  return { needsLogin, hasToken: true, visitor: granted && { ...silent, ...granted } }
}

const silent: SaidVisitor = {
  jwtToken: undefined,
  unsignedClaims: {},
  isTokenInAddress: false,
  areClaimsInAddress: false,
}

type Met = Extract<Resolution, { site: unknown }>

/** Whether a program must show a token first: it is not let in, or it asked to be known. */
export function needsToken(resolution: Met, { needsLogin }: Program): boolean {
  if (!grantsAccess(resolution.site)) return false
  if (resolution.kind !== 'content') return true
  const { visitor } = resolution
  return needsLogin && !visitor.isSigned && !visitor.isPreview
}

/** How a program learns where it gets a token (RFC 9728). */
export function challengeOf(
  { services }: Context,
  { site, siteBasePath }: Met,
  { url, program }: { url: URL; program: Program },
): string {
  const home = new URL(services.config.publicUrl)
  const isHome = url.host === home.host
  // Of another's host a site has its folder only.
  const root = isHome ? home.pathname : site.proxy_origin === null ? '/' : siteBasePath
  const above = root.replace(/\/$/, '')
  const path = url.pathname.slice(above.length).replace(/\/$/, '')
  const metadata = `${url.origin}${above}${describedPaths.resource}${path}`
  const error = program.hasToken
    ? ', error="invalid_token", error_description="The token is not for this site or no longer holds"'
    : ''
  return `Bearer resource_metadata="${metadata}"${error}`
}
