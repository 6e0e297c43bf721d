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

const cachedStatements = 500

export type SqliteConnection = { connection: DatabaseConnection; handle: DatabaseSync }

/** Opens one connection to a file, with the settings that every connection needs. */
export function openConnection(file: string, { readOnly }: { readOnly: boolean }): SqliteConnection {
  // A short wait only: this wait blocks the event loop, longer ones are retried asynchronously.
  const handle = new DatabaseSync(file, { readOnly, timeout: 20, enableForeignKeyConstraints: true })
  if (!readOnly) handle.exec('pragma journal_mode = wal')
  handle.exec('pragma synchronous = full; pragma cache_size = -16000; pragma temp_store = memory')
  return { connection: connectionOver(handle), handle }
}

/** Kysely's dialect over connections that the caller hands out. */
export function sqliteDialect(
  driver: Pick<Driver, 'acquireConnection' | 'releaseConnection' | 'destroy'>,
): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      beginTransaction: (connection) => run(connection, 'begin immediate'),
      commitTransaction: (connection) => run(connection, 'commit'),
      rollbackTransaction: (connection) => run(connection, 'rollback'),
      ...driver,
    }),
  }
}

async function run(connection: DatabaseConnection, sql: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(sql))
}

function connectionOver(handle: DatabaseSync): DatabaseConnection {
  const statements = new Map<string, StatementSync>()

  function prepared(sql: string): StatementSync {
    const cached = statements.get(sql)
    if (cached !== undefined) return cached
    const statement = handle.prepare(sql)
    const oldest = statements.keys().next()
    if (statements.size >= cachedStatements && !oldest.done) statements.delete(oldest.value)
    statements.set(sql, statement)
    return statement
  }

  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const statement = prepared(query.sql)
      // Kysely hands on what the typed queries bind: text, numbers, blobs and null.
      const values = query.parameters as SQLInputValue[]
      if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
      // A statement of its own: a cached one could be asked again while it is still being read.
      const statement = handle.prepare(query.sql)
      for (const row of statement.iterate(...(query.parameters as SQLInputValue[])))
        yield { rows: [row as Row] }
    },
  }
}
