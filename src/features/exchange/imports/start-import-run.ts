import { ApiError } from '../../../contract/errors.ts'
import type { ContentImportSource, ContentImportTarget } from '../../../contract/exchange/imports.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { isOwnUpload } from '../../content/page-input/index.ts'
import { actingUser } from '../../people/access/index.ts'
import { readChangeRequest } from '../../review/change-requests/index.ts'
import { requireEditable } from './require-editable.ts'
import { runImport } from './jobs.ts'
import { placeOf } from './prepare-import.ts'
import { insertImportRun } from './queries.ts'

/** Enqueues an import after looking that its target is there and that the caller may edit it. */
export async function startImportRun(
  ctx: Context,
  {
    organizationId,
    source,
    target,
    review = false,
  }: {
    organizationId: string
    source: ContentImportSource
    target: ContentImportTarget
    review?: boolean | undefined
  },
): Promise<string> {
  const { space: spaceId, page: pageId } = target
  await requireEditable(ctx, { organizationId, spaceId })
  if (source.type === 'file') requireOwnUploads(organizationId, source.files)
  const changeRequest =
    target.changeRequest === undefined
      ? undefined
      : await readChangeRequest(ctx, { spaceId, changeRequestId: target.changeRequest })
  await placeOf(ctx, { headId: changeRequest?.id ?? spaceId, pageId })
  const id = newId()
  await insertImportRun(ctx.db, {
    id,
    organization_id: organizationId,
    space_id: spaceId,
    change_request_id: changeRequest?.id ?? null,
    page_id: pageId ?? null,
    source: ctx.services.secrets.encrypt(JSON.stringify(source)),
    status: 'pending',
    created_by: actingUser(ctx),
    created_at: ctx.now,
    started_at: null,
    completed_at: null,
    revision_id: null,
    imported: 0,
    total: 0,
    pages: '[]',
    log: '[]',
    error: null,
    is_reviewed: review ? 1 : 0,
    found: null,
    chosen: null,
  })
  await ctx.enqueue({ kind: runImport.kind, payload: { organizationId, importRunId: id } })
  return id
}

function requireOwnUploads(organizationId: string, files: string[]): void {
  const foreign = files.find((key) => !isOwnUpload(key, organizationId))
  if (foreign === undefined) return
  throw new ApiError(
    'bad-request',
    `source.files: "${foreign.slice(0, 100)}" is no key of a file that was uploaded here`,
  )
}
