import { authorize } from '../features/people/access/index.ts'
import {
  resolvePublishedUrl,
  type PublishedContent,
  type Resolution,
} from '../features/publishing/published-sites/index.ts'
import { visitorLogin, visitorLogout } from '../features/publishing/site-access/index.ts'
import { authenticateSession } from '../features/people/sign-in/index.ts'
import { authenticateToken } from '../features/people/tokens/index.ts'
import { ApiError } from '../contract/errors.ts'
import type { Services } from '../kernel/context.ts'
import { readContext } from '../kernel/transact.ts'
import { redirectTo, type Answer } from './answer.ts'
import { answerAsset } from './answer-asset.ts'
import { answerPlain } from './answer-not-found.ts'
import { answerPlace } from './answer-place.ts'
import type { EventBuffer } from './event-buffer.ts'
import { openPlace } from './open-place.ts'
import { isProgram, type SiteRequest } from './request.ts'
import {
  claimsCookieOf,
  forgottenCookies,
  readVisitor,
  tokenCookieOf,
  withoutVisitor,
  type SaidVisitor,
} from './visitor.ts'

/** What was answered, and whether everybody who asks the same may be told the same. */
export type Handled = { answer: Answer; isForAll: boolean }

/** Answers a request to a published site. */
export async function handleRequest(
  services: Services,
  request: SiteRequest,
  events: EventBuffer,
): Promise<Handled> {
  const { url } = request
  const asset = /\/~gitbook\/assets\/(.+)$/.exec(url.pathname)?.[1]
  if (asset !== undefined) return { answer: answerAsset(asset) ?? nothing, isForAll: true }
  const visitor = readVisitor(url, request.cookie)
  const auth = /^(.*\/)~gitbook\/auth\/(login|logout)\/?$/.exec(url.pathname)
  const wanted = auth === null ? url : new URL(auth[1] ?? '/', url)
  const type = isProgram({ userAgent: request.userAgent, path: url.pathname }) ? 'agent' : 'human'
  const resolution = await resolvePublishedUrl(readContext(services, { kind: 'system' }), {
    url: wanted,
    visitor: { ...visitor, type },
  })
  if (auth !== null) return only(await answerAuth(services, request, { action: auth[2] ?? '', resolution }))
  if (resolution.kind === 'content')
    return answerContent(services, request, { content: resolution, visitor, events })
  return only(answerElse(request, { resolution, visitor }))
}

const nothing = answerPlain(404, { title: 'Not found', text: 'There is nothing at this address.' })

function only(answer: Answer): Handled {
  return { answer, isForAll: false }
}

type Found = { content: PublishedContent; visitor: SaidVisitor; events: EventBuffer }

async function answerContent(
  services: Services,
  request: SiteRequest,
  { content, visitor, events }: Found,
): Promise<Handled> {
  if (visitor.isTokenInAddress || visitor.areClaimsInAddress)
    return only(keepVisitor(services, request, { content, visitor }))
  if (content.version !== undefined && !(await mayPreview(services, request, content))) return only(nothing)
  const place = await openPlace(services, content)
  if (place === undefined) return only(nothing)
  return { answer: await answerPlace(place, request, events), isForAll: place.isForAll }
}

// What the address said is kept in cookies, so that it can be passed on without saying it to others.
function keepVisitor(
  services: Services,
  request: SiteRequest,
  { content, visitor }: Omit<Found, 'events'>,
): Answer {
  const scope = { basePath: content.siteBasePath, isSecure: request.isSecure }
  const cookies = [
    ...(visitor.isTokenInAddress && content.visitor.isSigned && visitor.jwtToken !== undefined
      ? [tokenCookieOf(visitor.jwtToken, scope, services.clock())]
      : []),
    ...(visitor.areClaimsInAddress ? [claimsCookieOf(visitor.unsignedClaims, scope)] : []),
  ]
  return { ...redirectTo(withoutVisitor(request.url)), cookies }
}

async function mayPreview(
  services: Services,
  request: SiteRequest,
  content: PublishedContent,
): Promise<boolean> {
  if (content.visitor.isPreview) return true
  const actor = await memberOf(services, request)
  if (actor === undefined) return false
  try {
    await authorize(
      readContext(services, actor),
      { on: 'space', least: 'read' },
      { spaceId: content.spaceId },
    )
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

type Elsewhere = Exclude<Resolution, PublishedContent>

function answerElse(
  request: SiteRequest,
  { resolution, visitor }: { resolution: Elsewhere; visitor: SaidVisitor },
): Answer {
  if (resolution.kind === 'not-found') return nothing
  if (resolution.kind === 'redirect') return redirectTo(resolution.url)
  const { url, siteBasePath } = resolution
  const cookies = forgottenCookies({ basePath: siteBasePath, isSecure: request.isSecure })
  // A login that sends people back with a token that does not hold would send them round for ever.
  if (visitor.isTokenInAddress || url === undefined)
    return {
      ...answerPlain(visitor.isTokenInAddress ? 403 : 401, {
        title: 'You are not signed in',
        text: visitor.isTokenInAddress
          ? 'The sign-in did not succeed: what it sent along is not valid or is out of date.'
          : 'This site is for people who are signed in, and nobody has said where to do so.',
      }),
      cookies,
    }
  return { ...redirectTo(url), ...(visitor.jwtToken === undefined ? {} : { cookies }) }
}

async function answerAuth(
  services: Services,
  request: SiteRequest,
  { action, resolution }: { action: string; resolution: Resolution },
): Promise<Answer> {
  if (resolution.kind === 'not-found') return nothing
  if (resolution.kind === 'redirect') return redirectTo(resolution.url)
  const { siteBasePath, site } = resolution
  const cookies = forgottenCookies({ basePath: siteBasePath, isSecure: request.isSecure })
  // Only ever a place on this site.
  const location = `/${(request.url.searchParams.get('location') ?? '').replace(/^[\\/]+/, '')}`
  if (action === 'logout') {
    const url = await visitorLogout({ services }, site, location)
    return { ...redirectTo(url ?? siteBasePath), cookies }
  }
  const login = await visitorLogin({ services }, site, location)
  return login === undefined ? nothing : redirectTo(login)
}
