import { ApiError } from '../../../contract/errors.ts'
import type { AdaptiveSchema } from '../../../contract/publishing/site-adaptive.ts'
import type { Context } from '../../../kernel/context.ts'
import { checkAdaptiveSchema } from './check-adaptive-schema.ts'
import { presentAdaptiveSchema } from './present.ts'
import { requireCountedSite, requireSite, siteUpdated, updateSite } from '../sites/index.ts'

export async function changeAdaptiveSchema(
  ctx: Context,
  siteId: string,
  schema: Record<string, unknown>,
): Promise<void> {
  const wrong = checkAdaptiveSchema(schema)
  if (wrong !== undefined) throw new ApiError('bad-request', wrong)
  const site = await requireSite(ctx, siteId)
  await updateSite(ctx.db, siteId, { adaptive_schema: JSON.stringify(schema), adaptive_schema_at: ctx.now })
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId }))
}

export async function readAdaptiveSchema(ctx: Context, siteId: string): Promise<AdaptiveSchema | undefined> {
  const { adaptive_schema: schema, adaptive_schema_at: at } = await requireCountedSite(ctx, siteId)
  if (schema === null || at === null) return undefined
  return presentAdaptiveSchema(JSON.parse(schema), at)
}
