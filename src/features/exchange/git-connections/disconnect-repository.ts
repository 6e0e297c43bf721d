import type { Context } from '../../../kernel/context.ts'
import { updateSpace } from '../../content/spaces/index.ts'
import { deleteSync } from '../git-operations/index.ts'
import { deleteConnection } from './queries.ts'

/** Forgets the repository of a space, with credentials and all that was agreed with it. */
export async function disconnectRepository(ctx: Context, spaceId: string): Promise<void> {
  await deleteConnection(ctx.db, spaceId)
  await deleteSync(ctx.db, spaceId)
  await updateSpace(ctx.db, spaceId, { git_sync: null })
}
