import { foldCase } from '../../../engine/search/index.ts'
import type { Db } from '../../../platform/database/index.ts'

/** An integration that is there, by its name in any case. */
export async function integrationNamed(db: Db, name: string) {
  return db
    .selectFrom('integrations')
    .select(['id', 'name', 'organization_id', 'visibility', 'target'])
    .where('name_folded', '=', foldCase(name))
    .executeTakeFirst()
}

export async function installationOf(
  db: Db,
  { integrationName, installationId }: { integrationName: string; installationId: string },
): Promise<{ organization_id: string } | undefined> {
  return db
    .selectFrom('installations')
    .innerJoin('integrations', 'integrations.id', 'installations.integration_id')
    .select('installations.organization_id')
    .where('installations.id', '=', installationId)
    .where('integrations.name_folded', '=', foldCase(integrationName))
    .executeTakeFirst()
}

/** Whether an installation covers a space or site that is there, and is not paused. */
export async function contentInstallationExists(
  db: Db,
  { installationId, contentId }: { installationId: string; contentId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('content_installations')
    .innerJoin('installations', 'installations.id', 'content_installations.installation_id')
    .innerJoin('resources', 'resources.id', 'content_installations.content_id')
    .select('content_installations.content_id')
    .where('content_installations.installation_id', '=', installationId)
    .where('content_installations.content_id', '=', contentId)
    .where('content_installations.status', '!=', 'paused')
    .where('installations.status', '!=', 'paused')
    // A space that was given away is no longer of the organization that installed it.
    .whereRef('resources.organization_id', '=', 'installations.organization_id')
    .where('resources.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
