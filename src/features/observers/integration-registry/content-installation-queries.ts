import type { List, Page } from '../../../contract/pagination.ts'
import type { InstallationStatus, IntegrationScope } from '../../../contract/observers/integration-words.ts'
import {
  forUpdate,
  keysetPage,
  preparedQuery,
  type Db,
  type Tables,
} from '../../../platform/database/index.ts'
import { administratedBy, type Lister } from './installation-queries.ts'
import { agreedScopes } from './policy.ts'

/** An installation on one space or site. */
export type ContentInstallationRow = Tables['content_installations'] & { integration_name: string }

type ContentInstallationKey = { installationId: string; contentId: string }
type Kind = 'space' | 'site'

function selectContent(db: Db) {
  return db
    .selectFrom('content_installations')
    .innerJoin('integrations', 'integrations.id', 'content_installations.integration_id')
    .selectAll('content_installations')
    .select('integrations.name as integration_name')
}

export async function insertContentInstallations(
  db: Db,
  rows: Tables['content_installations'][],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('content_installations')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateContentInstallation(
  db: Db,
  { installationId, contentId }: ContentInstallationKey,
  change: Partial<Tables['content_installations']>,
): Promise<void> {
  await db
    .updateTable('content_installations')
    .set(change)
    .where('installation_id', '=', installationId)
    .where('content_id', '=', contentId)
    .execute()
}

export async function deleteContentInstallation(
  db: Db,
  { installationId, contentId }: ContentInstallationKey,
): Promise<void> {
  await db
    .deleteFrom('content_installations')
    .where('installation_id', '=', installationId)
    .where('content_id', '=', contentId)
    .execute()
}

export async function contentInstallationBy(
  db: Db,
  { installationId, contentId, kind }: ContentInstallationKey & { kind: Kind },
): Promise<ContentInstallationRow | undefined> {
  return selectContent(db)
    .where('content_installations.installation_id', '=', installationId)
    .where('content_installations.content_id', '=', contentId)
    .where('content_installations.kind', '=', kind)
    .executeTakeFirst()
}

export async function lockContentInstallation(
  db: Db,
  { installationId, contentId, kind }: ContentInstallationKey & { kind: Kind },
): Promise<Tables['content_installations'] | undefined> {
  const query = db
    .selectFrom('content_installations')
    .selectAll()
    .where('installation_id', '=', installationId)
    .where('content_id', '=', contentId)
    .where('kind', '=', kind)
  return forUpdate(db, query).executeTakeFirst()
}

/** The installation of an integration on a space or site, and whether it and the one on the organization are active. */
export async function contentInstallationOn(
  db: Db,
  { integrationId, contentId }: { integrationId: string; contentId: string },
): Promise<(ContentInstallationRow & { whole_status: InstallationStatus; is_active: boolean }) | undefined> {
  const row = await selectContent(db)
    .innerJoin('installations', 'installations.id', 'content_installations.installation_id')
    .select('installations.status as whole_status')
    .innerJoin('resources', 'resources.id', 'content_installations.content_id')
    .where('content_installations.content_id', '=', contentId)
    .where('content_installations.integration_id', '=', integrationId)
    .whereRef('resources.organization_id', '=', 'content_installations.organization_id')
    .executeTakeFirst()
  return row && { ...row, is_active: row.status === 'active' && row.whole_status === 'active' }
}

type Listed<Item> = { kind: Kind; page: Page; item: (row: ContentInstallationRow) => Item }

const by = (['installation_id', 'content_id'] as const).map((column) => ({
  reference: `content_installations.${column}`,
  type: 'string' as const,
  order: 'asc' as const,
  value: (row: ContentInstallationRow) => row[column],
}))

export async function contentInstallationsOf<Item>(
  db: Db,
  installationId: string,
  { kind, page, item }: Listed<Item>,
): Promise<List<Item>> {
  const query = selectContent(db)
    .where('content_installations.installation_id', '=', installationId)
    .where('content_installations.kind', '=', kind)
  return keysetPage(query, { by, page, item })
}

export async function contentInstallationsFor<Item>(
  db: Db,
  integrationId: string,
  {
    lister,
    externalId,
    kind,
    page,
    item,
  }: Listed<Item> & { lister: Lister; externalId?: string | undefined },
): Promise<List<Item>> {
  let query = selectContent(db)
    .where('content_installations.integration_id', '=', integrationId)
    .where('content_installations.kind', '=', kind)
  if (lister.kind === 'installation')
    query = query.where('content_installations.installation_id', '=', lister.id)
  if (lister.kind === 'user')
    query = query.where('content_installations.organization_id', 'in', administratedBy(db, lister.actor))
  if (externalId !== undefined)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('installation_external_ids')
          .select('installation_external_ids.external_id')
          .where('installation_external_ids.external_id', '=', externalId)
          .whereRef('installation_external_ids.installation_id', '=', 'content_installations.installation_id')
          .whereRef('installation_external_ids.content_id', '=', 'content_installations.content_id'),
      ),
    )
  return keysetPage(query, { by, page, item })
}

