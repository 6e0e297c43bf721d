import * as spaces from '../../../contract/publishing/site-spaces.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { addSiteSpaces } from './add-site-spaces.ts'
import { changeSiteSpace } from './change-site-space.ts'
import { pageOf } from '../sites/index.ts'
import { removeSiteSpace } from './remove-site-space.ts'
import { sortStructure } from '../site-structure/index.ts'
import { openStructure, readSiteSpace } from '../site-access/index.ts'

export const siteSpaceRoutes: Route[] = [
  implement(spaces.listSiteSpaces, async (ctx, { params, query }) => {
    const { structure, present } = await openStructure(ctx, params.siteId, query.shareKey)
    const wanted = structure.siteSpaces.filter(
      ({ isDefault }) => query.default === undefined || query.default === isDefault,
    )
    return pageOf(wanted, query, present.siteSpace)
  }),
  implement(spaces.addSpaceToSite, async (ctx, { params, body }) => {
    const { spaceId, sectionId } = body
    const [id = ''] = await addSiteSpaces(ctx, {
      ...params,
      spaceIds: [spaceId],
      sectionId,
      member: 'spaceId',
    })
    return readSiteSpace(ctx, params.siteId, id)
  }),
  implement(spaces.deleteSiteSpaceById, async (ctx, { params }) => removeSiteSpace(ctx, params)),
  implement(spaces.updateSiteSpaceById, async (ctx, { params, body }) => {
    await changeSiteSpace(ctx, params, body)
    return readSiteSpace(ctx, params.siteId, params.siteSpaceId)
  }),
  implement(spaces.moveSiteSpace, async (ctx, { params, body }) => {
    const { before, after } = body?.position ?? {}
    const pointer = ({ siteSpace: id }: { siteSpace: string }) => ({ type: 'site-space' as const, id })
    await sortStructure(ctx, {
      siteId: params.siteId,
      item: { type: 'site-space', id: params.siteSpaceId },
      position: { before: before && pointer(before), after: after && pointer(after) },
    })
    return readSiteSpace(ctx, params.siteId, params.siteSpaceId)
  }),
]
