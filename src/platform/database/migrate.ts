import { sql } from 'kysely'
import type { Database, Db, Dialect } from './database.ts'
import type { Migration } from './migration.ts'

/** The last migration that this program knows. */
export function latestMigration({ schema }: Pick<Database, 'schema'>): string {
  return schema.migrations.at(-1)?.name ?? ''
}

/** Brings the tables up to date, in one transaction, also when several instances start together. */
export async function migrate(database: Database): Promise<string[]> {
  await requireKnownSchema(database)
  if ((await pendingMigrations(database)).length === 0) return []
  return database.transaction(async (db) => {
    await lockOutOthers(db, database.dialect)
    await sql`create table if not exists migrations (name ${sql.raw(database.dialect === 'sqlite' ? 'text' : 'text collate "C"')} primary key)`.execute(
      db,
    )
    const pending = without(database, await appliedMigrations(db))
    for (const migration of pending) await apply(db, { migration, dialect: database.dialect })
    return pending.map((migration) => migration.name)
  })
}

/** The names of the migrations that this program has and this database does not. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  return without(database, await appliedIn(database)).map((migration) => migration.name)
}

// A program that does not know what a newer one wrote would lose it.
async function requireKnownSchema(database: Database): Promise<void> {
  const known = new Set(database.schema.migrations.map(({ name }) => name))
  const newest = (await appliedIn(database)).findLast((name) => !known.has(name))
  if (newest === undefined) return
  throw new Error(
    `a newer version of Lectern wrote this database (it has "${newest}", this one knows up to "${latestMigration(database)}"); start that version, or restore a backup from before the upgrade`,
  )
}

async function appliedIn({ read }: Database): Promise<string[]> {
  const tables = await read.introspection.getTables()
  return tables.some((table) => table.name === 'migrations') ? appliedMigrations(read) : []
}

function without({ schema }: Database, applied: string[]): Migration[] {
  return schema.migrations.filter((migration) => !applied.includes(migration.name))
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
