import type { List, Page } from '../../../contract/pagination.ts'
import type { MergeRules } from '../../../contract/review/merge-rules.ts'
import type { RoleOrGuest } from '../../../contract/people/roles.ts'
import type { UserActor } from '../../../kernel/context.ts'
import {
  forShare,
  forUpdate,
  keysetPage,
  preparedQuery,
  type Db,
  type Tables,
} from '../../../platform/database/index.ts'
import { organizationsLettingIn } from '../access/index.ts'

/** An organization as one user stands to it. */
export type OrganizationRow = Tables['organizations'] & {
  email_domains: string[]
  role: RoleOrGuest
  owns_team: number
}

export async function insertOrganization(db: Db, organization: Tables['organizations']): Promise<void> {
  await db.insertInto('organizations').values(organization).execute()
}

export async function updateOrganization(
  db: Db,
  id: string,
  change: Partial<Omit<Tables['organizations'], 'id' | 'created_at'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('organizations').set(change).where('id', '=', id).execute()
}

/** Locks an organization until the commit; what changes who administrates it happens one after the other. */
export async function lockOrganization(db: Db, id: string) {
  const query = db
    .selectFrom('organizations')
    .select(['id', 'title', 'default_role', 'sso', 'second_factor', 'invite_links'])
    .where('id', '=', id)
  return forUpdate(db, query).executeTakeFirst()
}

/**
 * Which of a user's organizations demand a second factor. All of them are held until the commit, so that none begins to
 * demand one meanwhile.
 */
export async function organizationsDemandingSecondFactor(db: Db, userId: string) {
  const query = db
    .selectFrom('organizations')
    .select(['id', 'title', 'second_factor'])
    .where('id', 'in', (own) =>
      own
        .selectFrom('members')
        .select('members.organization_id')
        .where('members.user_id', '=', userId)
        .where('members.disabled', '=', 0),
    )
    .orderBy('id')
  const rows = await forShare(db, query).execute()
  return rows.filter((row) => row.second_factor === 1)
}

type OrganizationKey = { organizationId: string; userId: string }

export async function organizationFor(db: Db, key: OrganizationKey): Promise<OrganizationRow | undefined> {
  const row = (await selectOrganization(db, key)).at(0)
  if (row === undefined) return undefined
  const domains = await selectDomains(db, { organizationId: key.organizationId })
  return { ...row, owns_team: row.owns_team ? 1 : 0, email_domains: domains.map(({ domain }) => domain) }
}

const selectOrganization = preparedQuery((db, { organizationId, userId }: OrganizationKey) =>
  selectFor(db, userId).where('organizations.id', '=', organizationId),
)

const selectDomains = preparedQuery((db, { organizationId }: { organizationId: string }) =>
  db
    .selectFrom('email_domains')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .orderBy('domain'),
)

export async function organizationsOf(
  db: Db,
  { actor, page }: { actor: UserActor; page: Page },
): Promise<List<OrganizationRow>> {
  const query = selectFor(db, actor.userId).where('organizations.id', 'in', organizationsLettingIn(db, actor))
  const list = await keysetPage(query, {
    by: [{ reference: 'organizations.id', type: 'string', order: 'asc', value: (row) => row.id }],
    page,
    item: (row) => row,
  })
  return { ...list, items: await withEmailDomains(db, list.items) }
}

/** Several organizations, as somebody stands to them. */
export async function organizationsAmong(
  db: Db,
  { ids, actor }: { ids: string[]; actor: UserActor | undefined },
): Promise<OrganizationRow[]> {
  if (ids.length === 0) return []
  const rows = await selectFor(db, actor?.userId ?? '')
    .where('organizations.id', 'in', ids)
    .execute()
  const open = actor === undefined ? [] : await organizationsLettingIn(db, actor).execute()
  const isOpen = new Set(open.map((row) => row.organization_id))
  return withEmailDomains(
    db,
    rows.map((row) => (isOpen.has(row.id) ? row : { ...row, role: null })),
  )
}

