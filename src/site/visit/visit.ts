import { ApiError } from '../../contract/errors.ts'
import { authorize } from '../../features/people/access/index.ts'
import { authenticateSession } from '../../features/people/sessions/index.ts'
import { authenticateToken } from '../../features/people/tokens/index.ts'
import {
  resolvePublishedUrl,
  type PublishedContent,
  type Resolution,
} from '../../features/publishing/published-sites/index.ts'
import { visitorLogin, visitorLogout } from '../../features/publishing/site-access/index.ts'
import type { Context, Services } from '../../kernel/context.ts'
import { readContext } from '../../kernel/transact.ts'
import { ownPaths } from '../paths.ts'
import type { Visit } from './visit-outcome.ts'
import { visitAsMember } from './member-visit.ts'
import { openPlace } from './open-place.ts'
import { challengeOf, needsToken, readProgram } from './program.ts'
import { isProgram, type SiteRequest } from './request.ts'
import {
  claimsCookieOf,
  forgottenCookies,
  readVisitor,
  tokenCookieOf,
  wantedCookieOf,
  wantedQuery,
  withoutVisitor,
  type SaidVisitor,
} from './visitor.ts'

const nothing: Visit = { kind: 'nothing' }

/** Finds the site, the visitor and the space at an address, or where to go instead. */
export async function visit(services: Services, request: SiteRequest): Promise<Visit> {
  const { url } = request
  const ctx = readContext(services, { kind: 'system' })
  const program = await readProgram(ctx, request)
  const visitor = program?.visitor ?? readVisitor(url, request.cookie)
  const action = authActionOf(url.pathname)
  const wanted = new URL(url)
  if (action !== undefined) wanted.pathname = action.base
  const type = isProgram({ userAgent: request.userAgent, path: url.pathname }) ? 'agent' : 'human'
  const resolution = await resolvePublishedUrl(ctx, { url: wanted, visitor: { ...visitor, type } })
  if (resolution.kind === 'not-found')
    return { kind: 'nothing', isHostUnknown: resolution.isHostUnknown === true }
  if (resolution.kind === 'redirect') return { kind: 'redirect', location: resolution.url }
  if (program !== undefined && needsToken(resolution, program))
    return { kind: 'unauthorized', challenge: challengeOf(ctx, resolution, { url, program }) }
  const isForMembers = resolution.site.visibility === 'members'
  if (
    resolution.kind === 'refused' ||
    (isForMembers && (resolution.kind === 'login' || action?.name === 'logout'))
  )
    return visitAsMember(services, request, { resolution, action: action?.name })
  if (action !== undefined) return signInOrOut(services, request, { name: action.name, resolution })
  if (resolution.kind === 'login') {
    const known = visitor.isTokenInAddress ? withoutToken(url) : undefined
    if (known !== undefined && (await isLetIn(ctx, { url: known, request, type })))
      return { kind: 'redirect', location: `${known.pathname}${known.search}` }
    return leadToLogin(request, { resolution, visitor })
  }
  return visitContent(services, request, { content: resolution, visitor })
}

function withoutToken(url: URL): URL {
  const without = new URL(url)
  without.searchParams.delete('jwt_token')
  return without
}

/** Whether what the browser keeps opens an address. */
async function isLetIn(
  ctx: Context,
  { url, request, type }: { url: URL; request: SiteRequest; type: 'agent' | 'human' },
): Promise<boolean> {
  const visitor = readVisitor(url, request.cookie)
  if (visitor.jwtToken === undefined) return false
  const { kind } = await resolvePublishedUrl(ctx, { url, visitor: { ...visitor, type } })
  return kind !== 'login'
}

type Action = 'login' | 'logout' | 'callback'

function authActionOf(path: string): { name: Action; base: string } | undefined {
  const address = path.replace(/\/$/, '')
  for (const name of ['login', 'logout', 'callback'] as const)
    if (address.endsWith(`/${ownPaths[name]}`))
      return { name, base: address.slice(0, -ownPaths[name].length) }
  return undefined
}

type FoundContent = { content: PublishedContent; visitor: SaidVisitor }

