import type { TestProject } from 'vitest/node'
import { schema } from '../src/features/schema.ts'
import { readConfig } from '../src/platform/config.ts'
import { migrate, openDatabase } from '../src/platform/database/index.ts'
import { createDatabase, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** The name of a database with all tables, for others to be copied from: sooner than to make them anew. */
    postgresTemplate: string
  }
}

/** Starts a real PostgreSQL for the run, and stops it afterwards. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  project.provide('postgresTemplate', await createTemplate(server.url))
  return server.stop
}

async function createTemplate(serverUrl: string): Promise<string> {
  const url = await createDatabase(serverUrl)
  const database = openDatabase(readConfig({ DATABASE_URL: url }), schema)
  await migrate(database)
  await database.close()
  return new URL(url).pathname.slice(1)
}
