import type { Services } from '../../../kernel/context.ts'

const issuer = 'lectern'
const purpose = 'site-members'
const halfADay = 12 * 3600

/** Who reads: a member, by the session that they signed in with. */
export type SiteMember = { userId: string; sessionId: string }

type Signing = Pick<Services, 'secrets' | 'clock'>

/** What the cookie of one site holds for one member; the session behind it is asked for each time. */
export async function memberToken(
  { secrets, clock }: Signing,
  { siteId, userId, sessionId }: SiteMember & { siteId: string },
): Promise<string> {
  const { SignJWT } = await import('jose')
  const issuedAt = Math.floor(clock() / 1000)
  return new SignJWT({ site: siteId, session: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + halfADay)
    .sign(secrets.key(purpose))
}

/** The member behind such a token of this site, as long as it holds. */
export async function memberBehind(
  { secrets, clock }: Signing,
  { siteId, token }: { siteId: string; token: string },
): Promise<SiteMember | undefined> {
  try {
    const { jwtVerify } = await import('jose')
    const { payload } = await jwtVerify(token, secrets.key(purpose), {
      algorithms: ['HS256'],
      currentDate: new Date(clock()),
      requiredClaims: ['exp', 'sub'],
      issuer,
    })
    const { site, session, sub } = payload
    if (site !== siteId || typeof session !== 'string' || sub === undefined) return undefined
    return { userId: sub, sessionId: session }
  } catch {
    return undefined
  }
}