export async function organizationsWithDomain(
  db: Db,
  { domain, userId }: { domain: string; userId: string },
): Promise<OrganizationRow[]> {
  const rows = await selectFor(db, userId)
    .innerJoin('email_domains', 'email_domains.organization_id', 'organizations.id')
    .where('email_domains.domain', '=', domain)
    .orderBy('organizations.id')
    .limit(1000)
    .execute()
  return withEmailDomains(db, rows)
}

export async function organizationIdWithHostname(db: Db, hostname: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('organizations')
    .select('id')
    .where('hostname', '=', hostname)
    .executeTakeFirst()
  return row?.id
}

/** What somebody who is asked to join, or to sign in, is told of an organization. */
export async function organizationFacts(db: Db, key: { id: string } | { hostname: string }) {
  const query = db.selectFrom('organizations').select(['id', 'title', 'sso', 'second_factor', 'invite_links'])
  return (
    'id' in key ? query.where('id', '=', key.id) : query.where('hostname', '=', key.hostname)
  ).executeTakeFirst()
}

export async function hasEmailDomain(
  db: Db,
  { organizationId, domain }: { organizationId: string; domain: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('email_domains')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .where('domain', '=', domain)
    .executeTakeFirst()
  return row !== undefined
}

export async function replaceEmailDomains(db: Db, organizationId: string, domains: string[]): Promise<void> {
  await db.deleteFrom('email_domains').where('organization_id', '=', organizationId).execute()
  if (domains.length === 0) return
  const rows = domains.map((domain) => ({ organization_id: organizationId, domain }))
  await db.insertInto('email_domains').values(rows).execute()
}

export async function organizationTitles(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('organizations').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export async function allOrganizations(db: Db) {
  return db.selectFrom('organizations').select(['id', 'title']).orderBy('id').execute()
}

function selectFor(db: Db, userId: string) {
  return db
    .selectFrom('organizations')
    .leftJoin('members', (join) =>
      join.onRef('members.organization_id', '=', 'organizations.id').on('members.user_id', '=', userId),
    )
    .selectAll('organizations')
    .select('members.role')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('team_members')
            .select('team_members.team_id')
            .whereRef('team_members.organization_id', '=', 'organizations.id')
            .where('team_members.user_id', '=', userId)
            .where('team_members.role', '=', 'owner'),
        )
        .as('owns_team'),
    )
}

async function withEmailDomains<Row extends { id: string; owns_team: unknown }>(db: Db, rows: Row[]) {
  const ids = rows.map((row) => row.id)
  const domains =
    ids.length === 0
      ? []
      : await db
          .selectFrom('email_domains')
          .select(['organization_id', 'domain'])
          .where('organization_id', 'in', ids)
          .orderBy('domain')
          .execute()
  const byOrganization = Map.groupBy(domains, (row) => row.organization_id)
  return rows.map((row) => ({
    ...row,
    owns_team: row.owns_team ? 1 : 0,
    email_domains: (byOrganization.get(row.id) ?? []).map(({ domain }) => domain),
  }))
}

export async function mergeRulesOf(db: Db, organizationId: string): Promise<MergeRules> {
  const row = await db
    .selectFrom('organizations')
    .select('merge_rules')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return JSON.parse(row.merge_rules)
}

/** Every organization, with how many administer it. */
export async function organizationAdministrators(db: Db): Promise<{ id: string; administrators: number }[]> {
  return db
    .selectFrom('organizations')
    .leftJoin('members', (join) =>
      join.onRef('members.organization_id', '=', 'organizations.id').on('members.role', '=', 'admin'),
    )
    .select((eb) => ['organizations.id', eb.fn.count<number>('members.user_id').as('administrators')])
    .groupBy('organizations.id')
    .orderBy('organizations.id')
    .execute()
}
