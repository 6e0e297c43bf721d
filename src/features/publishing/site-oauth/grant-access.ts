import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { randomText } from '../../../platform/random.ts'
import { hashEntry } from '../site-members/index.ts'
import type { SiteRow } from '../sites/index.ts'
import { authenticationStamp } from './authentication-stamp.ts'
import type { GrantedVisitor } from './find-granted-visitor.ts'
import { insertGrant } from './queries.ts'
import type { Authorization } from './read-authorization.ts'

const minute = 60_000

/** Lets a program read a site as a visitor who agreed; what it gets is a code that holds once and for a minute. */
export async function grantAccess(
  ctx: Context,
  site: SiteRow,
  { authorization, visitor }: { authorization: Authorization; visitor: GrantedVisitor },
): Promise<string> {
  const code = randomText(43)
  await insertGrant(ctx.db, {
    id: newId(),
    site_id: site.id,
    client_id: authorization.client.id,
    session_id: visitor.kind === 'member' ? visitor.sessionId : null,
    visitor: ctx.services.secrets.encrypt(JSON.stringify(visitor)),
    stamp: authenticationStamp(site),
    redirect_uri: authorization.redirectUri,
    challenge: authorization.challenge,
    code_hash: hashEntry(code),
    code_used_at: null,
    generation: 0,
    renewed_at: ctx.now,
    created_at: ctx.now,
    expires_at: ctx.now + minute,
  })
  return code
}
