import { ApiError } from '../../../contract/errors.ts'
import type { PublishingAuth } from '../../../contract/publishing/site-publishing.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireSite, siteUpdated, updateSite, type SiteRow } from '../sites/index.ts'
import { spacesNamedBy, refreshPublications } from '../site-structure/index.ts'
import { randomText } from '../../../platform/random.ts'

type Change = { backend: 'custom' | 'integration'; fallbackURL?: string | null | undefined }

export async function changePublishingAuth(
  ctx: Context,
  siteId: string,
  { backend, fallbackURL }: Change,
): Promise<void> {
  const site = await requireSite(ctx, siteId)
  if (fallbackURL && new URL(fallbackURL).searchParams.has('location'))
    throw new ApiError('bad-request', 'fallbackURL: must not have a "location" of its own; it is added')
  await updateSite(ctx.db, siteId, {
    visitor_backend: backend,
    ...(fallbackURL === undefined ? {} : { visitor_login_url: fallbackURL }),
  })
  await refreshPublications(ctx, await spacesNamedBy(ctx.db, siteId))
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId }))
}

/** Makes a new key; what the old one signed no longer holds. */
export async function regenerateVisitorKey(ctx: Context, siteId: string): Promise<void> {
  const site = await requireSite(ctx, siteId)
  await updateSite(ctx.db, siteId, { visitor_key: ctx.services.secrets.encrypt(randomText(40)) })
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId }))
}

export function presentPublishingAuth(ctx: Context, site: SiteRow): PublishingAuth {
  return {
    object: 'publishing-auth',
    backend: site.visitor_backend,
    privateKey: ctx.services.secrets.decrypt(site.visitor_key),
    ...(site.visitor_login_url === null ? {} : { fallbackURL: site.visitor_login_url }),
  }
}
