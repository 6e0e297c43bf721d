import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { permissionOn } from '../../people/access/index.ts'
import { actorBehind } from '../site-members/index.ts'
import { loadStructure, type Structure } from '../site-structure/index.ts'
import type { SiteRow } from '../sites/index.ts'
import type { Visitor } from './visitor.ts'

/** The spaces of a site whose text the caller may see: their own, and what the site shows to everybody. */
export async function readableSpaces(
  ctx: Context,
  site: Pick<SiteRow, 'organization_id' | 'published' | 'visibility'>,
  { siteSpaces }: Structure,
): Promise<Set<string>> {
  const spaceIds = siteSpaces.map((row) => row.space_id)
  const isForAll = site.published === 1 && ['public', 'unlisted'].includes(site.visibility)
  // What visitors may see was held against the site already.
  if (isForAll || ctx.actor.kind === 'visitor') return new Set(spaceIds)
  return readableAmong(ctx, spaceIds, site.organization_id)
}

/** Refuses to open a site wider for who may not read all that it shows: nobody hands on what they do not hold. */
export async function requireReadable(ctx: Context, site: Pick<SiteRow, 'id' | 'organization_id'>) {
  const structure = await loadStructure(ctx.db, site.id)
  const spaceIds = structure.siteSpaces.map((row) => row.space_id)
  const readable = await readableAmong(ctx, spaceIds, site.organization_id)
  if (spaceIds.every((id) => readable.has(id))) return
  throw new ApiError(
    'forbidden',
    'This site shows a space that you may not read; ask somebody who may, or an administrator',
  )
}

/** The spaces of a site that the member behind a visitor may read; nothing for whoever comes without one. */
export async function readableByMember(
  ctx: Context,
  { siteSpaces }: Structure,
  { member, previewedBy, organizationId }: Visitor,
): Promise<Set<string> | undefined> {
  const reader = previewedBy === undefined ? member : { userId: previewedBy, sessionId: undefined }
  if (reader === undefined) return undefined
  const actor = await actorBehind(ctx, reader)
  if (actor === undefined) return new Set()
  const spaceIds = siteSpaces.map((row) => row.space_id)
  return readableAmong({ ...ctx, actor }, spaceIds, organizationId)
}

async function readableAmong(ctx: Context, ids: string[], organizationId: string): Promise<Set<string>> {
  const found = await Promise.all(
    ids.map(async (id) => ((await permissionOn(ctx, { id, organizationId })) === undefined ? [] : [id])),
  )
  return new Set(found.flat())
}
