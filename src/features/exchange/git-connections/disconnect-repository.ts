import type { Context } from '../../../kernel/context.ts'
import { updateSpace } from '../../content/spaces/index.ts'
import { deleteSync } from '../git-operations/index.ts'
import { gitDisconnected } from './events.ts'
import { connectionBy, deleteConnection } from './queries.ts'

/** Forgets the repository of a space, with credentials and all that was agreed with it. */
export async function disconnectRepository(ctx: Context, spaceId: string): Promise<void> {
  const connection = await connectionBy(ctx.db, spaceId)
  await deleteConnection(ctx.db, spaceId)
  await deleteSync(ctx.db, spaceId)
  await updateSpace(ctx.db, spaceId, { git_sync: null })
  if (connection === undefined) return
  const { repository, ref } = connection
  const organizationId = ctx.permission?.organizationId ?? ''
  await ctx.emit(gitDisconnected({ organizationId, spaceId, repository, ref }))
}
