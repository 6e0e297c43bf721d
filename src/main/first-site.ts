import { spaceBy } from '../features/content/spaces/index.ts'
import { createSite, publishSite } from '../features/publishing/site-publishing/index.ts'
import type { Actor, Context, Services } from '../kernel/context.ts'
import { readSetting, writeSettingOnce } from '../platform/database/settings.ts'

const setting = 'welcome-space'

/** Whose organization the first site is in. */
export type Owner = { organizationId: string; userId: string }

export function actorOf({ userId }: Owner): Actor {
  return { kind: 'user', userId, tokenId: '', isReadOnly: false, origin: 'operator' }
}

/** Publishes the first space, for everybody who finds it. */
export async function publishFirst(
  ctx: Context,
  { organizationId, spaceId, title }: { organizationId: string; spaceId: string; title: string },
): Promise<void> {
  const siteId = await createSite(ctx, { organizationId, title, visibility: 'public', spaces: [spaceId] })
  await publishSite(ctx, siteId)
  await writeSettingOnce(ctx.db, { name: setting, value: spaceId })
}

/** Where the first site is, as long as it is there. */
export async function firstSiteUrl({ database }: Services): Promise<string | undefined> {
  const spaceId = await readSetting(database.read, setting)
  const space = spaceId === undefined ? undefined : await spaceBy(database.read, spaceId)
  return space?.published_url ?? undefined
}
