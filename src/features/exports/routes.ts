import { Readable } from 'node:stream'
import { slugOf } from '../../engine/document/index.ts'
import { exportSpace } from '../../contract/exports.ts'
import { Download, implementDownload } from '../../http/download.ts'
import type { Route } from '../../http/implement.ts'
import { openHeadView } from '../content/index.ts'
import { spaceBy } from '../spaces/index.ts'
import { writeHtmlFiles } from './write-html-files.ts'
import { writeMarkdownFiles } from './write-markdown-files.ts'
import { zipFiles } from './zip-files.ts'

export const exportRoutes: Route[] = [
  implementDownload(exportSpace, async (ctx, { params, query }) => {
    const [view, space] = await Promise.all([
      openHeadView(ctx, params.spaceId),
      spaceBy(ctx.db, params.spaceId),
    ])
    const title = space?.title ?? ''
    const files = query.format === 'html' ? writeHtmlFiles(view, { title }) : writeMarkdownFiles(view)
    const zip = zipFiles(ctx.services.storage, files, { time: view.revision.created_at })
    return new Download(Readable.from(zip), `${slugOf(title) || 'space'}.zip`)
  }),
]
