import type { JWTPayload } from 'jose'
import type { Services } from '../../../kernel/context.ts'
import type { Claims, Visitor } from './visitor.ts'

const issuer = 'lectern'
const hour = 3600

type Purpose = 'site-tokens' | 'site-previews'

/** A token that reads one published site as one visitor, for an hour. */
export async function visitorToken(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  visitor: Omit<Visitor, 'kind' | 'tokenId' | 'since'>,
  purpose: Purpose = 'site-tokens',
): Promise<string> {
  const { SignJWT } = await import('jose')
  const issuedAt = Math.floor(clock() / 1000)
  return new SignJWT({
    site: visitor.siteId,
    organization: visitor.organizationId,
    ...(visitor.shareLinkId === undefined ? {} : { shareLink: visitor.shareLinkId }),
    signed: visitor.isSigned,
    preview: visitor.isPreview,
    ...(visitor.previewedBy === undefined ? {} : { previewedBy: visitor.previewedBy }),
    ...(visitor.member === undefined ? {} : { member: visitor.member }),
    ...(visitor.hasDrafts === true ? { drafts: true } : {}),
    claims: visitor.claims,
    ...(visitor.version === undefined ? {} : { version: visitor.version }),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + hour)
    .sign(secrets.key(purpose))
}

/** The visitor behind such a token, as long as it holds. */
export async function visitorOf(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  token: string,
  purpose: Purpose = 'site-tokens',
): Promise<Visitor | undefined> {
  const payload = await verified(token, { key: secrets.key(purpose), now: clock(), issuer })
  if (payload === undefined) return undefined
  const {
    site,
    organization,
    shareLink,
    signed,
    preview,
    previewedBy,
    drafts,
    member,
    claims,
    version,
    iat = 0,
  } = payload
  if (typeof site !== 'string' || typeof organization !== 'string') return undefined
  return {
    kind: 'visitor',
    siteId: site,
    organizationId: organization,
    shareLinkId: typeof shareLink === 'string' ? shareLink : undefined,
    isSigned: signed === true,
    isPreview: preview === true,
    ...(typeof previewedBy === 'string' ? { previewedBy } : {}),
    ...(drafts === true ? { hasDrafts: true } : {}),
    // Signed by this program, which put it there.
    ...(member === undefined ? {} : { member: member as NonNullable<Visitor['member']> }),
    // As above.
    claims: (claims ?? {}) as Claims,
    // As above.
    ...(version === undefined ? {} : { version: version as NonNullable<Visitor['version']> }),
    since: iat * 1000,
    tokenId: token.slice(-32),
  }
}

/** The claims of a token that somebody signed with a site's key; nothing when it does not hold, or would for ever. */
export async function signedClaims(
  token: string,
  { key, now }: { key: string; now: number },
): Promise<Claims | undefined> {
  const payload = await verified(token, { key: new TextEncoder().encode(key), now })
  if (payload === undefined) return undefined
  const { unsigned: _unsigned, ...claims } = payload
  return claims
}

async function verified(
  token: string,
  { key, now, issuer: expected }: { key: Uint8Array; now: number; issuer?: string },
): Promise<JWTPayload | undefined> {
  try {
    const { jwtVerify } = await import('jose')
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(now),
      requiredClaims: ['exp'],
      ...(expected === undefined ? {} : { issuer: expected }),
    })
    return payload
  } catch {
    return undefined
  }
}
