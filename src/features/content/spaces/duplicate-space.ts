import { readSnapshot } from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { headBy, openObjects } from '../revisions/index.ts'
import { createSpace } from './create-space.ts'
import { spaceBy } from './queries.ts'

/** Copies a space's content and settings, not its history: the copy shares every object with the original. */
export async function duplicateSpace(ctx: Context, spaceId: string): Promise<string> {
  const [space, head] = await Promise.all([spaceBy(ctx.db, spaceId), headBy(ctx.db, spaceId)])
  if (space === undefined || head === undefined) throw new Error('an authorized space is not there')
  return createSpace(ctx, {
    organizationId: space.organization_id,
    title: `${space.title} (copy)`.slice(0, 255),
    emoji: space.emoji ?? undefined,
    icon: space.icon,
    parent: space.parent_id ?? undefined,
    language: space.language ?? undefined,
    editMode: space.edit_mode,
    sourceSpace: spaceId,
    mergeRules: space.merge_rules,
    after: spaceId,
    snapshot: await readSnapshot(openObjects(ctx.db), head.snapshot),
  })
}
