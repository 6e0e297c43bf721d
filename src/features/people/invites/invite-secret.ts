import type { Context } from '../../../kernel/context.ts'
import { randomText } from '../../../platform/random.ts'
import { hashSecret } from '../tokens/index.ts'

/** What lets somebody in; it is mailed or answered once, and kept as a hash. The id that is shown lets nobody in. */
export function newInviteSecret(): { secret: string; hash: string } {
  const secret = randomText(32)
  return { secret, hash: hashSecret(secret) }
}

/** The page where an invitation is accepted. */
export function invitationUrl(
  { services }: Pick<Context, 'services'>,
  { organizationId, secret }: { organizationId: string; secret: string },
): string {
  return `${services.config.publicUrl}/invites/${organizationId}/${secret}`
}
