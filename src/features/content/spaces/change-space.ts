import { ApiError } from '../../../contract/errors.ts'
import type { Input } from '../../../contract/operation.ts'
import { SpaceMergeRules, type updateSpaceById } from '../../../contract/content/spaces.ts'
import { withoutUnknown } from '../../../contract/without-unknown.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { levelColumn } from '../collections/index.ts'
import { changeLevel } from '../permissions/index.ts'
import { spaceUpdated } from './events.ts'
import { updateSpace } from './queries.ts'

type Change = Input<typeof updateSpaceById>['body']

export async function changeSpace(ctx: Context, spaceId: string, change: Change): Promise<void> {
  if (change.defaultLevel !== undefined && ctx.actor.kind === 'integration')
    throw new ApiError('forbidden', 'defaultLevel: who may see a space is not for integrations to say')
  await updateSpace(ctx.db, spaceId, { ...(await columnsOf(change)), updated_at: ctx.now })
  if (change.defaultLevel !== undefined) await changeLevel(ctx, spaceId, levelColumn(change.defaultLevel))
  await ctx.emit(spaceUpdated({ organizationId: ctx.permission?.organizationId ?? '', spaceId }))
}

// A space has an emoji or an icon; setting one takes the other away.
async function columnsOf(change: Change): Promise<Partial<Tables['spaces']>> {
  const columns: Partial<Tables['spaces']> = {}
  if (change.title !== undefined) columns.title = change.title
  if (change.editMode !== undefined) columns.edit_mode = change.editMode
  if (change.language !== undefined) columns.language = change.language
  if (change.mergeRules !== undefined)
    columns.merge_rules = JSON.stringify(await withoutUnknown(SpaceMergeRules, change.mergeRules))
  if (change.emoji !== undefined) columns.emoji = change.emoji
  if (change.icon !== undefined) columns.icon = change.icon
  if (change.emoji) columns.icon = null
  else if (change.icon) columns.emoji = null
  return columns
}
