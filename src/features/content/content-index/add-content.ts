import { ApiError } from '../../../contract/errors.ts'
import {
  placeContent,
  readContent,
  writeContent,
  type Content,
  type ContentPlace,
} from '../../../engine/repository/index.ts'
import { readSnapshot, type StagedObject } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { actingUser } from '../../people/access/index.ts'
import { commitRevision, lockHead, openObjects, writeObjects, requireHead } from '../revisions/index.ts'
import { followHead } from './follow-head.ts'

/** Content from elsewhere that was read before the transaction, with its documents. */
export type AddedContent = { content: Content; objects: StagedObject[]; place: ContentPlace }

/** Brings content from elsewhere into a head: one revision. */
export async function addContent(
  ctx: Context,
  headId: string,
  { content, objects, place }: AddedContent,
): Promise<{ revision: string }> {
  const head = requireHead(await lockHead(ctx.db, headId))
  await writeObjects(ctx, objects)
  const store = openObjects(ctx.db)
  const before = await readContent(store, await readSnapshot(store, head.snapshot))
  const together = placeContent(before, content, place)
  if (together === undefined) throw new ApiError('not-found', 'The page is not there any more')
  const snapshot = await writeContent(store, together)
  const moved = await commitRevision(ctx, head, store, { type: 'edits', authorId: actingUser(ctx), snapshot })
  await followHead(ctx, { from: head, to: moved, store })
  return { revision: moved.revisionId }
}
