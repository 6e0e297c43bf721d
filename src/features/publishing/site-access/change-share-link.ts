import { ApiError } from '../../../contract/errors.ts'
import type { ShareLink } from '../../../contract/publishing/site-share-links.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { requireReadable } from './readable-spaces.ts'
import { requireSite, siteUpdated, type SiteRow, siteUrl } from '../sites/index.ts'
import { hashShareKey } from './share-key.ts'
import {
  deleteShareLink,
  insertShareLink,
  shareLinkBy,
  updateShareLink,
  type ShareLinkKey,
  type ShareLinkRow,
} from './queries.ts'
import { randomText } from '../../../platform/random.ts'

export async function createShareLink(ctx: Context, siteId: string, name: string): Promise<ShareLink> {
  const site = await requireSite(ctx, siteId)
  await requireReadable(ctx, site)
  const key = randomText(24)
  const link: ShareLinkRow = {
    id: newId(),
    site_id: siteId,
    name,
    active: 1,
    key_hash: hashShareKey(key),
    key_sealed: ctx.services.secrets.encrypt(key),
    created_at: ctx.now,
  }
  await insertShareLink(ctx.db, link)
  await announce(ctx, site)
  return presentShareLink(ctx, site, link)
}

export async function changeShareLink(
  ctx: Context,
  key: ShareLinkKey,
  { name, active }: { name?: string | undefined; active?: boolean | undefined },
): Promise<ShareLink> {
  const site = await requireSite(ctx, key.siteId)
  if (active === true) await requireReadable(ctx, site)
  await updateShareLink(ctx.db, key, {
    ...(name === undefined ? {} : { name }),
    ...(active === undefined ? {} : { active: active ? 1 : 0 }),
  })
  const link = await shareLinkBy(ctx.db, key)
  if (link === undefined) throw new ApiError('not-found', 'No such share link of this site')
  await announce(ctx, site)
  return presentShareLink(ctx, site, link)
}

export async function removeShareLink(ctx: Context, key: ShareLinkKey): Promise<void> {
  const site = await requireSite(ctx, key.siteId)
  await deleteShareLink(ctx.db, key)
  await announce(ctx, site)
}

/** A share link with the address that it opens, as long as the site is published. */
export function presentShareLink(ctx: Context, site: SiteRow, link: ShareLinkRow): ShareLink {
  const key = ctx.services.secrets.decrypt(link.key_sealed)
  return {
    object: 'share-link',
    id: link.id,
    createdAt: toTimestamp(link.created_at),
    name: link.name,
    active: link.active === 1,
    urls: site.published === 1 ? { published: siteUrl(ctx, site, key) } : {},
  }
}

async function announce(ctx: Context, site: SiteRow): Promise<void> {
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId: site.id }))
}
