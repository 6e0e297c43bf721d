import * as customization from '../../../contract/publishing/site-customization.ts'
import { implement, type Route } from '../../../http/implement.ts'
import {
  changeCustomization,
  overrideCustomization,
  readSiteSpaceCustomization,
} from './change-customization.ts'
import { requireCountedSite } from '../sites/index.ts'
import { customizationOf } from './merge-customization.ts'

export const siteCustomizationRoutes: Route[] = [
  implement(customization.getSiteCustomizationById, async (ctx, { params }) =>
    customizationOf(await requireCountedSite(ctx, params.siteId)),
  ),
  implement(customization.updateSiteCustomizationById, async (ctx, { params, body }) =>
    changeCustomization(ctx, params.siteId, body),
  ),
  implement(customization.getSiteSpaceCustomizationById, async (ctx, { params }) =>
    readSiteSpaceCustomization(ctx, params),
  ),
  implement(customization.overrideSiteSpaceCustomizationById, async (ctx, { params, body }) => {
    await overrideCustomization(ctx, params, body)
    return readSiteSpaceCustomization(ctx, params)
  }),
  implement(customization.deleteSiteSpaceCustomizationById, async (ctx, { params }) =>
    overrideCustomization(ctx, params, undefined),
  ),
]
