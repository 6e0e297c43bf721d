import type { Resolution } from '../../features/publishing/published-sites/index.ts'
import { entryPath, hashEntry, redeemCode } from '../../features/publishing/site-members/index.ts'
import type { Services } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { randomText } from '../../platform/random.ts'
import { ownPaths } from '../paths.ts'
import { isProgram, type SiteRequest } from './request.ts'
import type { Visit } from './visit-outcome.ts'
import { forgottenCookies, memberState, stateCookieOf, tokenCookieOf } from './visitor.ts'

// As long as what a program asks for may be.
const longestPlace = 2000

type Met = Extract<Resolution, { site: unknown }>

/** Where somebody goes who is not let into a site for members: to the sign-in and back, or no further. */
export async function visitAsMember(
  services: Services,
  request: SiteRequest,
  { resolution, action }: { resolution: Met; action: 'login' | 'logout' | 'callback' | undefined },
): Promise<Visit> {
  const scope = { basePath: resolution.siteBasePath, isSecure: request.isSecure }
  if (action === 'logout')
    return {
      kind: 'sign-in',
      status: 401,
      notice: 'left',
      next: { href: resolution.siteBasePath, label: 'signInAgain' },
      cookies: forgottenCookies(scope),
    }
  if (action === 'callback') return comeBack(services, request, resolution)
  if (resolution.kind === 'refused' && action !== 'login') {
    const query = new URLSearchParams({ location: placeOn(resolution, request) })
    const href = `${resolution.siteBasePath}${ownPaths.login}?${query.toString()}`
    return {
      kind: 'sign-in',
      status: 403,
      notice: 'notForYou',
      next: { href, label: 'signInOtherwise' },
      cookies: [],
    }
  }
  // What only programs read has nobody in front of it who could sign in.
  if (request.method === 'POST' || isProgram({ userAgent: request.userAgent, path: request.url.pathname }))
    return { kind: 'sign-in', status: 401, notice: 'onlyForMembers', cookies: [] }
  return leadToSignIn(services, request, { resolution, action })
}

function leadToSignIn(
  services: Services,
  request: SiteRequest,
  { resolution, action }: { resolution: Met; action: 'login' | undefined },
): Visit {
  const { site, siteBasePath: basePath } = resolution
  // The same for pages that were opened beside each other.
  const state = memberState(request.cookie) ?? randomText(43)
  const wanted =
    action === 'login' ? (request.url.searchParams.get('location') ?? '/') : placeOn(resolution, request)
  const query = new URLSearchParams({
    site: site.id,
    base: `${request.url.origin}${basePath}`,
    location: wanted.slice(0, longestPlace),
    state: hashEntry(state),
  })
  return {
    kind: 'redirect',
    location: `${services.config.publicUrl}${entryPath}?${query.toString()}`,
    cookies: [stateCookieOf(state, { basePath, isSecure: request.isSecure })],
  }
}

function placeOn({ siteBasePath }: Met, { url }: SiteRequest): string {
  return `/${url.pathname.slice(siteBasePath.length)}${url.search}`
}

async function comeBack(
  services: Services,
  request: SiteRequest,
  { site, siteBasePath }: Met,
): Promise<Visit> {
  const scope = { basePath: siteBasePath, isSecure: request.isSecure }
  const { searchParams } = request.url
  const state = memberState(request.cookie)
  const code = searchParams.get('code')
  const token =
    code === null || state === undefined
      ? undefined
      : await transact(services, { kind: 'system' }, (ctx) => redeemCode(ctx, site, { code, state }))
  if (token === undefined)
    return {
      kind: 'sign-in',
      status: 403,
      notice: 'signInUsedUp',
      next: { href: siteBasePath, label: 'openAgain' },
      cookies: forgottenCookies(scope),
    }
  // Only ever a place on this site.
  const below = (searchParams.get('location') ?? '').replace(/^[\\/]+/, '')
  return {
    kind: 'redirect',
    location: `${siteBasePath}${below}`,
    cookies: [tokenCookieOf(token, scope, services.clock()), stateCookieOf('', scope)],
  }
}
