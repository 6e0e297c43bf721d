import * as customization from '../../../contract/publishing/site-customization.ts'
import * as drafts from '../../../contract/publishing/site-customization-draft.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import { addSitePicture, readPicture } from '../../people/pictures/index.ts'
import {
  changeCustomization,
  overrideCustomization,
  readSiteSpaceCustomization,
} from './change-customization.ts'
import { listDrafts, putDraft, readDraft, removeDraft } from './put-draft.ts'
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
  implementPrepared(
    drafts.addSitePicture,
    async (_ctx, { body }) => readPicture(body.picture),
    async (ctx, { params }, picture) => ({ url: await addSitePicture(ctx, params.siteId, picture) }),
  ),
  implement(drafts.getSiteCustomizationDraft, async (ctx, { params, query }) =>
    readDraft(ctx, { ...params, ...query }),
  ),
  implement(drafts.listSiteCustomizationDrafts, async (ctx, { params, query }) =>
    listDrafts(ctx, { siteId: params.siteId, page: query }),
  ),
  implement(drafts.putSiteCustomizationDraft, async (ctx, { params, body }) =>
    putDraft(ctx, { ...params, ...body }),
  ),
  implement(drafts.deleteSiteCustomizationDraft, async (ctx, { params, query }) =>
    removeDraft(ctx, { ...params, ...query }),
  ),
]
