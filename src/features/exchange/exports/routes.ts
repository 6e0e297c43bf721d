import { Readable } from 'node:stream'
import { slugOf } from '../../../engine/document/index.ts'
import { exportSpace } from '../../../contract/exchange/exports.ts'
import { Download, implementDownload } from '../../../http/download.ts'
import type { Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { transact } from '../../../kernel/transact.ts'
import { openHeadView } from '../../content/views/index.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import { spaceExported } from './events.ts'
import { writeHtmlFiles } from './write-html-files.ts'
import { writeMarkdownFiles } from './write-markdown-files.ts'
import { zipFiles } from './zip-files.ts'

export const exportRoutes: Route[] = [
  implementDownload(exportSpace, async (ctx, { params, query }) => {
    const [view, space] = await Promise.all([
      openHeadView(ctx, params.spaceId),
      spaceBy(ctx.db, params.spaceId),
    ])
    const { title = '', organization_id: organizationId = '' } = space ?? {}
    await noteExport(ctx, { spaceId: params.spaceId, format: query.format ?? 'markdown' })
    const files =
      query.format === 'html'
        ? writeHtmlFiles(ctx, view, { title, organizationId })
        : writeMarkdownFiles(view.stored ?? view)
    const zip = zipFiles(ctx.services.storage, files, { time: view.revision.created_at })
    return new Download(Readable.from(zip), `${slugOf(title) || 'space'}.zip`)
  }),
]

// A read in every other way, so that it has no transaction of its own.
async function noteExport(ctx: Context, exported: { spaceId: string; format: string }): Promise<void> {
  const organizationId = ctx.permission?.organizationId
  if (organizationId === undefined) return
  await transact(ctx.services, ctx.actor, (writing) =>
    writing.emit(spaceExported({ organizationId, ...exported })),
  )
}
