import type { Context } from '../../../kernel/context.ts'
import { actorBehind, findReader, mayRead, memberBehind, type ReadingMember } from '../site-members/index.ts'
import { siteUrl, type LocatedSite, type SiteRow } from '../sites/index.ts'
import { hashShareKey } from './share-key.ts'
import { activeShareLink } from './queries.ts'
import { visitorLogin } from './visitor-login.ts'
import { signedClaims, visitorOf } from './visitor-token.ts'
import type { Claims, Visitor } from './visitor.ts'

/** What a browser or renderer says about who reads. */
export type VisitorPayload = {
  jwtToken?: string | undefined
  unsignedClaims?: Record<string, unknown> | undefined
  /** Whether a person reads, or a program for one. */
  type?: 'human' | 'agent' | undefined
  /** The token came in an address, which anybody may have written. */
  isTokenInAddress?: boolean | undefined
}

/** `basePath` and `segments` are those after the key of a share link or of a preview. */
export type Admission =
  | { kind: 'admitted'; visitor: Visitor; basePath: string; segments: string[]; key: string | undefined }
  | { kind: 'login'; url: string | undefined; reason: 'missing' | 'invalid' }
  /** They are signed in, and it is not for them. */
  | { kind: 'refused' }
  | { kind: 'not-found' }

export const previewMark = '~preview.'

/** Decides whether somebody may read a site at all, and what is known about them. */
export async function admitVisitor(
  ctx: Context,
  { site, basePath, segments }: LocatedSite,
  payload: VisitorPayload,
): Promise<Admission> {
  const [first = '', ...rest] = segments
  if (first.startsWith(previewMark)) {
    const visitor = await visitorOf(ctx.services, first.slice(previewMark.length), 'site-previews')
    if (visitor?.siteId !== site.id) return { kind: 'not-found' }
    return { kind: 'admitted', visitor, basePath: `${basePath}${first}/`, segments: rest, key: first }
  }
  if (site.published !== 1) return { kind: 'not-found' }
  if (payload.type === 'agent' && site.agents_context === 'excluded') return { kind: 'not-found' }
  const signed = site.visibility === 'members' ? undefined : await claimsOf(ctx, site, payload)
  const visitor: Visitor = {
    kind: 'visitor',
    siteId: site.id,
    organizationId: site.organization_id,
    shareLinkId: undefined,
    isSigned: signed !== undefined,
    isPreview: false,
    claims: claimsFor(site, { signed, unsigned: payload.unsignedClaims }),
    since: ctx.now,
    tokenId: `site:${site.id}`,
  }
  if (site.visibility === 'members') {
    const member = await memberOf(ctx, site, payload)
    if (member === undefined) {
      const place = new URLSearchParams({ location: `/${segments.map(encodeURIComponent).join('/')}` })
      const url = `${siteUrl(ctx, site)}~gitbook/auth/login?${place.toString()}`
      return { kind: 'login', url, reason: 'missing' }
    }
    // Whoever asks by the API is asked for as they came: single sign-on holds for their token, too.
    const isReader =
      ctx.actor.kind === 'user'
        ? await mayRead(ctx, site, ctx.actor)
        : (await findReader(ctx, site, member)) !== undefined
    if (!isReader) return { kind: 'refused' }
    const known = { ...visitor, isSigned: true, member }
    return { kind: 'admitted', visitor: known, basePath, segments, key: undefined }
  }
  if (site.visibility === 'share-link') {
    const link =
      first === ''
        ? undefined
        : await activeShareLink(ctx.db, { siteId: site.id, keyHash: hashShareKey(first) })
    if (link === undefined) return { kind: 'not-found' }
    const shared = { ...visitor, shareLinkId: link.id }
    return { kind: 'admitted', visitor: shared, basePath: `${basePath}${first}/`, segments: rest, key: first }
  }
  if (site.visibility === 'visitor-auth' && signed === undefined) {
    const url = await visitorLogin(ctx, site, `/${segments.map(encodeURIComponent).join('/')}`)
    return { kind: 'login', url, reason: payload.jwtToken === undefined ? 'missing' : 'invalid' }
  }
  return { kind: 'admitted', visitor, basePath, segments, key: undefined }
}

// By the cookie that the sign-in left, never by an address; who asks by the API is who they are there.
async function memberOf(
  ctx: Context,
  site: SiteRow,
  { jwtToken, isTokenInAddress = false }: VisitorPayload,
): Promise<ReadingMember | undefined> {
  if (ctx.actor.kind === 'user') return { userId: ctx.actor.userId, sessionId: ctx.actor.sessionId }
  if (jwtToken === undefined || isTokenInAddress) return undefined
  const member = await memberBehind(ctx.services, { siteId: site.id, token: jwtToken })
  // A session that has ended is nobody's; they may sign in again.
  return member && (await actorBehind(ctx, member)) && member
}

async function claimsOf(
  ctx: Context,
  site: SiteRow,
  { jwtToken }: VisitorPayload,
): Promise<Claims | undefined> {
  if (jwtToken === undefined) return undefined
  return signedClaims(jwtToken, { key: ctx.services.secrets.decrypt(site.visitor_key), now: ctx.now })
}

// Where content does not adapt, nothing is known: a condition about the visitor then hides.
function claimsFor(
  site: SiteRow,
  { signed, unsigned }: { signed: Claims | undefined; unsigned: Record<string, unknown> | undefined },
): Claims {
  return site.adaptive === 1 ? { ...signed, unsigned: unsigned ?? {} } : { unsigned: {} }
}
