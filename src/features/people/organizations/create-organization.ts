import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { organizationCreated } from './events.ts'
import { insertOrganization } from './queries.ts'

/** Makes an organization; `userId` becomes its administrator through the event. */
export async function createOrganization(
  ctx: Context,
  { title, userId }: { title: string; userId: string },
): Promise<string> {
  const organizationId = newId()
  await insertOrganization(ctx.db, {
    id: organizationId,
    title,
    hostname: null,
    default_role: null,
    default_content: null,
    logo: null,
    sso: 0,
    second_factor: 0,
    ai: 0,
    invite_links: 1,
    merge_rules: JSON.stringify({ type: 'none' }),
    created_at: ctx.now,
  })
  await ctx.emit(organizationCreated({ organizationId, userId }))
  return organizationId
}
