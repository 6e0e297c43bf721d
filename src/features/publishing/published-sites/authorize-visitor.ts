import { ApiError } from '../../../contract/errors.ts'
import type { ResourceAccess } from '../../../contract/operation.ts'
import type { Context, Permission, Services } from '../../../kernel/context.ts'
import { readContext, withPermission } from '../../../kernel/transact.ts'
import { cachedStructure } from '../site-structure/index.ts'
import { findReader } from '../site-members/index.ts'
import { siteBy, type CountedSite } from '../sites/index.ts'
import { visibleStructure, shareLinkBy, type Visitor } from '../site-access/index.ts'

/** Holds a visitor against an operation: only what is open to visitors, of their site, and only while it is. */
export async function authorizeVisitor(
  ctx: Context,
  visitor: Visitor,
  { access, params }: { access: ResourceAccess; params: Record<string, string> },
): Promise<Permission> {
  // What it shows to them depends on what they ask for, which is held against the site then.
  if (access.on === 'integration' && access.visitors === true) return permissionOf(visitor)
  if (!('visitors' in access) || access.visitors !== true)
    throw new ApiError('forbidden', 'The token of a visitor reads a published site and nothing else')
  const absent = new ApiError('not-found', `No such ${access.on}`)
  const site = await siteBy(ctx.db, visitor.siteId)
  if (site === undefined || !(await isOpen(ctx, site, visitor))) throw absent
  if (access.on === 'user') return permissionOf(visitor)
  if (access.on === 'organization') {
    if (params['organizationId'] !== site.organization_id) throw absent
    return permissionOf(visitor)
  }
  if (access.on === 'site') {
    if (params['siteId'] !== site.id || params['organizationId'] !== site.organization_id) throw absent
    return permissionOf(visitor)
  }
  const { changeRequestId } = params
  if (changeRequestId !== undefined && changeRequestId !== visitor.version?.changeRequestId) throw absent
  const { siteSpaces } = await visibleStructure(ctx, await cachedStructure(ctx.db, site), visitor)
  if (!siteSpaces.some((siteSpace) => siteSpace.space_id === params['spaceId'])) throw absent
  return permissionOf(visitor)
}

/** A context that reads as a visitor, with what `resolvePublishedUrl` allowed. */
export function visitorContext(services: Services, visitor: Visitor): Context {
  return withPermission(readContext(services, visitor), permissionOf(visitor))
}

// A site can be taken back at any time, and so can a share link.
async function isOpen(ctx: Context, site: CountedSite, visitor: Visitor): Promise<boolean> {
  if (visitor.isPreview) return true
  if (site.published !== 1) return false
  if (site.visibility === 'visitor-auth') return visitor.isSigned
  if (site.visibility === 'members') return (await findReader(ctx, site, visitor.member)) !== undefined
  if (site.visibility !== 'share-link') return true
  if (visitor.shareLinkId === undefined) return false
  const link = await shareLinkBy(ctx.db, { siteId: site.id, shareLinkId: visitor.shareLinkId })
  return link?.active === 1
}

function permissionOf({ organizationId }: Visitor): Permission {
  return { organizationId, organizationRole: null, role: 'read' }
}
