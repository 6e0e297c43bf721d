import type { changeRequestContent } from '../../contract/change-requests.ts'
import type { spaceContent } from '../../contract/content.ts'
import type { revisionContent } from '../../contract/revisions.ts'
import { implement, implementText, type Route } from '../../http/implement.ts'
import type { Context } from '../../platform/context.ts'
import type { ContentView } from './open-head-view.ts'
import { presentRevision, presentTree } from './present-revision.ts'
import { readFile, readFiles, readReusableContent } from './read-files.ts'
import { readPageById, readPageByPath } from './read-page-by-id.ts'

type Contract = typeof spaceContent | typeof revisionContent | typeof changeRequestContent

/** The routes that read content; `open` finds the view that a path names. */
export function readingRoutes(
  contract: Contract,
  open: (ctx: Context, params: object) => Promise<ContentView>,
): Route[] {
  return [
    implementText(contract.revision, async (ctx, { params, query }) =>
      presentRevision(ctx, await open(ctx, params), { withGit: query.metadata ?? true }),
    ),
    implementText(contract.pages, async (ctx, { params, query }) => {
      const pages = await presentTree(ctx, await open(ctx, params), { withGit: query.metadata ?? true })
      return `{"pages":${pages}}`
    }),
    implement(contract.files, async (ctx, { params, query }) =>
      readFiles(ctx, await open(ctx, params), { page: query, withGit: query.metadata ?? true }),
    ),
    implement(contract.file, async (ctx, { params, query }) =>
      readFile(ctx, await open(ctx, params), { fileId: params.fileId, withGit: query.metadata ?? true }),
    ),
    implement(contract.page, async (ctx, { params, query }) =>
      readPageById(ctx, await open(ctx, params), { pageId: params.pageId, query }),
    ),
    implement(contract.path, async (ctx, { params, query }) =>
      readPageByPath(ctx, await open(ctx, params), { path: params.pagePath, query }),
    ),
    implement(contract.reusableContent, async (ctx, { params, query }) =>
      readReusableContent(await open(ctx, params), {
        id: params.reusableContentId,
        withGit: query.metadata ?? true,
      }),
    ),
  ]
}
