import type { GitConnection } from '../../../contract/exchange/git-connections.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { readAccess } from '../git-operations/index.ts'
import type { ConnectionRow } from './queries.ts'

export const webhookPath = '/git-webhooks'

export function presentConnection(ctx: Pick<Context, 'services'>, row: ConnectionRow): GitConnection {
  return {
    object: 'git-connection',
    repository: row.repository,
    ref: row.ref,
    repoProjectDirectory: row.directory,
    credential: row.credential,
    ...(row.credential === 'password' ? { username: usernameOf(ctx, row) } : {}),
    ...(row.public_key === null ? {} : { publicKey: row.public_key }),
    exportsChanges: row.exports_changes === 1,
    webhook: {
      url: `${ctx.services.config.publicUrl}${webhookPath}/${row.space_id}`,
      hasSecret: row.sealed_webhook_secret !== null,
    },
    createdAt: toTimestamp(row.created_at),
    updatedAt: toTimestamp(row.updated_at),
  }
}

function usernameOf({ services }: Pick<Context, 'services'>, { sealed_access }: ConnectionRow): string {
  const { url } = readAccess(services.secrets.decrypt(sealed_access))
  return decodeURIComponent(new URL(url).username)
}
