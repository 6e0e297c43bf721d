import { ApiError } from '../../../contract/errors.ts'
import type { Services } from '../../../kernel/context.ts'
import { changesSince, type ChangeRow } from './queries.ts'

type Follower = { userId: string; onChanges: (changes: ChangeRow[]) => void }

/** Tells what was written, by this process or another, to those who follow an organization. */
export type ChangeFeed = { follow: (organizationId: string, follower: Follower) => () => void }

const interval = 400
const mostOfOne = 20

/**
 * A change is written before its transaction ends, and the one that is written first may end last: so the last
 * seconds are looked at again and again, and what was told is remembered as long.
 */
export const overlap = 10_000

/** Asks the database while somebody follows, once for all of them. */
export function openChangeFeed({
  database,
  clock,
  logger,
}: Pick<Services, 'database' | 'clock' | 'logger'>): ChangeFeed {
  const followers = new Map<string, Set<Follower>>()
  const told = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let startedAt = 0

  async function look(): Promise<void> {
    const since = clock() - overlap
    const changes = await changesSince(database.read, { since })
    for (const [id, at] of told) if (at < since) told.delete(id)
    const fresh = changes.filter(({ id }) => !told.has(id))
    for (const { id, created_at: at } of fresh) told.set(id, at)
    const news = fresh.filter(({ created_at: at }) => at >= startedAt)
    for (const [organizationId, own] of Map.groupBy(news, (change) => change.organization_id))
      for (const { onChanges } of followers.get(organizationId) ?? []) onChanges(own)
  }

  // Each holds a connection, and asks what its reader may see of every change.
  function requireFew(userId: string): void {
    const all = followers.values().flatMap((each) => each.values())
    const own = all.filter((each) => each.userId === userId).toArray().length
    if (own >= mostOfOne)
      throw new ApiError('too-many-requests', `You follow ${own} streams of changes already; close one first`)
  }

  function schedule(): void {
    const run = async () => {
      await look().catch((error: unknown) => logger.warn({ err: error }, 'changes were not read'))
      if (followers.size > 0) schedule()
      else timer = undefined
    }
    timer = setTimeout(() => void run(), interval).unref()
  }

  return {
    follow(organizationId, follower) {
      requireFew(follower.userId)
      const own = followers.get(organizationId) ?? new Set()
      followers.set(organizationId, own.add(follower))
      if (timer === undefined) {
        startedAt = clock()
        schedule()
      }
      return () => {
        own.delete(follower)
        if (own.size === 0) followers.delete(organizationId)
      }
    },
  }
}

declare module '../../../kernel/context.ts' {
  interface Services {
    changes: ChangeFeed
  }
}
