import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { isBusy } from './errors.ts'
import type { Database, DatabaseWatch, Db, Schema } from './database.ts'
import { publishing } from './publication.ts'
import { openConnection, sqliteDialect, type SqliteConnection } from './sqlite-driver.ts'
import { statementLog } from './statement-log.ts'
import type { Tables } from './tables.ts'
import { openWriteAheadLog } from './write-ahead-log.ts'

const patience = 30_000

/** SQLite in one file: one writer that takes its turns in order, and readers that never wait for it. */
export function openSqlite(
  file: string,
  { unshown }: Pick<Schema, 'unshown'>,
  watch: DatabaseWatch = {},
): Omit<Database, 'schema'> {
  const writer = openConnection(file, { readOnly: false })
  const reader = openConnection(file, { readOnly: true })
  const write = kyselyOver(writer, watch)
  const read = kyselyOver(reader, watch)
  const turns = createTurns()
  const version = createVersion(reader)
  const log = openWriteAheadLog(file)

  return {
    dialect: 'sqlite',
    read,
    transaction: async (work, { isRepeatable = false } = {}) => {
      const result = await turns(() =>
        untilFree(() =>
          write.transaction().execute((transaction) => publishing(transaction, unshown, work)),
        ).finally(version.forget),
      )
      // The next one need not wait for it, only who is told that this is done.
      if (!isRepeatable) await log.untilStored()
      return result
    },
    snapshot: (work) => withSnapshot(file, work),
    version: version.read,
    close: async () => {
      await turns(async () => {})
      await log.close()
      writer.handle.exec('pragma wal_checkpoint(truncate)')
      writer.handle.close()
      reader.handle.close()
    },
  }
}

function kyselyOver(opened: SqliteConnection, watch: DatabaseWatch = {}): Kysely<Tables> {
  return new Kysely<Tables>({
    ...statementLog(watch),
    dialect: sqliteDialect({
      acquireConnection: async () => opened.connection,
      releaseConnection: async () => {},
      // A full disk ends a transaction by itself; to end it again would hide why.
      rollbackTransaction: async () => {
        if (opened.handle.isTransaction) opened.handle.exec('rollback')
      },
      destroy: async () => {},
    }),
  })
}

// Other processes, the command line among them, are asked about so often.
const knownFor = 5

/** Moves when anything was committed: by this process at once, by another one within milliseconds. */
function createVersion({ handle }: SqliteConnection) {
  // Moves when another connection commits, and this one never does.
  const dataVersion = handle.prepare('pragma data_version')
  let known = 0
  let until = 0
  return {
    read: (): number => {
      const now = performance.now()
      if (now < until) return known
      known = Number(dataVersion.get()?.['data_version'])
      until = now + knownFor
      return known
    },
    forget: () => {
      until = 0
    },
  }
}

/** Runs what it is given one after the other, in the order of the calls. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return function turn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(work, work)
    last = mine.catch(() => {})
    return mine
  }
}

// Another process may hold the write lock (the command line, a second server): wait without blocking.
async function untilFree<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + patience
  for (let wait = 5; ; wait = Math.min(wait * 2, 200)) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
      await sleep(wait * (0.5 + Math.random()))
    }
  }
}

async function withSnapshot<Result>(file: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const opened = openConnection(file, { readOnly: true })
  try {
    opened.handle.exec('begin')
    return await work(kyselyOver(opened))
  } finally {
    opened.handle.close()
  }
}
