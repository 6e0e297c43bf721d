import * as contract from '../../../contract/review/change-requests.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { requirePage, openHeadView, type ContentView } from '../../content/views/index.ts'
import { listBacklinks, listLinks } from '../../content/links/index.ts'
import { prepareEdits } from '../../content/page-input/index.ts'
import { readFile, readingRoutes } from '../../content/pages/index.ts'
import { changeChangeRequest } from './change-change-request.ts'
import { editChangeRequest } from './edit-change-request.ts'
import { openChangeRequest } from './open-change-request.ts'
import { presentChangeRequest } from './present.ts'
import { listChangeRequests } from './list-change-requests.ts'
import { changeRequestsOf } from './queries.ts'
import { readChangeRequest, type ChangeRequestKey } from './read-change-request.ts'

// Every path below names these parameters.
async function open(ctx: Context, params: object): Promise<ContentView> {
  const { id } = await readChangeRequest(ctx, params as ChangeRequestKey)
  return openHeadView(ctx, id)
}

async function present(ctx: Context, key: ChangeRequestKey) {
  return presentChangeRequest(ctx, await readChangeRequest(ctx, key))
}

export const changeRequestRoutes: Route[] = [
  implement(contract.listChangeRequestsForSpace, async (ctx, { params, query }) => {
    const { status = 'open', creator, contributor } = query
    const item = (row: Parameters<typeof presentChangeRequest>[1]) => presentChangeRequest(ctx, row)
    return changeRequestsOf(ctx.db, params.spaceId, {
      filter: { status, creator, contributor },
      page: query,
      item,
    })
  }),
  implement(contract.listChangeRequestsForOrganization, async (ctx, { params, query }) => {
    const { status = 'open', creator, contributor } = query
    return listChangeRequests(ctx, { ...params, filter: { status, creator, contributor }, page: query })
  }),
  implement(contract.createChangeRequest, async (ctx, { params, body }) => {
    const changeRequestId = await openChangeRequest(ctx, { ...params, subject: body?.subject ?? '' })
    return present(ctx, { ...params, changeRequestId })
  }),
  implement(contract.getChangeRequestById, async (ctx, { params }) => present(ctx, params)),
  implement(contract.updateChangeRequestById, async (ctx, { params, body }) => {
    await changeChangeRequest(ctx, params, body)
    return present(ctx, params)
  }),
]

/** What reads and edits the content of a change request. */
export const changeRequestContentRoutes: Route[] = [
  ...readingRoutes(contract.changeRequestContent, open),
  implementPrepared(
    contract.updateChangeRequestContent,
    async (ctx, { params, body }) => prepareEdits(ctx, (await readChangeRequest(ctx, params)).id, body),
    async (ctx, { params, query, body }, prepared) => {
      const { pages, insertedFiles, reusableContents } = await editChangeRequest(ctx, params, {
        edits: body,
        prepared,
      })
      const changeRequest = await present(ctx, params)
      return query.compat === false
        ? { changeRequest, pages, insertedFiles, reusableContents }
        : changeRequest
    },
  ),
  implement(contract.listChangeRequestLinks, async (ctx, { params, query }) =>
    listLinks(ctx, await open(ctx, params), { status: query.status, page: query }),
  ),
  implement(contract.listPageLinksInChangeRequest, async (ctx, { params, query }) => {
    const view = await open(ctx, params)
    await requirePage(ctx.db, view, params.pageId)
    return listLinks(ctx, view, { pageId: params.pageId, status: query.status, page: query })
  }),
  implement(contract.listChangeRequestPageBacklinks, async (ctx, { params, query }) => {
    const view = await open(ctx, params)
    await requirePage(ctx.db, view, params.pageId)
    return listBacklinks(ctx, view, { kind: 'page', id: params.pageId, page: query })
  }),
  implement(contract.listChangeRequestFileBacklinks, async (ctx, { params, query }) => {
    const view = await open(ctx, params)
    await readFile(ctx, view, { fileId: params.fileId, withGit: false })
    return listBacklinks(ctx, view, { kind: 'file', id: params.fileId, page: query })
  }),
]
