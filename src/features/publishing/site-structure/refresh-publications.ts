import type { Context } from '../../../kernel/context.ts'
import { setPublications, spaceVisibilityChanged, type Publication } from '../../content/spaces/index.ts'
import { loadStructures, type Structure } from './load-structure.ts'
import { publicationsOf, type PublishedRow } from './publication-queries.ts'
import { type SiteRow, siteSpacePath, siteUrl } from '../sites/index.ts'
import { sitesShowing } from './queries.ts'

const openness = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const

/** Brings what spaces say about their publication to what the sites that show them say. */
export async function refreshPublications(ctx: Context, spaceIds: string[]): Promise<void> {
  const ids = [...new Set(spaceIds)]
  const [before, sites] = await Promise.all([publicationsOf(ctx.db, ids), sitesShowing(ctx.db, ids)])
  const published = sites.filter((site) => site.published === 1)
  const structures = await loadStructures(
    ctx.db,
    published.map(({ id }) => id),
  )
  const changed = before.flatMap((row) => {
    const after = publicationOf(ctx, row.id, { published, structures })
    return isSame(row, after) ? [] : [{ row, after }]
  })
  await setPublications(
    ctx.db,
    changed.map(({ after }) => after),
  )
  for (const { row, after } of changed) {
    if (row.visibility === after.visibility) continue
    await ctx.emit(
      spaceVisibilityChanged({
        organizationId: row.organization_id,
        spaceId: row.id,
        previousVisibility: row.visibility,
        visibility: after.visibility,
      }),
    )
  }
}

// The most open of the sites counts; among equals the oldest. One for members makes no space public.
function publicationOf(
  ctx: Context,
  spaceId: string,
  { published, structures }: { published: SiteRow[]; structures: Map<string, Structure> },
): Publication {
  const places = published.flatMap((site) => {
    const structure = structures.get(site.id)
    const siteSpace = structure?.siteSpaces.find((row) => row.space_id === spaceId)
    if (structure === undefined || siteSpace === undefined) return []
    const section = structure.sections.find(({ id }) => id === siteSpace.section_id)
    return [{ site, url: `${siteUrl(ctx, site)}${siteSpacePath(section, siteSpace)}` }]
  })
  const best = openness
    .flatMap((kind) =>
      places.flatMap(({ site, url }) => (site.visibility === kind ? [{ kind, site, url }] : [])),
    )
    .at(0)
  const none = { id: spaceId, published_url: null, public_url: null, visitor_auth: null }
  if (best === undefined) return { ...none, visibility: 'private' }
  const visibility = best.kind
  return {
    id: spaceId,
    visibility,
    published_url: best.url,
    public_url: visibility === 'public' || visibility === 'unlisted' ? best.url : null,
    visitor_auth:
      visibility === 'visitor-auth' ? JSON.stringify({ backend: best.site.visitor_backend }) : null,
  }
}

function isSame(before: PublishedRow, after: Publication): boolean {
  return (
    before.visibility === after.visibility &&
    before.published_url === after.published_url &&
    before.public_url === after.public_url &&
    before.visitor_auth === after.visitor_auth
  )
}
