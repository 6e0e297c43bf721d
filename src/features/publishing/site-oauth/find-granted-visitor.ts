import type { Context } from '../../../kernel/context.ts'
import { admitVisitor, type VisitorPayload } from '../site-access/index.ts'
import { memberToken } from '../site-members/index.ts'
import type { SiteRow } from '../sites/index.ts'
import { grantBehind } from './access-token.ts'
import { authenticationStamp } from './authentication-stamp.ts'
import { grantBy, type GrantRow } from './queries.ts'

/** How the visitor was let in who agreed; it is asked anew each time whether they still are. */
export type GrantedVisitor =
  | { kind: 'member'; userId: string; sessionId: string }
  | { kind: 'signed'; jwtToken: string; unsignedClaims: Record<string, unknown> }

/** As whom the holder of an access token reads a site; nothing when it is of another one or no longer holds. */
export async function findGrantedVisitor(
  ctx: Context,
  site: SiteRow,
  token: string,
): Promise<VisitorPayload | undefined> {
  const grantId = await grantBehind(ctx.services, { siteId: site.id, token })
  const grant = grantId === undefined ? undefined : await grantBy(ctx.db, grantId)
  return grant && visitorOfGrant(ctx, site, grant)
}

/** The visitor behind a grant, as long as the site lets them in as it did when they agreed. */
export async function visitorOfGrant(
  ctx: Context,
  site: SiteRow,
  grant: GrantRow,
): Promise<VisitorPayload | undefined> {
  if (grant.site_id !== site.id || grant.expires_at <= ctx.now) return undefined
  if (grant.stamp !== authenticationStamp(site)) return undefined
  // Sealed by this program, which put it there.
  const granted = JSON.parse(ctx.services.secrets.decrypt(grant.visitor)) as GrantedVisitor
  const payload: VisitorPayload = { ...(await payloadOf(ctx, site, granted)), type: 'agent' }
  const admission = await admitVisitor(
    ctx,
    { site, basePath: '/', segments: [], isBesideApi: false },
    payload,
  )
  return admission.kind === 'admitted' && admission.visitor.isSigned ? payload : undefined
}

async function payloadOf(ctx: Context, site: SiteRow, granted: GrantedVisitor): Promise<VisitorPayload> {
  if (granted.kind === 'signed') return { jwtToken: granted.jwtToken, unsignedClaims: granted.unsignedClaims }
  const { userId, sessionId } = granted
  return { jwtToken: await memberToken(ctx.services, { siteId: site.id, userId, sessionId }) }
}
