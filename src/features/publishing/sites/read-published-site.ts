import type { PublishedSite } from '../../../contract/publishing/published-sites.ts'
import { isVisible } from '../../../engine/expressions/index.ts'
import type { SiteCustomization } from '../../../contract/publishing/site-customization.ts'
import type { Context } from '../../../kernel/context.ts'
import { demandCountedSite } from './demand-site.ts'
import { cachedStructure, loadStructure, type Structure } from './load-structure.ts'
import { customizationOf, mergeCustomization } from './merge-customization.ts'
import type { SiteRow } from './queries.ts'
import { presentSite } from './present.ts'
import { presentStructure } from './present-structure.ts'
import { visibleStructure } from './resolve-published-url.ts'
import { shareKey } from './share-key.ts'

/** All that is needed to render a site; for a visitor, only what they may see. */
export async function readPublishedSite(
  ctx: Context,
  { siteId, shareKey: given }: { siteId: string; shareKey?: string | undefined },
): Promise<PublishedSite> {
  const site = await demandCountedSite(ctx, siteId)
  const [structure, key] = await Promise.all([structureFor(ctx, site), shareKey(ctx, site, given)])
  const presenter = await presentStructure(ctx, { site, structure, shareKey: key })
  const own = customizationOf(site)
  const siteSpaces = structure.siteSpaces.map(({ id, customization }) => [
    id,
    forVisitor(ctx, mergeCustomization(own, JSON.parse(customization ?? '{}'))),
  ])
  return {
    object: 'published-content-site',
    site: presentSite(ctx, site, key),
    structure: presenter.structure(),
    customizations: { site: forVisitor(ctx, own), siteSpaces: Object.fromEntries(siteSpaces) },
    scripts: await ctx.services.siteIntegrations.scriptsOf(site.id),
  }
}

/** The structure as the caller may see it. */
export async function structureFor(ctx: Context, site: Pick<SiteRow, 'id' | 'version'>): Promise<Structure> {
  if (ctx.actor.kind !== 'visitor') return loadStructure(ctx.db, site.id)
  return visibleStructure(await cachedStructure(ctx.db, site), ctx.actor)
}

function forVisitor({ actor }: Context, customization: SiteCustomization): SiteCustomization {
  if (actor.kind !== 'visitor') return customization
  const scope = { visitor: { claims: actor.claims } }
  const links = customization.header.links.filter(({ condition }) => isVisible(condition, scope))
  return { ...customization, header: { ...customization.header, links } }
}
