import type { List, Page } from '../../../contract/pagination.ts'
import { keysetPage, type Db, type Tables } from '../../../platform/database/index.ts'

export type ProviderRow = Tables['identity_providers']
export type ProviderKind = ProviderRow['kind']

export type ProviderKey = { organizationId: string; providerId: string; kind: ProviderKind }

const columns = [
  'identity_providers.id',
  'identity_providers.organization_id',
  'identity_providers.kind',
  'identity_providers.label',
  'identity_providers.entity_id',
  'identity_providers.sso_url',
  'identity_providers.certificate',
  'identity_providers.issuer',
  'identity_providers.client_id',
  'identity_providers.client_secret',
  'identity_providers.default_role',
  'identity_providers.default_team',
  'identity_providers.accepted_at',
  'identity_providers.refused_at',
  'identity_providers.refusal',
  'identity_providers.created_at',
  'identity_providers.updated_at',
] as const

/** More than anybody has; a page of them could still be read. */
const most = 100

export async function insertProvider(db: Db, provider: ProviderRow): Promise<void> {
  await db.insertInto('identity_providers').values(provider).execute()
}

export async function updateProvider(
  db: Db,
  id: string,
  change: Partial<Omit<ProviderRow, 'id' | 'organization_id' | 'kind' | 'created_at'>>,
): Promise<void> {
  await db.updateTable('identity_providers').set(change).where('id', '=', id).execute()
}

/** Keeps how an answer was taken, unless the settings have changed since they were read. */
export async function updateOutcome(
  db: Db,
  { id, updated_at }: ProviderRow,
  outcome: Partial<Pick<ProviderRow, 'accepted_at' | 'refused_at' | 'refusal'>>,
): Promise<void> {
  await db
    .updateTable('identity_providers')
    .set(outcome)
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .execute()
}

/** Deletes a provider, with its identities and sessions, and answers its label, if it was there. */
export async function deleteProvider(
  db: Db,
  { organizationId, providerId, kind }: ProviderKey,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('identity_providers')
    .where('id', '=', providerId)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .returning('label')
    .executeTakeFirst()
  return deleted?.label
}

export async function providersOf(
  db: Db,
  { organizationId, kind, page }: { organizationId: string; kind: ProviderKind; page: Page },
): Promise<List<ProviderRow>> {
  const query = selectProviders(db).where('organization_id', '=', organizationId).where('kind', '=', kind)
  return keysetPage(query, {
    by: [{ reference: 'id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item: (row) => row,
  })
}

export async function providerBy(
  db: Db,
  { organizationId, providerId, kind }: ProviderKey,
): Promise<ProviderRow | undefined> {
  return selectProviders(db)
    .where('id', '=', providerId)
    .where('organization_id', '=', organizationId)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export async function providerById(
  db: Db,
  { providerId, kind }: { providerId: string; kind?: ProviderKind },
): Promise<ProviderRow | undefined> {
  const query = selectProviders(db).where('id', '=', providerId)
  return (kind === undefined ? query : query.where('kind', '=', kind)).executeTakeFirst()
}

export async function providersByIds(db: Db, ids: string[]): Promise<ProviderRow[]> {
  return ids.length === 0 ? [] : selectProviders(db).where('id', 'in', ids).execute()
}

export async function allProvidersOf(db: Db, organizationId: string): Promise<ProviderRow[]> {
  return selectProviders(db)
    .where('organization_id', '=', organizationId)
    .orderBy('kind')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Those of the organizations that take in people of a domain, or that have this hostname. */
export async function providersFor(
  db: Db,
  { domain, hostname }: { domain: string; hostname: string },
): Promise<ProviderRow[]> {
  return selectProviders(db)
    .where((eb) =>
      eb.or([
        eb('organization_id', 'in', (domains) =>
          domains
            .selectFrom('email_domains')
            .select('email_domains.organization_id')
            .where('email_domains.domain', '=', domain),
        ),
        eb('organization_id', 'in', (organizations) =>
          organizations
            .selectFrom('organizations')
            .select('organizations.id')
            .where('organizations.hostname', '=', hostname),
        ),
      ]),
    )
    .orderBy('organization_id')
    .orderBy('id')
    .limit(most)
    .execute()
}

function selectProviders(db: Db) {
  return db.selectFrom('identity_providers').select(columns)
}

/** The ids of an organization's providers, for use inside another query. */
export function providerIdsOf(db: Db, organizationId: string) {
  return db
    .selectFrom('identity_providers')
    .select('identity_providers.id')
    .where('identity_providers.organization_id', '=', organizationId)
}
