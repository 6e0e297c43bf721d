import type { ConnectGitRepository, GitCredential } from '../../../contract/exchange/git-connections.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Context } from '../../../kernel/context.ts'
import { makeDeployKey } from '../../../platform/git/index.ts'
import { actingUser } from '../../people/access/index.ts'
import { directoryOf, writeAccess, type RepositoryAccess } from '../git-operations/index.ts'
import { requireRepository } from '../git-sync/index.ts'
import { gitConnected, gitConnectionUpdated } from './events.ts'
import { connectionBy, putConnection, type ConnectionRow } from './queries.ts'
import { syncConnection } from './sync-connection.ts'

/** Connects a space to a repository, or changes how; what it begins with runs after the commit. */
export async function connectRepository(
  ctx: Context,
  { spaceId, asked }: { spaceId: string; asked: ConnectGitRepository },
): Promise<ConnectionRow> {
  const { ref, repoProjectDirectory = '', exportsChanges = true, sync } = asked
  const repository = requireRepository(asked)
  const before = await connectionBy(ctx.db, spaceId)
  const connection: ConnectionRow = {
    space_id: spaceId,
    repository,
    ref,
    directory: directoryOf(repoProjectDirectory),
    ...opening(ctx, { asked, repository, before }),
    sealed_webhook_secret: before?.sealed_webhook_secret ?? null,
    exports_changes: exportsChanges ? 1 : 0,
    connected_by: actingUser(ctx),
    created_at: before?.created_at ?? ctx.now,
    updated_at: ctx.now,
  }
  await putConnection(ctx.db, connection)
  const organizationId = ctx.permission?.organizationId ?? ''
  const told = before === undefined ? gitConnected : gitConnectionUpdated
  await ctx.emit(told({ organizationId, spaceId, repository, ref }))
  if (sync !== undefined) await syncConnection(ctx, connection, { direction: sync })
  return connection
}

type Opening = Pick<ConnectionRow, 'credential' | 'sealed_access' | 'public_key'>

function opening(
  { services }: Context,
  {
    asked,
    repository,
    before,
  }: { asked: ConnectGitRepository; repository: string; before: ConnectionRow | undefined },
): Opening {
  const given = asked.credential ?? credentialIn(asked.url)
  const isSame = before?.repository === repository
  const keepsKey = given?.type === 'deploy-key' && before?.credential === 'deploy-key'
  if (before !== undefined && isSame && (given === undefined || keepsKey)) {
    const { credential, sealed_access, public_key } = before
    return { credential, sealed_access, public_key }
  }
  // A password that was given for one host is never sent to another.
  if (given === undefined && before !== undefined && before.credential !== 'none')
    throw new ApiError('bad-request', 'credential: give it again, since the address is another one')
  const sealed = (access: RepositoryAccess) => services.secrets.encrypt(writeAccess(access))
  if (given?.type === 'deploy-key') {
    if (!repository.startsWith('ssh:'))
      throw new ApiError(
        'bad-request',
        'url: a deploy key needs an address for ssh, such as git@host:owner/docs.git',
      )
    const { publicKey, privateKey } = makeDeployKey(`lectern@${new URL(services.config.publicUrl).hostname}`)
    return {
      credential: 'deploy-key',
      sealed_access: sealed({ url: repository, key: privateKey }),
      public_key: publicKey,
    }
  }
  if (given?.type === 'password')
    return {
      credential: 'password',
      sealed_access: sealed({ url: withPassword(repository, given) }),
      public_key: null,
    }
  return { credential: 'none', sealed_access: sealed({ url: repository }), public_key: null }
}

function credentialIn(text: string): GitCredential | undefined {
  if (!/^https?:/i.test(text)) return undefined
  const { username, password } = new URL(text)
  if (username === '' && password === '') return undefined
  return {
    type: 'password',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  }
}

function withPassword(
  repository: string,
  { username, password }: { username?: string | undefined; password: string },
): string {
  if (!/^https?:/.test(repository))
    throw new ApiError(
      'bad-request',
      'credential: a password needs an address with https; ssh takes a deploy key',
    )
  const url = new URL(repository)
  // What GitHub, GitLab, Gitea and Forgejo all take for the name beside a token.
  url.username = encodeURIComponent(username || 'oauth2')
  url.password = encodeURIComponent(password)
  return url.href
}
