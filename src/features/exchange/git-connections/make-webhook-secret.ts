import type { Context } from '../../../kernel/context.ts'
import { randomText } from '../../../platform/random.ts'
import { gitConnectionUpdated } from './events.ts'
import { updateConnection } from './queries.ts'
import { requireConnection } from './require-connection.ts'

/** Makes the secret that pushes are signed with; the one before counts no more. */
export async function makeWebhookSecret(ctx: Context, spaceId: string): Promise<string> {
  const { repository, ref } = await requireConnection(ctx, spaceId)
  const secret = randomText(40)
  const sealed_webhook_secret = ctx.services.secrets.encrypt(secret)
  await updateConnection(ctx.db, spaceId, { sealed_webhook_secret, updated_at: ctx.now })
  const organizationId = ctx.permission?.organizationId ?? ''
  await ctx.emit(gitConnectionUpdated({ organizationId, spaceId, repository, ref }))
  return secret
}
