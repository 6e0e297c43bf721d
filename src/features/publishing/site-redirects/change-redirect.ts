import { ApiError } from '../../../contract/errors.ts'
import { RedirectDestination, type SiteRedirect } from '../../../contract/publishing/site-redirects.ts'
import { withoutUnknown } from '../../../contract/without-unknown.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { presentRedirect } from './present.ts'
import { requireSite, siteUpdated } from '../sites/index.ts'
import { loadStructure } from '../site-structure/index.ts'
import {
  deleteRedirect,
  insertRedirect,
  redirectBy,
  redirectsFrom,
  updateRedirect,
  type RedirectKey,
} from './queries.ts'
import { requireNoLoop } from './require-no-loop.ts'

type Flags = {
  permanent?: boolean | undefined
  captureWildcard?: boolean | undefined
  draft?: boolean | undefined
}
type Change = Flags & { source?: string | undefined; destination?: RedirectDestination | undefined }

export async function createRedirect(
  ctx: Context,
  siteId: string,
  { source, destination, ...flags }: Flags & { source: string; destination: RedirectDestination },
): Promise<SiteRedirect> {
  const id = newId()
  const site = await requireSite(ctx, siteId)
  await requireRight(ctx, { siteId, siteRedirectId: id }, { source, destination })
  const row = {
    id,
    site_id: siteId,
    source: source.toLowerCase(),
    destination: await written(destination),
    permanent: 0,
    capture_wildcard: 0,
    draft: 0,
    ...columnsOf(flags),
    created_at: ctx.now,
  }
  await insertRedirect(ctx.db, row)
  await requireNoLoop(ctx, site, row)
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId }))
  return presentRedirect(row)
}

export async function changeRedirect(ctx: Context, key: RedirectKey, change: Change): Promise<SiteRedirect> {
  const site = await requireSite(ctx, key.siteId)
  if ((await redirectBy(ctx.db, key)) === undefined)
    throw new ApiError('not-found', 'No such redirect of this site')
  await requireRight(ctx, key, change)
  const { source, destination } = change
  await updateRedirect(ctx.db, key, {
    ...(source === undefined ? {} : { source: source.toLowerCase() }),
    ...(destination === undefined ? {} : { destination: await written(destination) }),
    ...columnsOf(change),
  })
  const row = await redirectBy(ctx.db, key)
  if (row === undefined) throw new Error('the redirect that was just changed is not there')
  await requireNoLoop(ctx, site, row)
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId: site.id }))
  return presentRedirect(row)
}

export async function removeRedirect(ctx: Context, key: RedirectKey): Promise<void> {
  const site = await requireSite(ctx, key.siteId)
  await deleteRedirect(ctx.db, key)
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId: site.id }))
}

function columnsOf({ permanent, captureWildcard, draft }: Flags) {
  return {
    ...(permanent === undefined ? {} : { permanent: Number(permanent) }),
    ...(captureWildcard === undefined ? {} : { capture_wildcard: Number(captureWildcard) }),
    ...(draft === undefined ? {} : { draft: Number(draft) }),
  }
}

// Without members that nobody knows.
async function written(destination: RedirectDestination): Promise<string> {
  return JSON.stringify(await withoutUnknown(RedirectDestination, destination))
}

async function requireRight(ctx: Context, key: RedirectKey, { source, destination }: Change): Promise<void> {
  if (source !== undefined) {
    const sources = [source.toLowerCase()]
    const [same] = await redirectsFrom(ctx.db, { siteId: key.siteId, sources })
    if (same !== undefined && same.id !== key.siteRedirectId)
      throw new ApiError('conflict', `source: there is a redirect from ${source} already`)
  }
  if (destination === undefined || destination.kind === 'external') return
  const { sections, siteSpaces } = await loadStructure(ctx.db, key.siteId)
  const isThere =
    destination.kind === 'site-section'
      ? sections.some(({ id }) => id === destination.siteSectionId)
      : siteSpaces.some(({ id }) => id === destination.siteSpaceId)
  if (!isThere) throw new ApiError('bad-request', `destination: no such ${destination.kind} on this site`)
}
