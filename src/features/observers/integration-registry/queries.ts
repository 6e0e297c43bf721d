import type { IntegrationFilters } from '../../../contract/observers/integrations.ts'
import type { List, Page } from '../../../contract/pagination.ts'
import { foldCase } from '../../../engine/search/index.ts'
import { contains, forUpdate, keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

/** An integration without what is large or secret. */
export type IntegrationRow = Omit<Tables['integrations'], 'script' | 'secrets'>

const columns = [
  'integrations.id',
  'integrations.name',
  'integrations.name_folded',
  'integrations.organization_id',
  'integrations.version',
  'integrations.title',
  'integrations.title_folded',
  'integrations.description',
  'integrations.summary',
  'integrations.visibility',
  'integrations.target',
  'integrations.scopes',
  'integrations.categories',
  'integrations.manifest',
  'integrations.has_blocks',
  'integrations.has_content_sources',
  'integrations.preview_images',
  'integrations.has_icon',
  'integrations.dev_url',
  'integrations.dev_all',
  'integrations.dev_until',
  'integrations.dev_failed_at',
  'integrations.created_at',
  'integrations.updated_at',
  'integrations.removed_at',
] as const

export async function insertIntegration(db: Db, integration: Tables['integrations']): Promise<void> {
  await db.insertInto('integrations').values(integration).execute()
}

export async function updateIntegration(
  db: Db,
  id: string,
  change: Partial<Omit<Tables['integrations'], 'id' | 'organization_id' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('integrations').set(change).where('id', '=', id).execute()
}

/** Locks an integration until the commit: its versions come one after the other. */
export async function lockIntegration(db: Db, name: string): Promise<Tables['integrations'] | undefined> {
  const query = db.selectFrom('integrations').selectAll().where('name_folded', '=', foldCase(name))
  return forUpdate(db, query).executeTakeFirst()
}

export async function integrationBy(db: Db, id: string): Promise<IntegrationRow | undefined> {
  return db.selectFrom('integrations').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function integrationByName(db: Db, name: string): Promise<IntegrationRow | undefined> {
  return db
    .selectFrom('integrations')
    .select(columns)
    .where('name_folded', '=', foldCase(name))
    .executeTakeFirst()
}

/** What a version runs with. */
export async function scriptOf(db: Db, id: string) {
  return db
    .selectFrom('integrations')
    .select(['script', 'secrets', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Listed<Item> = { filters: IntegrationFilters; page: Page; item: (row: IntegrationRow) => Item }

/** The public integrations, and all those of the given owners. */
export async function integrationsFor<Item>(
  db: Db,
  owners: string[],
  { filters, page, item }: Listed<Item>,
): Promise<List<Item>> {
  let query = db
    .selectFrom('integrations')
    .select(columns)
    .where('integrations.removed_at', 'is', null)
    .where((eb) =>
      owners.length === 0
        ? eb('integrations.visibility', '=', 'public')
        : eb.or([
            eb('integrations.visibility', '=', 'public'),
            eb('integrations.organization_id', 'in', owners),
          ]),
    )
  const { search, blocks, contentSources, owner, target } = filters
  if (search !== undefined) query = query.where((eb) => eb.or(named(search)))
  if (blocks !== undefined) query = query.where('integrations.has_blocks', '=', blocks ? 1 : 0)
  if (contentSources !== undefined)
    query = query.where('integrations.has_content_sources', '=', contentSources ? 1 : 0)
  if (owner !== undefined) query = query.where('integrations.organization_id', '=', owner)
  if (target !== undefined) query = query.where('integrations.target', 'in', [target, 'all'])
  for (const { kind, value } of tagsAskedBy(filters)) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('integration_tags')
          .select('integration_tags.integration_id')
          .whereRef('integration_tags.integration_id', '=', 'integrations.id')
          .where('integration_tags.kind', '=', kind)
          .where('integration_tags.value', '=', value),
      ),
    )
  }
  return keysetPage(query, { by: [byId], page, item })
}

const byId = {
  reference: 'integrations.id',
  type: 'string',
  order: 'asc',
  value: (row: { id: string }) => row.id,
} as const

export function named(search: string) {
  const folded = foldCase(search)
  return [contains('integrations.title_folded', folded), contains('integrations.name_folded', folded)]
}

type Tag = Omit<Tables['integration_tags'], 'integration_id'>

function tagsAskedBy({ category, scope, blockDomain }: IntegrationFilters): Tag[] {
  return [
    ...(category === undefined ? [] : [{ kind: 'category' as const, value: category }]),
    ...(scope === undefined ? [] : [{ kind: 'scope' as const, value: scope }]),
    ...(blockDomain === undefined ? [] : [{ kind: 'domain' as const, value: blockDomain.toLowerCase() }]),
  ]
}

export async function replaceTags(db: Db, integrationId: string, tags: Tag[]): Promise<void> {
  await db.deleteFrom('integration_tags').where('integration_id', '=', integrationId).execute()
  if (tags.length === 0) return
  await db
    .insertInto('integration_tags')
    .values(tags.map((tag) => ({ ...tag, integration_id: integrationId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type Image = Omit<Tables['integration_images'], 'integration_id'>

export async function replaceImages(db: Db, integrationId: string, images: Image[]): Promise<void> {
  await db.deleteFrom('integration_images').where('integration_id', '=', integrationId).execute()
  if (images.length === 0) return
  await db
    .insertInto('integration_images')
    .values(images.map((image) => ({ ...image, integration_id: integrationId })))
    .execute()
}

export async function imageOf(db: Db, name: string, position: number) {
  return db
    .selectFrom('integration_images')
    .innerJoin('integrations', 'integrations.id', 'integration_images.integration_id')
    .select(['integration_images.type', 'integration_images.bytes'])
    .where('integrations.name_folded', '=', foldCase(name))
    .where('integration_images.position', '=', position)
    .executeTakeFirst()
}

/** The active integrations of a space or site. */
export async function integrationsOn(db: Db, contentId: string, search?: string): Promise<IntegrationRow[]> {
  let query = activeOn(db, contentId)
  if (search !== undefined) query = query.where((eb) => eb.or(named(search)))
  return query.execute()
}

/** Of the active integrations of a space, those whose manifest may claim code in some language. */
export async function fencingIntegrationsOn(db: Db, spaceId: string): Promise<IntegrationRow[]> {
  return activeOn(db, spaceId).where('integrations.manifest', 'like', '%"codeblock":%').execute()
}

function activeOn(db: Db, contentId: string) {
  return db
    .selectFrom('content_installations')
    .innerJoin('integrations', 'integrations.id', 'content_installations.integration_id')
    .innerJoin('installations', 'installations.id', 'content_installations.installation_id')
    .innerJoin('resources', 'resources.id', 'content_installations.content_id')
    .select(columns)
    .where('content_installations.content_id', '=', contentId)
    .whereRef('resources.organization_id', '=', 'content_installations.organization_id')
    .where('content_installations.status', '=', 'active')
    .where('installations.status', '=', 'active')
    .orderBy('integrations.id')
    .limit(1000)
}

/** Forgets what was removed before a time. */
export async function deleteRemovedBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('integrations').where('removed_at', '<', time).execute()
}

export async function integrationsAmong(db: Db, ids: string[]): Promise<IntegrationRow[]> {
  if (ids.length === 0) return []
  return db.selectFrom('integrations').select(columns).where('id', 'in', ids).execute()
}
