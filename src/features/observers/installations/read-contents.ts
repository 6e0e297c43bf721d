import type { Site } from '../../../contract/publishing/sites.ts'
import type { Space } from '../../../contract/content/spaces.ts'
import type { Context } from '../../../kernel/context.ts'
import { withPermission } from '../../../kernel/transact.ts'
import { readSites } from '../../publishing/sites/index.ts'
import { readSpaces } from '../../content/spaces/index.ts'
import type { ContentInstallationRow } from '../integration-registry/index.ts'

/** The spaces and sites that installations are on, by their ids. Whoever lists them administrates them. */
export async function readContents(
  ctx: Context,
  rows: ContentInstallationRow[],
): Promise<Map<string, Space | Site>> {
  const found = new Map<string, Space | Site>()
  for (const [organizationId, ofOrganization] of Map.groupBy(rows, (row) => row.organization_id)) {
    const inside = withPermission(ctx, { organizationId, organizationRole: 'admin', role: 'admin' })
    const ids = (kind: 'space' | 'site') =>
      ofOrganization.filter((row) => row.kind === kind).map((row) => row.content_id)
    for (const [id, space] of await readSpaces(inside, ids('space'))) found.set(id, space)
    for (const [id, site] of await readSites(inside, ids('site'))) found.set(id, site)
  }
  return found
}
