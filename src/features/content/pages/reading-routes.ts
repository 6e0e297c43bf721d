import type { changeRequestContent } from '../../../contract/review/change-requests.ts'
import type { Reading } from '../../../contract/content/content-reading.ts'
import type { spaceContent } from '../../../contract/content/content.ts'
import type { revisionContent } from '../../../contract/content/revisions.ts'
import { implement, implementText, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import type { ContentView } from '../views/index.ts'
import { presentOutline } from './present-outline.ts'
import { presentRevision, presentTree } from './present-revision.ts'
import { readFile, readFiles, readReusableContent, readReusableContents } from './read-files.ts'
import { writePageById, writePageByPath } from './write-page-by-id.ts'

type Contract = typeof spaceContent | typeof revisionContent | typeof changeRequestContent

/** The routes that read content; `open` finds the view that a path names. */
export function readingRoutes(
  contract: Contract,
  open: (ctx: Context, params: object) => Promise<ContentView>,
): Route[] {
  const view = async (ctx: Context, params: object, { computed = true }: Reading) => {
    const opened = await open(ctx, params)
    return computed ? opened : (opened.stored ?? opened)
  }
  return [
    implementText(contract.revision, async (ctx, { params, query }) =>
      presentRevision(ctx, await view(ctx, params, query), {
        withGit: query.metadata ?? true,
        withContent: query.content ?? true,
      }),
    ),
    implementText(contract.pages, async (ctx, { params, query }) =>
      presentTree(ctx, await view(ctx, params, query), { withGit: query.metadata ?? true }),
    ),
    implementText(contract.outline, async (ctx, { params }) => presentOutline(ctx, await open(ctx, params))),
    implement(contract.files, async (ctx, { params, query }) =>
      readFiles(ctx, await view(ctx, params, query), {
        page: query,
        ids: query.ids?.split(','),
        withGit: query.metadata ?? true,
      }),
    ),
    implement(contract.file, async (ctx, { params, query }) =>
      readFile(ctx, await view(ctx, params, query), {
        fileId: params.fileId,
        withGit: query.metadata ?? true,
      }),
    ),
    implementText(contract.page, async (ctx, { params, query }) =>
      writePageById(ctx, await view(ctx, params, query), { pageId: params.pageId, query }),
    ),
    implementText(contract.path, async (ctx, { params, query }) =>
      writePageByPath(ctx, await view(ctx, params, query), { path: params.pagePath, query }),
    ),
    implement(contract.reusableContents, async (ctx, { params, query }) =>
      readReusableContents(await view(ctx, params, query), {
        page: query,
        withGit: query.metadata ?? true,
      }),
    ),
    implement(contract.reusableContent, async (ctx, { params, query }) =>
      readReusableContent(await view(ctx, params, query), {
        id: params.reusableContentId,
        withGit: query.metadata ?? true,
      }),
    ),
  ]
}
