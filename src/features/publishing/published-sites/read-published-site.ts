import type { PublishedSite } from '../../../contract/publishing/published-sites.ts'
import { isVisible } from '../../../engine/expressions/index.ts'
import type { SiteCustomization } from '../../../contract/publishing/site-customization.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireCountedSite, presentSite } from '../sites/index.ts'
import { customizationOf, draftsFor, mergeCustomization } from '../site-customization/index.ts'
import { presentStructure } from '../site-structure/index.ts'
import { structureFor, shareKey } from '../site-access/index.ts'

/** All that is needed to render a site; for a visitor, only what they may see. */
export async function readPublishedSite(
  ctx: Context,
  { siteId, shareKey: given }: { siteId: string; shareKey?: string | undefined },
): Promise<PublishedSite> {
  const site = await requireCountedSite(ctx, siteId)
  const [structure, key] = await Promise.all([structureFor(ctx, site), shareKey(ctx, site, given)])
  const presenter = await presentStructure(ctx, { site, structure, shareKey: key })
  const drafts = await draftsFor(ctx, siteId)
  const own = drafts.get('') ?? customizationOf(site)
  const siteSpaces = structure.siteSpaces.map(({ id, customization }) => [
    id,
    forVisitor(ctx, drafts.get(id) ?? mergeCustomization(own, JSON.parse(customization ?? '{}'))),
  ])
  return {
    object: 'published-content-site',
    site: presentSite(ctx, site, key),
    structure: presenter.structure(),
    customizations: { site: forVisitor(ctx, own), siteSpaces: Object.fromEntries(siteSpaces) },
    scripts: await ctx.services.siteIntegrations.scriptsOf(site.id),
  }
}

function forVisitor({ actor }: Context, customization: SiteCustomization): SiteCustomization {
  if (actor.kind !== 'visitor') return customization
  const scope = { visitor: { claims: actor.claims } }
  const links = customization.header.links.filter(({ condition }) => isVisible(condition, scope))
  return { ...customization, header: { ...customization.header, links } }
}
