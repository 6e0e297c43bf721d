import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { writeBackup } from '../../platform/backup/write-backup.ts'
import { readSecretKey } from '../../platform/secrets.ts'
import { noteBackup } from '../administration/last-backup.ts'
import { UserError } from '../explain.ts'
import { adminTokenFile } from '../admin-token-file.ts'
import { version } from '../information.ts'
import { printLine } from './print.ts'
import { withServices } from './with-services.ts'

export function backupCommand(): Command {
  return new Command('backup')
    .description('write rows, files and secrets into one archive; the server may run meanwhile')
    .argument('<file>', 'where to write it, for example backup.tar.gz')
    .action(async (file: string) => {
      if (existsSync(file)) throw new UserError(`${file} is there already; choose another name`)
      const counts = await withServices(async ({ config, database, storage, clock }) => {
        const tokenFile = adminTokenFile(config.dataDir)
        const secrets = {
          'secret-key': readSecretKey(config),
          ...(existsSync(tokenFile) && { 'admin-token': readFileSync(tokenFile, 'utf8') }),
        }
        const now = clock()
        const written = await writeBackup(resolve(file), { database, storage, secrets, version, now })
        await database.transaction((db) => noteBackup(db, { at: now, ...written }))
        return written
      })
      printLine(
        `Wrote ${counts.rows} rows and ${counts.files} files to ${file}. It holds secrets: keep it safe.`,
      )
    })
}
