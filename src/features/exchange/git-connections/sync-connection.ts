import type { Context } from '../../../kernel/context.ts'
import { readAccess, webAddresses } from '../git-operations/index.ts'
import { requestOperation } from '../git-sync/index.ts'
import type { ConnectionRow } from './queries.ts'

type Sync = {
  direction: 'import' | 'export'
  commitMessage?: string | undefined
  /** The space's side counts. */
  force?: boolean | undefined
}

/** Has a connected space imported or exported after the commit. */
export async function syncConnection(
  ctx: Context,
  connection: ConnectionRow,
  { direction, commitMessage, force }: Sync,
): Promise<void> {
  const { space_id: spaceId, repository, ref, directory } = connection
  await requestOperation(ctx, {
    spaceId,
    direction,
    asked: {
      ...readAccess(ctx.services.secrets.decrypt(connection.sealed_access)),
      ref,
      repoProjectDirectory: directory,
      ...webAddresses(repository, ref),
      ...(ctx.actor.kind === 'user' ? {} : { requestedBy: connection.connected_by }),
      ...(direction === 'export'
        ? { commitMessage: commitMessage ?? 'Update the documentation', force: force === true }
        : {}),
    },
  })
}
