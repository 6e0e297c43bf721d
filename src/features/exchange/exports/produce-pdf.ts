import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ApiError } from '../../../contract/errors.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { readContext } from '../../../kernel/transact.ts'
import { PrintError, type PrintedBook } from '../../../platform/pdf/index.ts'
import { readChangeRequest } from '../../review/change-requests/index.ts'
import { openRevisionView, type ContentView } from '../../content/views/index.ts'
import { spaceBy } from '../../content/spaces/index.ts'
import { gatherBook, type GatherOptions } from './gather-book.ts'
import { pdfKey, type PdfRequest } from './pdf-key.ts'

// Goes up when books look different, so that those from before are made anew.
const edition = 9

/** Where a PDF is stored; while it is made, its bytes as they come. */
export type ProducedPdf = { key: string; body?: Readable }
type Making = { printed: Promise<PrintedBook>; kept: Promise<void> }

const underWay = new Map<string, Making>()

/** The PDF behind a download's key, which is made if need be; other keys are no PDFs. `isWhole` waits for its end. */
export async function producePdf(
  services: Services,
  key: string,
  { isWhole }: { isWhole: boolean },
): Promise<ProducedPdf | undefined> {
  const request = pdfKey.read(key)
  if (request === undefined) return undefined
  const ctx = readContext(services, { kind: 'system' })
  const view = await openRevisionView(ctx, request)
  const options = await optionsOf(ctx, request)
  const stamp = await services.computed.stamp(ctx.db, options.organizationId)
  const stored = storageKey(services, view, { options, stamp })
  if (await services.storage.has(stored)) return { key: stored }
  const { printed, kept } = underWay.get(stored) ?? make(ctx, request, { options, stored })
  const body = isWhole ? undefined : await readNow(await printed)
  if (body === undefined) await kept
  return { key: stored, ...(body && { body }) }
}

// What was stored and closed meanwhile is read from there.
async function readNow(book: PrintedBook): Promise<Readable | undefined> {
  return book.read().catch(() => undefined)
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

function make(
  ctx: Context,
  request: PdfRequest,
  { options, stored }: { options: GatherOptions; stored: string },
): Making {
  const { logger } = ctx.services
  const refuse = (error: unknown) => {
    if (!(error instanceof PrintError)) throw error
    logger.error({ err: error, space: request.spaceId }, 'a PDF was not made')
    throw new ApiError('unavailable', 'The PDF could not be made; try again, or ask for a single page')
  }
  const printed = print(ctx, request, options).catch(refuse)
  const kept = printed.then((book) => keep(ctx, book, stored)).catch(refuse)
  const making: Making = { printed, kept }
  const forget = () => {
    if (underWay.get(stored) === making) underWay.delete(stored)
  }
  underWay.set(stored, making)
  // Who asks after it failed is not to hear of that, but to have it made anew.
  printed.then(({ size }) => size).catch(forget)
  // Those who read it while it is made do not wait for it to be stored.
  kept.then(forget, (error: unknown) => {
    if (!(error instanceof ApiError))
      logger.error({ err: error, space: request.spaceId }, 'a PDF was not stored')
    forget()
  })
  return making
}

async function print(ctx: Context, request: PdfRequest, options: GatherOptions): Promise<PrintedBook> {
  const view = await openRevisionView(ctx, request, { isReadOnce: true })
  const { book, parts } = await gatherBook(ctx, view, options)
  return ctx.services.pdf.print(book, parts)
}

async function keep({ services }: Context, book: PrintedBook, stored: string): Promise<void> {
  try {
    const size = await book.size
    await services.storage.put(stored, await book.read(), { contentType: 'application/pdf', size })
  } finally {
    await book.close()
  }
}
