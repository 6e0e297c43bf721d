import { Readable } from 'node:stream'
import type { Change } from '../../../contract/observers/changes.ts'
import { toTimestamp } from '../../../kernel/clock.ts'
import type { Context } from '../../../kernel/context.ts'
import { readContext } from '../../../kernel/transact.ts'
import { actingUser, chainOf, permissionOn, standingIn } from '../../people/access/index.ts'
import { overlap } from './feed.ts'
import { changeBy, changesSince, type ChangeRow } from './queries.ts'

const heartbeat = 20_000
const largestBacklog = 256 * 1024
// Whoever missed more reads everything again sooner than one by one.
const mostMissed = 1000

type Beginning = { organizationId: string; after?: string | undefined; within?: number | undefined }
type Follow = Beginning & { wait: number }

/** What happens in an organization, as events for one of its members. */
export function streamChanges(ctx: Context, { wait, ...beginning }: Follow): Readable {
  const { organizationId } = beginning
  const { services, actor } = ctx
  const leave = services.changes.follow(organizationId, {
    userId: actingUser(ctx),
    onChanges: (changes) => queue(() => tell(changes)),
  })
  const stream = new Readable({ read: () => {}, destroy })
  let before = Promise.resolve()

  function send(text: string): void {
    // Whoever does not read must not be remembered for.
    if (stream.readableLength > largestBacklog) stream.destroy()
    else if (!stream.destroyed) stream.push(text)
  }

  async function tell(changes: ChangeRow[]): Promise<void> {
    const now = readContext(services, actor)
    const standing = await standingIn(now, organizationId)
    if (standing.kind !== 'member') return end()
    for (const change of changes) if (await isFor(now, change, standing.role === null)) send(eventOf(change))
  }

  async function tellMissed(): Promise<void> {
    const missed = await catchUp(ctx, beginning)
    if (missed === 'unknown') send('event: reset\ndata: {}\n\n')
    else await tell(missed)
  }

  // One after the other, in the order they happened.
  function queue(work: () => Promise<void>): void {
    before = before.then(work).catch((error: unknown) => {
      services.logger.warn({ err: error }, 'changes were not told')
      stream.destroy()
    })
  }

  function end(): void {
    if (!stream.destroyed) stream.push(null)
  }

  send('retry: 1000\n\n')
  queue(tellMissed)
  const beat = setInterval(() => send(': \n\n'), heartbeat).unref()
  const ending = setTimeout(() => queue(async () => end()), wait * 1000)

  function destroy(this: Readable, error: Error | null, done: (error: Error | null) => void): void {
    leave()
    clearInterval(beat)
    clearTimeout(ending)
    done(error)
  }
  return stream
}

async function catchUp(
  ctx: Context,
  { organizationId, after, within }: Beginning,
): Promise<ChangeRow[] | 'unknown'> {
  if (after === undefined && within === undefined) return []
  const last = after === undefined ? undefined : await changeBy(ctx.db, { id: after, organizationId })
  if (after !== undefined && last === undefined) return 'unknown'
  const since = last === undefined ? ctx.now - (within ?? 0) * 1000 : last.created_at - overlap
  const changes = await changesSince(ctx.db, { organizationId, since, limit: mostMissed })
  return changes.length === mostMissed ? 'unknown' : changes.filter(({ id }) => id !== after)
}

async function isFor(ctx: Context, change: ChangeRow, isGuest: boolean): Promise<boolean> {
  if (change.user_id !== null) return change.user_id === actingUser(ctx)
  const resources: string[] = JSON.parse(change.resources)
  if (resources.length === 0) return !isGuest
  for (const id of resources) {
    // Gone since: nobody may see it any more.
    if ((await chainOf(ctx.db, id)).length === 0) continue
    const permission = await permissionOn(ctx, { id, organizationId: change.organization_id })
    if (permission !== undefined) return true
  }
  return false
}

function eventOf(row: ChangeRow): string {
  const change: Change = {
    object: 'change',
    id: row.id,
    // As it was recorded.
    type: row.type as Change['type'],
    createdAt: toTimestamp(row.created_at),
    ...(row.actor_id !== null && { actor: row.actor_id }),
    ...JSON.parse(row.subject),
  }
  return `id: ${row.id}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`
}
