import type { Services } from '../../../kernel/context.ts'

const issuer = 'lectern'
const purpose = 'site-oauth'
export const accessSeconds = 600

type Signing = Pick<Services, 'secrets' | 'clock'>

/** What a program shows to read a site; the grant behind it is asked for each time. */
export async function accessToken(
  { secrets, clock }: Signing,
  { grantId, siteId }: { grantId: string; siteId: string },
): Promise<string> {
  const { SignJWT } = await import('jose')
  const issuedAt = Math.floor(clock() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(siteId)
    .setSubject(grantId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessSeconds)
    .sign(secrets.key(purpose))
}

/** The grant behind such a token of this site, as long as it holds. */
export async function grantBehind(
  { secrets, clock }: Signing,
  { siteId, token }: { siteId: string; token: string },
): Promise<string | undefined> {
  try {
    const { jwtVerify } = await import('jose')
    const { payload } = await jwtVerify(token, secrets.key(purpose), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      currentDate: new Date(clock()),
      requiredClaims: ['exp', 'sub'],
      audience: siteId,
      issuer,
    })
    return payload.sub
  } catch {
    return undefined
  }
}
