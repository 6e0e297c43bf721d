import { ApiError } from '../../contract/errors.ts'
import type { ContentImportSource } from '../../contract/imports.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { defineJob, type JobRun } from '../../platform/jobs/index.ts'
import { readContext } from '../../platform/transact.ts'
import { applyImport } from './apply-import.ts'
import { demandEditable } from './demand-editable.ts'
import { harvestSource, refusing } from './harvest-source.ts'
import { harvestUploads } from './harvest-uploads.ts'
import type { Progress } from './progress.ts'
import { prepareImport, type PreparedImport } from './prepare-import.ts'
import { importRunBy, updateUnendedRun, type ImportRunRow } from './queries.ts'

type Payload = { organizationId: string; importRunId: string }

/** Runs an import that was started, as who started it. */
export const runImport = defineJob<Payload>({
  kind: 'run-import',
  maximumAttempts: 3,
  run: async (job) => {
    const run = await importRunBy(job.services.database.read, job.payload)
    if (
      run === undefined ||
      !(await change(job, { status: 'in-progress', started_at: job.services.clock() }))
    )
      return
    try {
      const prepared = await prepare(job, run)
      await complete(job, run, prepared)
    } catch (error) {
      if (error instanceof Cancelled) return
      if (job.signal.aborted) throw error
      if (!(error instanceof ApiError))
        job.services.logger.error({ err: error, importRun: run.id }, 'an import failed')
      const message = error instanceof ApiError ? error.message : 'Something went wrong here; try again later'
      await change(job, { status: 'failed', completed_at: job.services.clock(), error: message })
    }
  },
})

class Cancelled extends Error {}

function change({ services, payload }: JobRun<Payload>, row: Partial<ImportRunRow>): Promise<boolean> {
  return services.database.transaction((db) => updateUnendedRun(db, payload.importRunId, row))
}

function actorOf(run: ImportRunRow): Actor {
  return { kind: 'user', userId: run.created_by, tokenId: '', isReadOnly: false }
}

async function prepare(job: JobRun<Payload>, run: ImportRunRow): Promise<PreparedImport> {
  const { services, signal } = job
  const ctx = readContext(services, actorOf(run))
  // Written by this feature in the shape of the contract.
  const source = JSON.parse(services.secrets.decrypt(run.source)) as ContentImportSource
  let reportedAt = 0
  const progress: Progress = {
    signal,
    async report(total) {
      if (services.clock() - reportedAt < 500) return
      reportedAt = services.clock()
      if (!(await change(job, { total }))) throw new Cancelled()
    },
  }
  return prepareImport(
    ctx,
    { headId: run.change_request_id ?? run.space_id, pageId: run.page_id ?? undefined },
    {
      harvest: () =>
        source.type === 'website'
          ? harvestSource(services, { url: source.url, source: 'website' }, progress)
          : refusing(() => harvestUploads(services, source.files)),
      progress,
    },
  )
}

async function complete(job: JobRun<Payload>, run: ImportRunRow, prepared: PreparedImport): Promise<void> {
  await job.complete(async (system) => {
    const ctx: Context = { ...system, actor: actorOf(run) }
    const ended = { status: 'completed' as const, completed_at: ctx.now }
    // First, so that it waits for somebody who is cancelling.
    if (!(await updateUnendedRun(ctx.db, run.id, { total: prepared.totalResources }))) return
    await demandEditable(ctx, { organizationId: run.organization_id, spaceId: run.space_id })
    const edited = await applyImport(
      ctx,
      { spaceId: run.space_id, changeRequestId: run.change_request_id ?? undefined },
      prepared,
    )
    await updateUnendedRun(ctx.db, run.id, { ...ended, ...outcomeOf(prepared, edited) })
  })
}

/** What a run keeps of an import that was applied. */
export function outcomeOf(
  prepared: PreparedImport,
  edited: { revision: string; refs: Record<string, string> },
): Pick<ImportRunRow, 'revision_id' | 'imported' | 'total' | 'pages' | 'log'> {
  const pages = [...prepared.sources].map(([ref, sourceURL]) => ({
    id: edited.refs[ref] ?? '',
    ...(sourceURL.startsWith('https://archive.invalid/') ? {} : { sourceURL }),
  }))
  return {
    revision_id: edited.revision,
    imported: prepared.importedResources,
    total: prepared.totalResources,
    pages: JSON.stringify(pages),
    log: JSON.stringify(prepared.failures.slice(0, 1000)),
  }
}