/** Where an event about a space or site goes: active installations on it that have a scope. */
export async function listenersOn(
  db: Db,
  { contentId, scope }: { contentId: string; scope: IntegrationScope | undefined },
) {
  const rows = await selectListeners(db, { contentId })
  return scope === undefined ? rows : rows.filter((row) => agreedScopes(row).includes(scope))
}

const selectListeners = preparedQuery((db, { contentId }: { contentId: string }) =>
  activeInstallationsOn(db, contentId)
    .innerJoin('integrations', 'integrations.id', 'content_installations.integration_id')
    .select('content_installations.integration_id')
    .select(['installations.scopes', 'integrations.scopes as integration_scopes'])
    .orderBy('content_installations.installation_id'),
)

/** The statement for the active installations on a space or site, whatever scopes they have. */
export function activeInstallationsOn(db: Db, contentId: string) {
  return (
    db
      .selectFrom('content_installations')
      .innerJoin('installations', 'installations.id', 'content_installations.installation_id')
      .innerJoin('resources', 'resources.id', 'content_installations.content_id')
      .select('content_installations.installation_id')
      .where('content_installations.content_id', '=', contentId)
      // A space that was given away tells nothing to those who gave it.
      .whereRef('resources.organization_id', '=', 'content_installations.organization_id')
      .where('content_installations.status', '=', 'active')
      .where('installations.status', '=', 'active')
  )
}

/** Installations on an organization that want every space or site of it. */
export async function installationsOnAll(db: Db, organizationId: string, kind: Kind) {
  return db
    .selectFrom('installations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(kind === 'space' ? 'space_selection' : 'site_selection', '=', 'all')
    .execute()
}

/** The spaces or sites of an organization that are there. */
export async function contentIdsIn(db: Db, organizationId: string, kind: Kind): Promise<string[]> {
  const rows = await db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Every installation on spaces and sites of one installation. */
export async function allContentInstallationsOf(db: Db, installationId: string) {
  return db
    .selectFrom('content_installations')
    .selectAll()
    .where('installation_id', '=', installationId)
    .orderBy('content_id')
    .execute()
}

/** The active installations on a site that add a script to it. */
export async function siteScriptInstallations(db: Db, siteId: string) {
  const rows = await db
    .selectFrom('content_installations')
    .innerJoin('installations', 'installations.id', 'content_installations.installation_id')
    .innerJoin('integrations', 'integrations.id', 'content_installations.integration_id')
    .select(['integrations.name', 'integrations.version', 'integrations.manifest'])
    .select(['installations.scopes', 'integrations.scopes as integration_scopes'])
    .select(['content_installations.installation_id', 'content_installations.integration_id'])
    .select(['content_installations.updated_at', 'installations.updated_at as installation_updated_at'])
    .where('content_installations.content_id', '=', siteId)
    .where('content_installations.status', '=', 'active')
    .where('installations.status', '=', 'active')
    .orderBy('content_installations.installation_id')
    .execute()
  return rows.filter((row) => agreedScopes(row).includes('site:script:inject'))
}
