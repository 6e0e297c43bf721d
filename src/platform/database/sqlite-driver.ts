import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'

import { breathe, breatheShortly } from '../breathe.ts'

const cachedStatements = 500

export type SqliteConnection = { connection: DatabaseConnection; handle: DatabaseSync }

/** Opens one connection to a file, with the settings that every connection needs. */
export function openConnection(file: string, { readOnly }: { readOnly: boolean }): SqliteConnection {
  if (!readOnly) keepPrivate(file)
  // A short wait only: this wait blocks the event loop, longer ones are retried asynchronously.
  const handle = new DatabaseSync(file, { readOnly, timeout: 20, enableForeignKeyConstraints: true })
  if (!readOnly) handle.exec('pragma journal_mode = wal')
  // What is committed is waited for beside: see write-ahead-log.ts.
  handle.exec('pragma synchronous = normal; pragma cache_size = -16000; pragma temp_store = memory')
  // Whoever wants to write waits for who writes.
  const rest = readOnly ? breathe : breatheShortly
  return { connection: connectionOver(handle, rest), handle }
}

// The files beside it, which SQLite makes, get its mode; those of an older version had another.
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600)
}

/** Kysely's dialect over connections that the caller hands out. */
export function sqliteDialect(
  driver: Pick<Driver, 'acquireConnection' | 'releaseConnection' | 'rollbackTransaction' | 'destroy'>,
): Dialect {
  return {
    createAdapter,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      beginTransaction: (connection) => run(connection, 'begin immediate'),
      commitTransaction: (connection) => run(connection, 'commit'),
      ...driver,
    }),
  }
}

// Otherwise Kysely queues for the one connection: our writers take turns, and a read never waits in between.
function createAdapter(): SqliteAdapter {
  return Object.defineProperty(new SqliteAdapter(), 'supportsMultipleConnections', { value: true })
}

async function run(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql))
}

type Prepared = { statement: StatementSync; columns: string[] }

function connectionOver(handle: DatabaseSync, rest: () => Promise<void>): DatabaseConnection {
  const statements = new Map<string, Prepared>()

  function prepared(sql: string): Prepared {
    const cached = statements.get(sql)
    if (cached !== undefined) return cached
    const fresh = prepare(handle, sql)
    const oldest = statements.keys().next()
    if (statements.size >= cachedStatements && !oldest.done) statements.delete(oldest.value)
    statements.set(sql, fresh)
    return fresh
  }

  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      // node:sqlite answers at once, so that a job with thousands of queries would never let another request in.
      await rest()
      const known = prepared(query.sql)
      // Kysely typed the rows by the query that it compiled.
      if (known.columns.length > 0) return { rows: allRows(known, valuesOf(query)) as Row[] }
      const { changes, lastInsertRowid } = known.statement.run(...valuesOf(query))
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      // A statement of its own: a cached one could be asked again while it is still being read.
      const { statement, columns } = prepare(handle, query.sql)
      for (const row of statement.iterate(...valuesOf(query)))
        yield { rows: [rowOf(columns, arrayOf(row)) as Row] }
    },
  }
}

function prepare(handle: DatabaseSync, sql: string): Prepared {
  const statement = handle.prepare(sql)
  statement.setReturnArrays(true)
  // Asked once: naming the columns takes nearly as long as finding a row.
  return { statement, columns: namesOf(statement) }
}

function namesOf(statement: StatementSync): string[] {
  return statement.columns().map((column) => column.name)
}

function allRows(prepared: Prepared, values: SQLInputValue[]): Record<string, unknown>[] {
  const found = prepared.statement.all(...values).map(arrayOf)
  // A newer program may have added a column meanwhile, which `select *` has from then on.
  if (found[0] !== undefined && found[0].length !== prepared.columns.length)
    prepared.columns = namesOf(prepared.statement)
  return found.map((row) => rowOf(prepared.columns, row))
}

function valuesOf(query: CompiledQuery): SQLInputValue[] {
  // Kysely hands on what the typed queries bind: text, numbers, blobs and null.
  return query.parameters as SQLInputValue[]
}

function arrayOf(row: unknown): unknown[] {
  // What `setReturnArrays` asks for; the types do not know.
  return row as unknown[]
}

// Cheaper than the objects that node:sqlite makes itself: 109 against 150 µs for 51 rows of ten columns.
function rowOf(columns: string[], values: unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let at = 0
  for (const column of columns) row[column] = values[at++]
  return row
}
