import * as contract from '../../../contract/exchange/pdf.ts'
import { implement, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { signDownload } from '../../../platform/storage/index.ts'
import { readChangeRequest } from '../../review/change-requests/index.ts'
import { requirePage, openHeadView } from '../../content/views/index.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import { pdfKey } from './pdf-key.ts'

const hour = 3_600_000

type AskedPages = { page?: string | undefined; only?: boolean | undefined }

async function address(
  ctx: Context,
  target: { spaceId: string; changeRequestId?: string },
  { page, only = false }: AskedPages,
): Promise<{ url: string }> {
  const { services, db, now } = ctx
  const { spaceId, changeRequestId } = target
  const view = await openHeadView(ctx, changeRequestId ?? spaceId)
  const entry = page === undefined ? undefined : (await requirePage(db, view, page)).entry
  const space = await spaceBy(db, spaceId)
  const name = `${fileName(entry?.title ?? space?.title ?? '')}.pdf`
  const token = signDownload({
    key: pdfKey.write({
      spaceId,
      changeRequestId,
      revisionId: view.revision.id,
      pageId: entry?.id,
      isOnly: only && entry !== undefined,
    }),
    fileName: name,
    contentType: 'application/pdf',
    secret: services.secrets.key('downloads'),
    expiresAt: now + hour,
  })
  return { url: `${services.config.publicUrl}/files/${token}/${encodeURIComponent(name)}` }
}

function fileName(title: string): string {
  return (
    title
      .replaceAll(/[^\p{L}\p{N}_.-]+/gu, '-')
      .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '')
      .slice(0, 60) || 'space'
  )
}

export const pdfRoutes: Route[] = [
  implement(contract.getSpacePDF, (ctx, { params, query }) => address(ctx, params, query)),
  implement(contract.getChangeRequestPDF, async (ctx, { params, query }) => {
    const { id } = await readChangeRequest(ctx, params)
    return address(ctx, { ...params, changeRequestId: id }, query)
  }),
]
