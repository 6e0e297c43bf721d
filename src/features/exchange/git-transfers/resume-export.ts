import type { Clone } from '../../../platform/git/index.ts'
import { type OperationRun, syncOf, unrecordedExport, requestOf, agree } from '../git-operations/index.ts'

/**
 * An export that was stopped between its push and its record left a repository that knows more than we do:
 * what the push brought is agreed on now, so that it is not taken for something new.
 */
export async function resumeExport(run: OperationRun, clone: Clone): Promise<void> {
  const { operation, services, transaction } = run
  const db = services.database.read
  const stopped = await unrecordedExport(db, operation.space_id)
  if (stopped === undefined || placeOf(stopped) !== placeOf(operation)) return
  const before = await syncOf(db, operation.space_id)
  const { commit_oid: commit, revision_id: revisionId } = stopped
  const isSettled = before !== undefined && before.updated_at > stopped.updated_at
  if (commit === null || revisionId === null || isSettled) return
  if (!(await clone.includes(requestOf(operation).ref, commit))) return
  // Written from a configuration alone.
  const redirects: Record<string, string> = JSON.parse(before?.redirects ?? '{}')
  await transaction((ctx) => agree(ctx, operation, { commit, revisionId, redirects }))
}

function placeOf(operation: Parameters<typeof requestOf>[0]): string {
  const { repository, ref, repoProjectDirectory = '' } = requestOf(operation)
  return JSON.stringify([repository, ref, repoProjectDirectory])
}
