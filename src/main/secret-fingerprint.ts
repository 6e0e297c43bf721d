import { ConfigError } from '../platform/config.ts'
import type { Database } from '../platform/database/index.ts'
import { writeSettingOnce } from '../platform/database/settings.ts'
import type { Secrets } from '../platform/secrets.ts'

/** Stops an instance whose secret is not the one that the database's other instances use. */
export async function requireSameSecret(database: Database, secrets: Secrets): Promise<void> {
  const setting = { name: 'secret-fingerprint', value: secrets.fingerprint }
  const fingerprint = await database.transaction((db) => writeSettingOnce(db, setting))
  if (fingerprint === secrets.fingerprint) return
  throw new ConfigError(
    'LECTERN_SECRET_KEY: this database belongs to instances with another secret; give all of them the same one',
  )
}
