import type { SiteType, SiteVisibility } from '../../../contract/publishing/site-words.ts'
import { slugOf } from '../../../engine/document/index.ts'
import { foldCase, foldText } from '../../../engine/search/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser, insertResource } from '../../people/access/index.ts'
import { createSpace } from '../../content/spaces/index.ts'
import { addSiteSpaces } from '../site-spaces/index.ts'
import { siteCreated, basenamesLike, insertSite, type SiteRow } from '../sites/index.ts'
import { randomText } from '../../../platform/random.ts'

export type NewSite = {
  organizationId: string
  type?: SiteType | undefined
  title?: string | undefined
  visibility?: SiteVisibility | undefined
  /** The spaces that it shows, the first as the default; `new` makes one. */
  spaces?: string[] | 'new' | undefined
}

/** Makes a site, not yet published, with the spaces that it shows. */
export async function createSite(ctx: Context, given: NewSite): Promise<string> {
  const { organizationId, title = 'Untitled', spaces = [] } = given
  const siteId = newId()
  await insertResource(ctx.db, {
    id: siteId,
    kind: 'site',
    organization_id: organizationId,
    parent_id: null,
    default_level: 'inherit',
    created_by: actingUser(ctx),
    position: '',
    deleted_at: null,
  })
  await insert(ctx, {
    id: siteId,
    organization_id: organizationId,
    type: given.type ?? 'basic',
    title,
    title_folded: foldCase(title),
    basename: await freeBasename(ctx, title),
    hostname: null,
    hostname_status: null,
    hostname_proof: null,
    hostname_verified_at: null,
    hostname_proven_at: null,
    proxy_origin: null,
    visibility: given.visibility ?? 'public',
    published: 0,
    readers: 'organization',
    agents_context: 'included',
    adaptive: 0,
    adaptive_schema: null,
    adaptive_schema_at: null,
    customization: '{}',
    visitor_key: ctx.services.secrets.encrypt(randomText(40)),
    visitor_backend: 'custom',
    visitor_login_url: null,
    version: 0,
    created_at: ctx.now,
  })
  const spaceIds = spaces === 'new' ? [await createSpace(ctx, { organizationId, title })] : spaces
  await addSiteSpaces(ctx, { siteId, spaceIds, member: 'spaces' })
  await ctx.emit(siteCreated({ organizationId, siteId, title }))
  return siteId
}

// Somebody may take the free name at the same moment; nobody will take one with this ending.
async function insert(ctx: Context, site: SiteRow): Promise<void> {
  if (await insertSite(ctx.db, site)) return
  await insertSite(ctx.db, { ...site, basename: `${site.basename}-${randomText(8).toLowerCase()}` })
}

async function freeBasename(ctx: Context, title: string): Promise<string> {
  const wanted =
    slugOf(foldText(title))
      .replaceAll(/[^a-z0-9_.-]/g, '')
      .replaceAll(/^[^a-z0-9]+|(?<![^a-z0-9])[^a-z0-9]+$/g, '')
      .slice(0, 80) || 'site'
  const taken = await basenamesLike(ctx.db, wanted)
  if (!taken.has(wanted)) return wanted
  for (let number = 1; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}
