import * as contract from '../../../contract/content/links.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { listBacklinks } from './list-backlinks.ts'
import { listLinks } from './list-links.ts'
import { requirePage, openHeadView } from '../views/index.ts'
import { readFile } from '../pages/index.ts'

export const linkRoutes: Route[] = [
  implement(contract.listSpaceLinks, async (ctx, { params, query }) =>
    listLinks(ctx, await openHeadView(ctx, params.spaceId), { status: query.status, page: query }),
  ),
  implement(contract.listPageLinksInSpace, async (ctx, { params: { spaceId, pageId }, query }) => {
    const view = await openHeadView(ctx, spaceId)
    await requirePage(ctx.db, view, pageId)
    return listLinks(ctx, view, { pageId, status: query.status, page: query })
  }),
  implement(contract.listSpacePageBacklinks, async (ctx, { params: { spaceId, pageId }, query }) => {
    const view = await openHeadView(ctx, spaceId)
    await requirePage(ctx.db, view, pageId)
    return listBacklinks(ctx, view, { kind: 'page', id: pageId, page: query })
  }),
  implement(contract.listSpaceFileBacklinks, async (ctx, { params: { spaceId, fileId }, query }) => {
    const view = await openHeadView(ctx, spaceId)
    await readFile(ctx, view, { fileId, withGit: false })
    return listBacklinks(ctx, view, { kind: 'file', id: fileId, page: query })
  }),
]
