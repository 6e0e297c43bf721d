import { scratchConfig } from './app.ts'
import type { Environment } from './program.ts'

/** The variables of an empty instance on the kind of database under test, for a process of its own. */
export async function scratchEnvironment(given: Environment = {}): Promise<Environment> {
  const { dataDir, databaseUrl } = await scratchConfig()
  return {
    LECTERN_DATA_DIR: dataDir,
    LECTERN_LOG_LEVEL: 'silent',
    PORT: '0',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...given,
  }
}
