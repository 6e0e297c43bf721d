import { readConfig } from '../../src/platform/config.ts'
import { openDatabase, type Database } from '../../src/platform/database/index.ts'
import type { Environment } from '../../test/program.ts'
import { schema } from '../../src/features/schema.ts'

/** Looks into an instance's database from outside, and lets go of it before the next kill. */
export async function withDatabase<Result>(
  environment: Environment,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase(readConfig(environment), schema)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
