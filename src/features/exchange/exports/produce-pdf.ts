import { createHash } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { readContext } from '../../../kernel/transact.ts'
import { PrintError } from '../../../platform/pdf/index.ts'
import { readChangeRequest } from '../../review/change-requests/index.ts'
import { openRevisionView, type ContentView } from '../../content/views/index.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import { gatherBook, type GatherOptions } from './gather-book.ts'
import { pdfKey, type PdfRequest } from './pdf-key.ts'

// Goes up when books look different, so that those from before are made anew.
const edition = 7

const underWay = new Map<string, Promise<void>>()

/** Where the PDF behind a download's key is stored, after making it if need be; other keys are no PDFs. */
export async function producePdf(services: Services, key: string): Promise<string | undefined> {
  const request = pdfKey.read(key)
  if (request === undefined) return undefined
  const ctx = readContext(services, { kind: 'system' })
  const view = await openRevisionView(ctx, request)
  const options = await optionsOf(ctx, request)
  const stamp = await services.computed.stamp(ctx.db, options.organizationId)
  const stored = storageKey(services, view, { options, stamp })
  if (await services.storage.has(stored)) return stored
  const making = underWay.get(stored) ?? make(ctx, view, { options, stored })
  underWay.set(stored, making)
  try {
    await making
  } finally {
    underWay.delete(stored)
  }
  return stored
}

async function optionsOf(
  ctx: Context,
  { spaceId, changeRequestId, pageId, isOnly }: PdfRequest,
): Promise<GatherOptions> {
  const space = await spaceBy(ctx.db, spaceId)
  if (space === undefined || space.deleted_at !== null) throw new ApiError('not-found', 'No such space')
  const changeRequest =
    changeRequestId === undefined ? undefined : await readChangeRequest(ctx, { spaceId, changeRequestId })
  return {
    organizationId: space.organization_id,
    title: space.title,
    subtitle: changeRequest && `Change request #${changeRequest.number}: ${changeRequest.subject}`,
    language: space.language ?? undefined,
    pageId,
    isOnly,
  }
}

/** By the content, so that the same is made once; by the month, so that old ones can be found. */
function storageKey(
  { clock }: Services,
  view: ContentView,
  { options, stamp }: { options: GatherOptions; stamp: string },
): string {
  const made = [edition, view.spaceId, view.revision.snapshot, stamp, options]
  const hash = createHash('sha256').update(JSON.stringify(made)).digest('hex')
  return `pdfs/${new Date(clock()).toISOString().slice(0, 7)}/${hash}.pdf`
}

async function make(
  ctx: Context,
  view: ContentView,
  { options, stored }: { options: GatherOptions; stored: string },
): Promise<void> {
  const { services } = ctx
  const { book, parts } = await gatherBook(ctx, view, options)
  const { body, size } = await services.pdf.print(book, parts).catch((error: unknown) => {
    if (!(error instanceof PrintError)) throw error
    services.logger.error({ err: error, space: view.spaceId }, 'a PDF was not made')
    throw new ApiError('unavailable', 'The PDF could not be made; try again, or ask for a single page')
  })
  try {
    await services.storage.put(stored, body, { contentType: 'application/pdf', size })
  } finally {
    body.destroy()
  }
}
