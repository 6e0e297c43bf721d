import * as contract from '../../../contract/exchange/git-connections.ts'
import { deleteLegacyGitInstallation } from '../../../contract/exchange/git-sync.ts'
import { implement, type Route } from '../../../http/implement.ts'
import { randomText } from '../../../platform/random.ts'
import { connectRepository } from './connect-repository.ts'
import { disconnectRepository } from './disconnect-repository.ts'
import { presentConnection } from './present.ts'
import { updateConnection } from './queries.ts'
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
  implement(contract.createGitWebhookSecret, async (ctx, { params }) => {
    await requireConnection(ctx, params.spaceId)
    const secret = randomText(40)
    const sealed_webhook_secret = ctx.services.secrets.encrypt(secret)
    await updateConnection(ctx.db, params.spaceId, { sealed_webhook_secret, updated_at: ctx.now })
    return { secret }
  }),
]
