import type { Kysely, Transaction } from 'kysely'
import type { Migration } from './migration.ts'
import type { Unshown } from './publication.ts'
import type { Tables } from './tables.ts'

/** What queries run on: a read connection, or the one transaction of a write. */
export type Db = Kysely<Tables> | Transaction<Tables>

/** How the tables came to be, which of them a backup holds, parents before children, and what readers never see. */
export type Schema = {
  migrations: readonly Migration[]
  copiedTables: readonly (keyof Tables)[]
  unshown: Unshown
}

/** Who wants to know how the database does. */
export type DatabaseWatch = {
  onStatement?: (seconds: number, isFailed: boolean) => void
  /** A connection broke. */
  onError?: (error: Error) => void
}

export type TransactionOptions = {
  /**
   * What is written could be made again: it need not be on the disk when the transaction ends, and a power failure
   * may undo it with whatever came after it; never half of it, and never what others were told is stored.
   */
  isRepeatable?: boolean | undefined
}

export type Dialect = 'sqlite' | 'postgres'

/** The database as the rest of the program sees it. */
export type Database = {
  schema: Schema
  dialect: Dialect
  /** For reads; never waits for a write. */
  read: Kysely<Tables>
  /**
   * Runs `work` in one write transaction, again from the start when the database asks for it
   * (another writer, a deadlock), so `work` must have no effect outside `db`.
   */
  transaction: <Result>(work: (db: Db) => Promise<Result>, options?: TransactionOptions) => Promise<Result>
  /** Runs `work` on one unchanging view of all rows. */
  snapshot: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
  /**
   * Differs from what it was once anybody, in this process or another, has committed anything.
   * Only where asking costs next to nothing.
   */
  version?: () => number
  close: () => Promise<void>
}