async function visitContent(services: Services, request: SiteRequest, found: FoundContent): Promise<Visit> {
  const { content, visitor } = found
  if (visitor.isTokenInAddress || visitor.areClaimsInAddress) return rememberVisitor(services, request, found)
  if (content.version !== undefined && !(await mayPreview(services, request, content))) return nothing
  const place = await openPlace(services, content)
  return place === undefined ? nothing : { kind: 'place', place }
}

// What the address said is kept in cookies, so that it can be passed on without saying it to others.
function rememberVisitor(
  services: Services,
  request: SiteRequest,
  { content, visitor }: FoundContent,
): Visit {
  const scope = { basePath: content.siteBasePath, isSecure: request.isSecure }
  const cookies = [
    ...(visitor.isTokenInAddress && content.visitor.isSigned && visitor.jwtToken !== undefined
      ? [tokenCookieOf(visitor.jwtToken, scope, services.clock())]
      : []),
    ...(visitor.areClaimsInAddress ? [claimsCookieOf(visitor.unsignedClaims, scope)] : []),
  ]
  const location = withoutVisitor(request.url)
  const query = visitor.isTokenInAddress ? wantedQuery(request.cookie, request.url.pathname) : ''
  if (query === '' || location.includes('?')) return { kind: 'redirect', location, cookies }
  return {
    kind: 'redirect',
    location: `${location}${query}`,
    cookies: [...cookies, wantedCookieOf('', scope)],
  }
}

async function mayPreview(
  services: Services,
  request: SiteRequest,
  { visitor, spaceId }: PublishedContent,
): Promise<boolean> {
  if (visitor.isPreview) return true
  const actor = await memberOf(services, request)
  if (actor === undefined) return false
  try {
    await authorize(readContext(services, actor), { on: 'space', least: 'read' }, { spaceId })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

// By a token, or by the session of a browser that is signed in here.
async function memberOf(services: Services, { authorization, session }: SiteRequest) {
  const secret = /^Bearer +(\S{1,512})$/i.exec(authorization ?? '')?.[1]
  if (secret !== undefined) return authenticateToken(services, secret)
  return session === undefined ? undefined : authenticateSession(services, session)
}

type Login = Extract<Resolution, { kind: 'login' }>

function leadToLogin(
  request: SiteRequest,
  { resolution: { url, siteBasePath }, visitor }: { resolution: Login; visitor: SaidVisitor },
): Visit {
  const scope = { basePath: siteBasePath, isSecure: request.isSecure }
  const cookies = forgottenCookies(scope)
  // A login that sends people back with a token that does not hold would send them round for ever.
  if (visitor.isTokenInAddress)
    return {
      kind: 'sign-in',
      status: 403,
      notice: 'signInRefused',
      ...(url === undefined ? {} : { next: { href: url, label: 'signInAgain' } }),
      cookies,
    }
  if (url === undefined)
    return {
      kind: 'sign-in',
      status: 401,
      notice: 'noSignIn',
      cookies,
    }
  const wanted = withoutVisitor(request.url)
  return {
    kind: 'redirect',
    location: url,
    cookies: [
      ...(visitor.jwtToken === undefined ? [] : cookies),
      ...(wanted.includes('?') ? [wantedCookieOf(wanted, scope)] : []),
    ],
  }
}

async function signInOrOut(
  services: Services,
  request: SiteRequest,
  { name, resolution }: { name: Action; resolution: PublishedContent | Login },
): Promise<Visit> {
  const { siteBasePath, site } = resolution
  // Only ever a place on this site.
  const location = `/${(request.url.searchParams.get('location') ?? '').replace(/^[\\/]+/, '')}`
  if (name === 'logout') {
    const cookies = forgottenCookies({ basePath: siteBasePath, isSecure: request.isSecure })
    const url = await visitorLogout({ services }, site, location)
    return { kind: 'redirect', location: url ?? siteBasePath, cookies }
  }
  // Whoever is let in needs no code any more: they signed in beside this page.
  if (name === 'callback') return { kind: 'redirect', location: `${siteBasePath}${location.slice(1)}` }
  const login = await visitorLogin({ services }, site, location)
  return login === undefined ? nothing : { kind: 'redirect', location: login }
}
