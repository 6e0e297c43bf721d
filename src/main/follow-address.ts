import { refreshPublications, spacesOnSites } from '../features/publishing/site-structure/index.ts'
import type { Services } from '../kernel/context.ts'
import { transact } from '../kernel/transact.ts'
import { readSetting, writeSetting } from '../platform/database/settings.ts'

const setting = 'published-address'
const atOnce = 500

/** Spaces say where they are published; of a server that moved, or was restored elsewhere, they say so anew. */
export async function followAddress(services: Services): Promise<void> {
  const { publicUrl, sitesHost } = services.config
  const value = [publicUrl, sitesHost?.name ?? ''].join(' ')
  if ((await readSetting(services.database.read, setting)) === value) return
  const spaceIds = await spacesOnSites(services.database.read)
  for (let at = 0; at < spaceIds.length; at += atOnce)
    await transact(services, { kind: 'system' }, (ctx) =>
      refreshPublications(ctx, spaceIds.slice(at, at + atOnce)),
    )
  await services.database.transaction((db) => writeSetting(db, { name: setting, value }))
}
