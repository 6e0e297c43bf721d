import { ApiError } from '../../../contract/errors.ts'
import type { ContentImportSource } from '../../../contract/exchange/imports.ts'
import type { Harvest } from '../../../engine/imports/harvest.ts'
import type { Actor, Context, Services } from '../../../kernel/context.ts'
import type { JobRun } from '../../../kernel/jobs/index.ts'
import { readContext } from '../../../kernel/transact.ts'
import { applyImport } from './apply-import.ts'
import { requireEditable } from './require-editable.ts'
import {
  harvestSource,
  harvestUploads,
  type ImportState,
  type Progress,
  refusing,
} from '../import-sources/index.ts'
import { readSavedHarvest, saveHarvest, type FoundPage } from '../import-previews/index.ts'
import { failImportRun, logOf, outcomeOf } from './outcome-of.ts'
import { prepareImport, previewImport, type ImportHead, type PreparedImport } from './prepare-import.ts'
import { importRunBy, updateUnendedRun, type ImportRunRow } from './queries.ts'
import { watchRun } from './watch-run.ts'

type Job = JobRun<{ organizationId: string; importRunId: string }>

const maximumAttempts = 3
const reportInterval = 500

/** Runs an import to its end, whatever that is: a run that nobody works on any more does not stay open. */
export async function runImportRun(job: Job): Promise<void> {
  const { services } = job
  const run = await importRunBy(services.database.read, job.payload)
  const started = { status: 'in-progress' as const, started_at: services.clock() }
  if (run === undefined || !(await change(job, started))) return
  if (job.attempt > maximumAttempts) return fail(job, 'The server stopped each time while it ran this')
  const watch = watchRun(job)
  try {
    if (run.is_reviewed === 1 && run.chosen === null) await show(job, run, watch.signal)
    else await complete(job, run, await prepare(job, run, watch.signal))
  } catch (error) {
    if (job.signal.aborted) throw error
    if (watch.signal.aborted) return
    if (!(error instanceof ApiError))
      services.logger.error({ err: error, importRun: run.id }, 'an import failed')
    await fail(job, error instanceof ApiError ? said(error) : 'Something went wrong here; try again later')
  } finally {
    watch.end()
  }
}

// Whoever reads it later sent no request, whose member it names.
function said({ message }: ApiError): string {
  return message.replace(/^url: /, '')
}

function change({ services, payload }: Job, row: Partial<ImportRunRow>): Promise<boolean> {
  return services.database.transaction((db) => updateUnendedRun(db, payload.importRunId, row))
}

// With the job's own end: after a lost lease somebody else runs this import.
async function fail(job: Job, error: string): Promise<void> {
  await job.complete((ctx) => failImportRun(ctx, job.payload, error))
}

function actorOf(run: ImportRunRow): Actor {
  return { kind: 'user', userId: run.created_by, tokenId: '', isReadOnly: false, origin: 'operator' }
}

async function prepare(job: Job, run: ImportRunRow, signal: AbortSignal): Promise<PreparedImport> {
  const progress = progressOf(job, signal)
  const chosen: string[] | null = JSON.parse(run.chosen ?? 'null')
  return prepareImport(readContext(job.services, actorOf(run)), headOf(run), {
    harvest: async () =>
      (await readSavedHarvest(job.services, run.id)) ?? harvest(job.services, run, progress),
    progress,
    chosen: chosen === null ? undefined : new Set(chosen),
  })
}

// Ends here until somebody has looked at what there is.
async function show(job: Job, run: ImportRunRow, signal: AbortSignal): Promise<void> {
  const { services } = job
  const harvested = await harvest(services, run, progressOf(job, signal))
  // Uploads stay as they are; whatever lies elsewhere may say something else tomorrow.
  if (harvested.files.size === 0 && (harvested.repositories ?? []).length === 0)
    await saveHarvest(services, run.id, harvested)
  const { found, log, problems } = await previewImport(
    readContext(services, actorOf(run)),
    headOf(run),
    harvested,
  )
  await job.complete(async ({ db }) => {
    await updateUnendedRun(db, run.id, {
      status: 'prepared',
      imported: 0,
      total: found.length + harvested.files.size,
      found: JSON.stringify(found),
      log: logOf({ log, problems }),
    })
  })
}

function headOf(run: ImportRunRow): ImportHead {
  return { headId: run.change_request_id ?? run.space_id, pageId: run.page_id ?? undefined }
}

function harvest(services: Services, run: ImportRunRow, progress: Progress): Promise<Harvest> {
  // Written by this feature in the shape of the contract.
  const source = JSON.parse(services.secrets.decrypt(run.source)) as ContentImportSource
  switch (source.type) {
    case 'website':
      return harvestSource(services, { url: source.url, source: 'website' }, progress)
    case 'address':
      return harvestSource(services, source, progress)
    case 'file':
      return refusing(() => harvestUploads(services, source.files))
  }
}

function progressOf(job: Job, signal: AbortSignal): Progress {
  const { services } = job
  let reportedAt = 0
  return {
    signal,
    async report({ found, done, latest }) {
      signal.throwIfAborted()
      if (services.clock() - reportedAt < reportInterval) return
      reportedAt = services.clock()
      await change(job, {
        total: found,
        imported: done,
        ...(latest.length === 0 ? {} : { found: JSON.stringify(latest.map(shownPage)) }),
      })
    },
  }
}

function shownPage({ title, address }: ImportState['latest'][number]): FoundPage {
  return { id: address, title, kind: 'page', sourceURL: address }
}

async function complete(job: Job, run: ImportRunRow, prepared: PreparedImport): Promise<void> {
  await job.complete(async (system) => {
    const ctx: Context = { ...system, actor: actorOf(run) }
    // First, so that it waits for somebody who is cancelling.
    if (!(await updateUnendedRun(ctx.db, run.id, { total: prepared.totalResources }))) return
    await requireEditable(ctx, { organizationId: run.organization_id, spaceId: run.space_id })
    const { space_id: spaceId, change_request_id: changeRequestId } = run
    const applied = await applyImport(
      ctx,
      { spaceId, changeRequestId: changeRequestId ?? undefined },
      prepared,
    )
    ctx.services.metrics.imports.inc({ result: 'success' })
    const ended = { status: 'completed' as const, completed_at: ctx.now }
    await updateUnendedRun(ctx.db, run.id, { ...ended, ...outcomeOf(prepared, applied) })
  })
}
