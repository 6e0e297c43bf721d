import { sql } from 'kysely'
import type { Database, Db, Dialect } from './database.ts'
import type { Migration } from './migration.ts'
import { platform } from './migrations/0001-platform.ts'
import { people } from './migrations/0002-people.ts'
import { content } from './migrations/0003-content.ts'
import { search } from './migrations/0004-search.ts'
import { changeRequests } from './migrations/0005-change-requests.ts'
import { sites } from './migrations/0006-sites.ts'
import { git } from './migrations/0010-git.ts'
import { signIn } from './migrations/0011-sign-in.ts'
import { audit } from './migrations/0012-audit.ts'
import { imports } from './migrations/0013-imports.ts'
import { copiedIndex } from './migrations/0014-copied-index.ts'
import { openapiSpecs } from './migrations/0015-openapi-specs.ts'
import { translations } from './migrations/0016-translations.ts'
import { integrations } from './migrations/0017-integrations.ts'
import { integrationEvents } from './migrations/0018-integration-events.ts'
import { webhooks } from './migrations/0019-webhooks.ts'
import { redirectsAndProblems } from './migrations/0021-redirects-and-problems.ts'
import { followedSources } from './migrations/0022-followed-sources.ts'
import { computedContents } from './migrations/0023-computed-contents.ts'
import { contentIndexParent } from './migrations/0024-content-index-parent.ts'
import { standing } from './migrations/0100-standing.ts'

const migrations: Migration[] = [
  platform,
  people,
  content,
  search,
  changeRequests,
  sites,
  git,
  signIn,
  audit,
  imports,
  copiedIndex,
  openapiSpecs,
  translations,
  integrations,
  integrationEvents,
  webhooks,
  redirectsAndProblems,
  followedSources,
  computedContents,
  contentIndexParent,
  standing,
]

export const latestMigration = migrations.at(-1)?.name ?? ''

/** Brings the tables up to date, in one transaction, also when several instances start together. */
export async function migrate(database: Database): Promise<string[]> {
  if ((await pendingMigrations(database)).length === 0) return []
  return database.transaction(async (db) => {
    await lockOutOthers(db, database.dialect)
    await sql`create table if not exists migrations (name ${sql.raw(database.dialect === 'sqlite' ? 'text' : 'text collate "C"')} primary key)`.execute(
      db,
    )
    const pending = without(await appliedMigrations(db))
    for (const migration of pending) await apply(db, { migration, dialect: database.dialect })
    return pending.map((migration) => migration.name)
  })
}

/** The names of the migrations that this program has and this database does not. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  const tables = await database.read.introspection.getTables()
  const isNew = !tables.some((table) => table.name === 'migrations')
  const applied = isNew ? [] : await appliedMigrations(database.read)
  return without(applied).map((migration) => migration.name)
}

function without(applied: string[]): Migration[] {
  return migrations.filter((migration) => !applied.includes(migration.name))
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db)
  return rows.map((row) => row.name)
}

async function apply(
  db: Db,
  { migration, dialect }: { migration: Migration; dialect: Dialect },
): Promise<void> {
  for (const statement of migration.statements) await sql.raw(translate(statement, dialect)).execute(db)
  for (const statement of migration.own?.[dialect] ?? []) await sql.raw(statement).execute(db)
  await sql`insert into migrations (name) values (${migration.name})`.execute(db)
}

const postgresTypes: Record<string, string> = {
  TEXT: 'text collate "C"',
  INTEGER: 'bigint',
  REAL: 'double precision',
  BLOB: 'bytea',
}

function translate(statement: string, dialect: Dialect): string {
  if (dialect === 'postgres') {
    return statement.replace(/\b(TEXT|INTEGER|REAL|BLOB)\b/g, (type) => postgresTypes[type] ?? type)
  }
  // STRICT makes SQLite refuse what PostgreSQL would refuse.
  return /^\s*create table/.test(statement) ? `${statement} strict` : statement
}

// SQLite's write transaction is exclusive already; PostgreSQL lets several instances begin.
async function lockOutOthers(db: Db, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(727201)`.execute(db)
}
