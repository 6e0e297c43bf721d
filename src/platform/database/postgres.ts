import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool, types } from 'pg'
import { isTransient } from './errors.ts'
import type { Database, DatabaseWatch, Schema } from './database.ts'
import { publishing } from './publication.ts'
import { createStatementNames, nameStatements } from './named-statements.ts'
import { statementLog } from './statement-log.ts'
import type { Tables } from './tables.ts'

const attempts = 10
const int8 = 20
// For a connection: a database that cannot be reached may not answer at all.
const longestWait = 30_000

/** PostgreSQL through a pool; counts and times are 64-bit there and plain numbers here. */
export function openPostgres(
  url: string,
  { unshown }: Pick<Schema, 'unshown'>,
  options: DatabaseWatch & { connections?: number } = {},
): Omit<Database, 'schema'> {
  const pool = new Pool({
    connectionString: url,
    max: options.connections ?? 10,
    // Statements that are asked at once are sent at once, and not each after the answer to the one before.
    pipeline: true,
    connectionTimeoutMillis: longestWait,
    types: {
      getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)),
    },
  })
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', (error) => {
    // It carries the whole connection, with the key that cancels its queries: too much for a log.
    Reflect.deleteProperty(error, 'client')
    options.onError?.(error)
  })
  // One in use is nobody's to watch but ours: who uses it is told by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const nameOf = createStatementNames()
  // A pooler that hands each transaction another connection knows no names.
  const hasOwnConnections = new URL(url).searchParams.get('pgbouncer') !== 'true'
  if (hasOwnConnections) pool.on('connect', (client) => nameStatements(client, nameOf))
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...statementLog(options) })

  return {
    dialect: 'postgres',
    read,
    transaction: (work, { isRepeatable } = {}) =>
      retrying(() =>
        read.transaction().execute(async (transaction) => {
          if (isRepeatable) await sql`set local synchronous_commit = off`.execute(transaction)
          return publishing(transaction, unshown, work)
        }),
      ),
    snapshot: (work) =>
      read.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    close: () => read.destroy(),
  }
}

async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isTransient(error) || attempt === attempts) throw error
      await sleep(Math.random() * 20 * 2 ** Math.min(attempt, 6))
    }
  }
}
