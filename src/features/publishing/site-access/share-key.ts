import { createHash } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { activeShareLink, shareLinkBy } from './queries.ts'
import type { SiteRow } from '../sites/index.ts'

// Keys carry more than a hundred random bits, so that a plain hash cannot be searched.
export function hashShareKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** The key that belongs into the addresses of a site: the one a visitor came with, or one that was given and holds. */
export async function shareKey(
  ctx: Context,
  site: Pick<SiteRow, 'id' | 'visibility'>,
  given: string | undefined,
): Promise<string | undefined> {
  if (site.visibility !== 'share-link') return undefined
  const { actor } = ctx
  if (actor.kind === 'visitor') {
    if (actor.shareLinkId === undefined) return undefined
    const link = await shareLinkBy(ctx.db, { siteId: site.id, shareLinkId: actor.shareLinkId })
    return link && ctx.services.secrets.decrypt(link.key_sealed)
  }
  if (given === undefined) return undefined
  const link = await activeShareLink(ctx.db, { siteId: site.id, keyHash: hashShareKey(given) })
  return link === undefined ? undefined : given
}
