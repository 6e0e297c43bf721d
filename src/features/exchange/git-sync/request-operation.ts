import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import { spaceBy, updateSpace } from '../../content/spaces/index.ts'
import { actingUser } from '../../people/access/index.ts'
import { runNext } from './jobs.ts'
import { requireRepository } from './require-repository.ts'
import { insertOperation, webAddresses, writeAccess, type Request } from '../git-operations/index.ts'

type AskedOperation = Omit<Request, 'repository' | 'hasTimestamp' | 'requestedBy'> & {
  url: string
  /** A private key that the repository knows. */
  key?: string | undefined
  /** Who asked, where nobody acts. */
  requestedBy?: string | undefined
  timestamp?: string | undefined
  gitInfo?: { provider?: 'github' | 'gitlab' | undefined; url?: string | undefined } | undefined
}

/** Notes an import or export and has it run after the commit, when its turn comes. */
export async function requestOperation(
  ctx: Context,
  { spaceId, direction, asked }: { spaceId: string; direction: 'import' | 'export'; asked: AskedOperation },
): Promise<void> {
  const { url, key, timestamp, gitInfo, ...rest } = asked
  const repository = requireRepository(asked)
  const { force = false } = asked
  const time = timestamp === undefined || force ? ctx.now : Date.parse(timestamp)
  const request: Request = {
    ...rest,
    repository,
    hasTimestamp: timestamp !== undefined && !force,
    requestedBy: asked.requestedBy ?? actingUser(ctx),
  }
  await insertOperation(ctx.db, {
    id: newId(),
    space_id: spaceId,
    direction,
    state: 'queued',
    stage: 'repo_fetch',
    request: JSON.stringify(request),
    sealed_url: ctx.services.secrets.encrypt(writeAccess({ url, key })),
    order_at: time,
    dispatched_tasks: 0,
    completed_tasks: 0,
    commit_oid: null,
    revision_id: null,
    error: null,
    problems: null,
    created_at: ctx.now,
    started_at: null,
    updated_at: ctx.now,
    completed_at: null,
  })
  await ctx.enqueue({ kind: runNext.kind, payload: { spaceId }, lane: `git:${spaceId}` })
  if (gitInfo !== undefined || asked.standalone !== true)
    await saveInfo(ctx, spaceId, { told: gitInfo, known: webAddresses(repository, asked.ref).gitInfo })
}

type GitInfo = NonNullable<AskedOperation['gitInfo']>

// What the caller tells of the repository; else what its address tells, as long as nobody told more.
async function saveInfo(
  ctx: Context,
  spaceId: string,
  { told, known }: { told: GitInfo | undefined; known: GitInfo },
): Promise<void> {
  const space = await spaceBy(ctx.db, spaceId)
  const before: { url?: string } = JSON.parse(space?.git_sync ?? '{}')
  if (told === undefined && before.url !== undefined) return
  const { provider, url } = told ?? known
  const name = url === undefined ? undefined : repositoryName(url)
  const info = {
    ...before,
    ...(provider === undefined ? {} : { installationProvider: provider }),
    ...(url === undefined ? {} : { url }),
    ...(name === undefined ? {} : { repoName: name }),
    updatedAt: toTimestamp(ctx.now),
  }
  await updateSpace(ctx.db, spaceId, { git_sync: JSON.stringify(info) })
}

/** `owner/name` of an address such as `https://host/owner/name/blob/main`. */
function repositoryName(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const path = new URL(url).pathname.split(/\/(?:-\/)?(?:blob|tree)\//)[0] ?? ''
  return path.replaceAll(/^\/|\/$|\.git$/g, '') || undefined
}
