import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  grantAccess,
  grantsAccess,
  locationFor,
  policySourceOf,
  readAuthorization,
  unpackAuthorization,
  type Authorization,
  type GrantedVisitor,
} from '../../features/publishing/site-oauth/index.ts'
import { visitorLogin } from '../../features/publishing/site-access/index.ts'
import { transact } from '../../kernel/transact.ts'
import { drawQuestion } from '../draw/question.ts'
import { mediaTypes, redirectTo, respond, type SiteResponse } from '../send/response.ts'
import type { Place } from '../visit/open-place.ts'
import type { SiteRequest } from '../visit/request.ts'
import { readVisitor } from '../visit/visitor.ts'
import type { Asked, Handler } from './handler.ts'
import { plainResponse } from './show-page.ts'

/** Asks a visitor who is signed in whether a program may read the site as they do. */
export const askVisitor: Handler = async (asked) => {
  const met = await meet(asked)
  if (!('visitor' in met)) return met.response
  const { place, request } = asked
  const { client, redirectUri } = met.authorization
  const { text, policy } = drawQuestion({
    locale: place.locale,
    customization: place.customization,
    title: place.customization.title ?? place.published.site.title,
    client: client.name,
    address: new URL(redirectUri).host || new URL(redirectUri).protocol,
    formSource: policySourceOf(redirectUri),
    action: request.url.pathname,
    token: formToken(place, request),
  })
  return respond({
    type: mediaTypes.html,
    body: text,
    caching: 'nobody',
    headers: {
      'content-security-policy': policy,
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}

/** Takes what they said to where the program waits for it. */
export const takeDecision: Handler = async (asked) => {
  const met = await meet(asked)
  if (!('visitor' in met)) return met.response
  const { place, request } = asked
  if (!isSame(request.form.get('token') ?? '', formToken(place, request))) return notFromHere
  const { site } = place.content
  const { authorization, visitor } = met
  const answer: Record<string, string> =
    request.form.get('decision') === 'allow'
      ? {
          code: await transact(place.ctx.services, { kind: 'system' }, (ctx) =>
            grantAccess(ctx, site, { authorization, visitor }),
          ),
        }
      : { error: 'access_denied', error_description: 'The visitor did not agree' }
  return redirectTo(locationFor(place.ctx, site, { ...authorization, answer }), { status: 303 })
}

type MetVisitor =
  | { authorization: Authorization; visitor: GrantedVisitor }
  | { response: SiteResponse | undefined }

async function meet({ place, request, path }: Asked): Promise<MetVisitor> {
  const { site } = place.content
  if (!grantsAccess(site) || place.isPreview) return { response: undefined }
  const packed = path.slice(path.lastIndexOf('/') + 1)
  const read = await readAuthorization(place.ctx, site, unpackAuthorization(packed))
  if (read.kind === 'unknown')
    return { response: plainResponse(400, { title: 'This cannot be connected', text: read.text }) }
  if (read.kind === 'refused') return { response: redirectTo(read.location, { status: 303 }) }
  const visitor = grantedVisitor(place, request)
  if (visitor !== undefined) return { authorization: read.authorization, visitor }
  const login = await visitorLogin(place.ctx, site, `/${path}`)
  return { response: login === undefined ? undefined : redirectTo(login) }
}

function grantedVisitor({ content }: Place, request: SiteRequest): GrantedVisitor | undefined {
  const { member, isSigned } = content.visitor
  if (member?.sessionId !== undefined)
    return { kind: 'member', userId: member.userId, sessionId: member.sessionId }
  const { jwtToken, unsignedClaims } = readVisitor(request.url, request.cookie)
  return isSigned && jwtToken !== undefined ? { kind: 'signed', jwtToken, unsignedClaims } : undefined
}

// Nobody knows it who has not been shown this very question in this browser.
function formToken({ ctx }: Place, { url, cookie }: SiteRequest): string {
  const { jwtToken = '' } = readVisitor(url, cookie)
  return createHmac('sha256', ctx.services.secrets.key('site-oauth-questions'))
    .update(`${url.pathname}\n${jwtToken}`)
    .digest('base64url')
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const notFromHere = plainResponse(403, {
  title: 'Not from here',
  text: 'This was sent by another page, or you have signed in anew since. Go back and answer again.',
})
