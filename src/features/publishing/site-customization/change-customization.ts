import { ApiError } from '../../../contract/errors.ts'
import {
  CustomizationInput,
  CustomizationOverride,
  type SiteCustomization,
} from '../../../contract/publishing/site-customization.ts'
import { withoutUnknown } from '../../../contract/without-unknown.ts'
import type { Context } from '../../../kernel/context.ts'
import { requireCountedSite, requireSite, siteUpdated, bumpVersions, updateSite } from '../sites/index.ts'
import { removeDraft } from './put-draft.ts'
import { withKnownFonts } from './known-fonts.ts'
import { requireCustomization } from './require-customization.ts'
import { loadStructure, type PlacedSiteSpace, updateSiteSpace } from '../site-structure/index.ts'
import { changeOverride, customizationOf, mergeCustomization } from './merge-customization.ts'

type SiteSpaceKey = { siteId: string; siteSpaceId: string }

/** Sets how a site looks; what is left out goes back to its default. */
export async function changeCustomization(
  ctx: Context,
  siteId: string,
  customization: CustomizationInput,
): Promise<SiteCustomization> {
  requireCustomization(customization)
  const site = await requireSite(ctx, siteId)
  // Without members that nobody knows.
  const known = await withoutUnknown(CustomizationInput, customization)
  const text = JSON.stringify(await withKnownFonts(ctx, site.organization_id, known))
  await updateSite(ctx.db, siteId, { customization: text })
  await removeDraft(ctx, { siteId })
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId }))
  return customizationOf({ customization: text })
}

/** How a site-space looks. */
export async function readSiteSpaceCustomization(
  ctx: Context,
  key: SiteSpaceKey,
): Promise<SiteCustomization> {
  const site = await requireCountedSite(ctx, key.siteId)
  const siteSpace = await requireSiteSpace(ctx, key)
  return mergeCustomization(customizationOf(site), JSON.parse(siteSpace.customization ?? '{}'))
}

/** Changes what differs from the site; `undefined` lets nothing differ. */
export async function overrideCustomization(
  ctx: Context,
  key: SiteSpaceKey,
  change: CustomizationOverride | undefined,
): Promise<void> {
  if (change !== undefined) requireCustomization(change)
  const site = await requireSite(ctx, key.siteId)
  const siteSpace = await requireSiteSpace(ctx, key)
  const override = change && changeOverride(JSON.parse(siteSpace.customization ?? '{}'), change)
  const known = override && (await withoutUnknown(CustomizationOverride, override))
  const customization =
    known === undefined ? null : JSON.stringify(await withKnownFonts(ctx, site.organization_id, known))
  await updateSiteSpace(ctx.db, key.siteSpaceId, { customization })
  await removeDraft(ctx, { siteId: site.id, siteSpace: key.siteSpaceId })
  await bumpVersions(ctx.db, [site.id])
  await ctx.emit(siteUpdated({ organizationId: site.organization_id, siteId: site.id }))
}

async function requireSiteSpace(
  ctx: Context,
  { siteId, siteSpaceId }: SiteSpaceKey,
): Promise<PlacedSiteSpace> {
  const { siteSpaces } = await loadStructure(ctx.db, siteId)
  const siteSpace = siteSpaces.find(({ id }) => id === siteSpaceId)
  if (siteSpace === undefined) throw new ApiError('not-found', 'No such site-space on this site')
  return siteSpace
}
