import * as contract from '../../../contract/exchange/git-connections.ts'
import { deleteLegacyGitInstallation } from '../../../contract/exchange/git-sync.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { connectRepository } from './connect-repository.ts'
import { disconnectRepository } from './disconnect-repository.ts'
import { makeWebhookSecret } from './make-webhook-secret.ts'
import { presentConnection } from './present.ts'
import { requireConnection } from './require-connection.ts'
import { syncConnection } from './sync-connection.ts'

export const gitConnectionRoutes: Route[] = [
  implement(contract.getGitConnection, async (ctx, { params }) =>
    presentConnection(ctx, await requireConnection(ctx, params.spaceId)),
  ),
  implement(contract.connectGitRepository, async (ctx, { params, body }) =>
    presentConnection(ctx, await connectRepository(ctx, { ...params, asked: body })),
  ),
  implement(contract.disconnectGitRepository, async (ctx, { params }) =>
    disconnectRepository(ctx, params.spaceId),
  ),
  implement(deleteLegacyGitInstallation, async (ctx, { params }) =>
    disconnectRepository(ctx, params.spaceId),
  ),
  implement(contract.syncGitConnection, async (ctx, { params, body }) =>
    syncConnection(ctx, await requireConnection(ctx, params.spaceId), body),
  ),
  implement(contract.createGitWebhookSecret, async (ctx, { params }) => ({
    secret: await makeWebhookSecret(ctx, params.spaceId),
  })),
]
