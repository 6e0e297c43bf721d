import type { DefaultLevel } from '../../../contract/people/roles.ts'
import type { Context } from '../../../kernel/context.ts'
import { collectionUpdated } from './events.ts'
import { changeLevel } from '../permissions/index.ts'
import { levelColumn } from './present.ts'
import { updateCollection } from './queries.ts'

type Change = {
  title?: string | undefined
  description?: string | undefined
  defaultLevel?: DefaultLevel | undefined
}

export async function changeCollection(ctx: Context, collectionId: string, change: Change): Promise<void> {
  const { title, description, defaultLevel } = change
  await updateCollection(ctx.db, collectionId, {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description: description === '' ? null : description }),
  })
  if (defaultLevel !== undefined) await changeLevel(ctx, collectionId, levelColumn(defaultLevel))
  await ctx.emit(collectionUpdated({ organizationId: ctx.permission?.organizationId ?? '', collectionId }))
}
