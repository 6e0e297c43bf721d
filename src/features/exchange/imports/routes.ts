import * as contract from '../../../contract/exchange/imports.ts'
import { implement, implementPrepared, type Route } from '../../../http/implement.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { actingUser } from '../../people/access/index.ts'
import { readChangeRequest } from '../../review/change-requests/index.ts'
import { applyImport } from './apply-import.ts'
import { cancelImportRun } from './cancel-import-run.ts'
import { harvestSource } from '../import-sources/index.ts'
import { logOf, outcomeOf } from './outcome-of.ts'
import { prepareImport, type PreparedImport } from './prepare-import.ts'
import { presentImportRun, presentLog } from './present.ts'
import { importRunsOf, insertImportRun } from './queries.ts'
import { decideOnImportRun } from './decide-on-import-run.ts'
import { readImportRun } from './read-import-run.ts'
import { startImportRun } from './start-import-run.ts'

type Target = { spaceId: string; changeRequestId?: string; pageId?: string }

async function prepare(ctx: Context, target: Target, body: contract.ImportContent): Promise<PreparedImport> {
  const { spaceId, changeRequestId, pageId } = target
  const headId =
    changeRequestId === undefined ? spaceId : (await readChangeRequest(ctx, { spaceId, changeRequestId })).id
  return prepareImport(ctx, { headId, pageId }, { harvest: () => harvestSource(ctx.services, body) })
}

// Kept as a run, so that what was left out can be read afterwards.
async function apply(
  ctx: Context,
  { target, body, prepared }: { target: Target; body: contract.ImportContent; prepared: PreparedImport },
) {
  const { spaceId, changeRequestId } = target
  const applied = await applyImport(ctx, target, prepared)
  const changeRequest =
    changeRequestId === undefined ? undefined : await readChangeRequest(ctx, { spaceId, changeRequestId })
  await insertImportRun(ctx.db, {
    id: newId(),
    organization_id: ctx.permission?.organizationId ?? '',
    space_id: spaceId,
    change_request_id: changeRequest?.id ?? null,
    page_id: target.pageId ?? null,
    source: ctx.services.secrets.encrypt(JSON.stringify(body)),
    status: 'completed',
    created_by: actingUser(ctx),
    created_at: ctx.now,
    started_at: ctx.now,
    completed_at: ctx.now,
    error: null,
    is_reviewed: 0,
    found: null,
    chosen: null,
    ...outcomeOf(prepared, applied),
  })
  const { importedResources, totalResources } = prepared
  return { revision: applied.revision, importedResources, totalResources, ...presentLog(logOf(prepared)) }
}

export const importRoutes: Route[] = [
  implementPrepared(
    contract.importContent,
    (ctx, { params, body }) => prepare(ctx, params, body),
    (ctx, { params, body }, prepared) => apply(ctx, { target: params, body, prepared }),
  ),
  implementPrepared(
    contract.importContentInPageById,
    (ctx, { params, body }) => prepare(ctx, params, body),
    (ctx, { params, body }, prepared) => apply(ctx, { target: params, body, prepared }),
  ),
  implementPrepared(
    contract.importContentInChangeRequest,
    (ctx, { params, body }) => prepare(ctx, params, body),
    (ctx, { params, body }, prepared) => apply(ctx, { target: params, body, prepared }),
  ),
  implementPrepared(
    contract.importContentInChangeRequestPageById,
    (ctx, { params, body }) => prepare(ctx, params, body),
    (ctx, { params, body }, prepared) => apply(ctx, { target: params, body, prepared }),
  ),
  implement(contract.startImportRun, async (ctx, { params, body }) => {
    const importRunId = await startImportRun(ctx, { ...params, ...body })
    return presentImportRun(ctx, await readImportRun(ctx, { ...params, importRunId }))
  }),
  implement(contract.listImportRuns, async (ctx, { params, query }) =>
    importRunsOf(
      ctx.db,
      { ...params, userId: actingUser(ctx) },
      { page: query, item: (run) => presentImportRun(ctx, run) },
    ),
  ),
  implement(contract.getImportRun, async (ctx, { params }) =>
    presentImportRun(ctx, await readImportRun(ctx, params)),
  ),
  implement(contract.applyImportRun, async (ctx, { params, body }) =>
    presentImportRun(ctx, await decideOnImportRun(ctx, params, body.pages)),
  ),
  implement(contract.cancelImportRun, async (ctx, { params }) =>
    presentImportRun(ctx, await cancelImportRun(ctx, params)),
  ),
]
