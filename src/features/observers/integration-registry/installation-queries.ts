import type { List, Page } from '../../../contract/pagination.ts'
import type { UserActor } from '../../../kernel/context.ts'
import { forUpdate, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'
import { organizationsLettingIn } from '../../people/access/index.ts'
import { named } from './queries.ts'

/** An installation with the number of spaces that it is on, and of places where its setup failed. */
export type InstallationRow = Tables['installations'] & {
  integration_name: string
  integration_scopes: string
  spaces: number
  failed_places: number
}

function selectInstallations(db: Db) {
  return db
    .selectFrom('installations')
    .innerJoin('integrations', 'integrations.id', 'installations.integration_id')
    .selectAll('installations')
    .select(['integrations.name as integration_name', 'integrations.scopes as integration_scopes'])
    .select((eb) =>
      eb
        .selectFrom('content_installations')
        .select((count) => count.fn.countAll<number>().as('spaces'))
        .whereRef('content_installations.installation_id', '=', 'installations.id')
        .where('content_installations.kind', '=', 'space')
        .$asScalar()
        .$notNull()
        .as('spaces'),
    )
    .select((eb) =>
      eb
        .selectFrom('content_installations')
        .select((count) => count.fn.countAll<number>().as('failed_places'))
        .whereRef('content_installations.installation_id', '=', 'installations.id')
        .where('content_installations.setup_error', 'is not', null)
        .$asScalar()
        .$notNull()
        .as('failed_places'),
    )
}

const byId = {
  reference: 'installations.id',
  type: 'string',
  order: 'asc',
  value: (row: { id: string }) => row.id,
} as const

export async function insertInstallation(db: Db, installation: Tables['installations']): Promise<void> {
  await db.insertInto('installations').values(installation).execute()
}

export async function updateInstallation(
  db: Db,
  id: string,
  change: Partial<Omit<Tables['installations'], 'id' | 'integration_id' | 'organization_id'>>,
): Promise<void> {
  await db.updateTable('installations').set(change).where('id', '=', id).execute()
}

export async function deleteInstallation(db: Db, id: string): Promise<void> {
  await db.deleteFrom('installations').where('id', '=', id).execute()
}

export async function installationBy(db: Db, id: string): Promise<InstallationRow | undefined> {
  return selectInstallations(db).where('installations.id', '=', id).executeTakeFirst()
}

/** Locks an installation until the commit: what it becomes depends on what it was. */
export async function lockInstallation(db: Db, id: string): Promise<Tables['installations'] | undefined> {
  return forUpdate(db, db.selectFrom('installations').selectAll().where('id', '=', id)).executeTakeFirst()
}

export async function installationOn(
  db: Db,
  key: { integrationId: string; organizationId: string },
): Promise<InstallationRow | undefined> {
  return selectInstallations(db)
    .where('installations.integration_id', '=', key.integrationId)
    .where('installations.organization_id', '=', key.organizationId)
    .executeTakeFirst()
}

export async function allInstallationsOf(db: Db, integrationId: string): Promise<Tables['installations'][]> {
  return db
    .selectFrom('installations')
    .selectAll()
    .where('integration_id', '=', integrationId)
    .orderBy('id')
    .execute()
}

/** Whose installations are listed: all of an integration, one, or those on organizations that a user administrates. */
export type Lister =
  | { kind: 'integration' }
  | { kind: 'installation'; id: string }
  | { kind: 'user'; actor: UserActor }

/** The organizations that the caller administrates, to be asked within another query. */
export function administratedBy(db: Db, actor: UserActor) {
  return organizationsLettingIn(db, actor).where('members.role', '=', 'admin')
}

export async function installationsOf<Item>(
  db: Db,
  integrationId: string,
  {
    lister,
    externalId,
    page,
    item,
  }: { lister: Lister; externalId?: string | undefined; page: Page; item: (row: InstallationRow) => Item },
): Promise<List<Item>> {
  let query = selectInstallations(db).where('installations.integration_id', '=', integrationId)
  if (lister.kind === 'installation') query = query.where('installations.id', '=', lister.id)
  if (lister.kind === 'user')
    query = query.where('installations.organization_id', 'in', administratedBy(db, lister.actor))
  if (externalId !== undefined)
    query = query.where('installations.id', 'in', (eb) =>
      eb
        .selectFrom('installation_external_ids')
        .select('installation_external_ids.installation_id')
        .where('installation_external_ids.external_id', '=', externalId)
        .where('installation_external_ids.content_id', '=', ''),
    )
  return keysetPage(query, { by: [byId], page, item })
}

/** The installations on an organization. */
export async function installationsIn<Item>(
  db: Db,
  organizationId: string,
  {
    search,
    target,
    page,
    item,
  }: {
    search?: string | undefined
    target?: 'organization' | 'space' | 'site' | undefined
    page: Page
    item: (row: InstallationRow) => Item
  },
): Promise<List<Item>> {
  let query = selectInstallations(db).where('installations.organization_id', '=', organizationId)
  if (search !== undefined) query = query.where((eb) => eb.or(named(search)))
  if (target !== undefined) query = query.where('integrations.target', 'in', [target, 'all'])
  return keysetPage(query, { by: [byId], page, item })
}

/** Replaces what an installation is found by; `contentId` is empty for the one on the organization. */
export async function replaceExternalIds(
  db: Db,
  key: { installationId: string; contentId: string },
  externalIds: string[],
): Promise<void> {
  await db
    .deleteFrom('installation_external_ids')
    .where('installation_id', '=', key.installationId)
    .where('content_id', '=', key.contentId)
    .execute()
  if (externalIds.length === 0) return
  await db
    .insertInto('installation_external_ids')
    .values(
      [...new Set(externalIds)].map((externalId) => ({
        installation_id: key.installationId,
        content_id: key.contentId,
        external_id: externalId,
      })),
    )
    .execute()
}
