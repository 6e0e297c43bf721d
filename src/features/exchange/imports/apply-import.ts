import type { Context } from '../../../kernel/context.ts'
import { pagesIn } from '../../../engine/repository/index.ts'
import { addToChangeRequest, editChangeRequest } from '../../review/change-requests/index.ts'
import { addContent } from '../../content/content-index/index.ts'
import { applyEdits } from '../../content/editing/index.ts'
import { contentUpdated } from '../../content/page-input/index.ts'
import { touchSpace } from '../../content/spaces/index.ts'
import type { PreparedImport } from './prepare-import.ts'

type Target = { spaceId: string; changeRequestId?: string | undefined }

/** What an import made: the revision, and its pages with where they came from. */
export type AppliedImport = { revision: string; pages: { id: string; sourceURL?: string }[] }

/** Brings a prepared import into a space, locked or not, or into a change request. */
export async function applyImport(
  ctx: Context,
  target: Target,
  prepared: PreparedImport,
): Promise<AppliedImport> {
  const { spaceId, changeRequestId } = target
  const applied: AppliedImport = { revision: '', pages: [] }
  if (prepared.changes.length > 0) {
    const { revision, refs } = await edit(ctx, target, prepared)
    applied.revision = revision
    for (const [ref, sourceURL] of prepared.sources)
      applied.pages.push({
        id: refs[ref] ?? '',
        ...(sourceURL.startsWith('https://archive.invalid/') ? {} : { sourceURL }),
      })
  }
  for (const added of prepared.contents) {
    applied.revision = await add(ctx, target, added)
    for (const { entry } of pagesIn(added.content.pages)) applied.pages.push({ id: entry.id })
  }
  if (changeRequestId !== undefined) return applied
  await touchSpace(ctx.db, { id: spaceId, now: ctx.now })
  await ctx.emit(contentUpdated({ spaceId, revisionId: applied.revision }))
  return applied
}

function edit(ctx: Context, { spaceId, changeRequestId }: Target, prepared: PreparedImport) {
  const { changes } = prepared
  return changeRequestId === undefined
    ? applyEdits(ctx, { headId: spaceId, changes, prepared })
    : editChangeRequest(ctx, { spaceId, changeRequestId }, { edits: { changes }, prepared })
}

async function add(
  ctx: Context,
  { spaceId, changeRequestId }: Target,
  added: PreparedImport['contents'][number],
): Promise<string> {
  const { revision } =
    changeRequestId === undefined
      ? await addContent(ctx, spaceId, added)
      : await addToChangeRequest(ctx, { spaceId, changeRequestId }, added)
  return revision
}
