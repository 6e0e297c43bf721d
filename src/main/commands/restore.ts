import { existsSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { readBackup } from '../../platform/backup/read-backup.ts'
import { readConfig, type Config } from '../../platform/config.ts'
import { makeDataDir } from '../../platform/data-dir.ts'
import { openDatabase } from '../../platform/database/index.ts'
import { secretKeyFile } from '../../platform/secrets.ts'
import { openStorage } from '../../platform/storage/index.ts'
import { UserError } from '../explain.ts'
import { adminTokenFile } from '../admin-token-file.ts'
import { printLine } from './print.ts'
import { schema } from '../../features/schema.ts'

export function restoreCommand(): Command {
  return new Command('restore')
    .description('fill an empty, stopped instance from an archive, whichever database it was made from')
    .argument('<file>', 'an archive that "lectern backup" wrote')
    .action(async (file: string) => {
      if (!existsSync(file)) throw new UserError(`there is no file ${file}`)
      const config = readConfig(process.env)
      const database = openDatabase(config, schema)
      const secrets = new Map<string, string>()
      try {
        const counts = await readBackup(file, {
          database,
          storage: openStorage(config, process.env),
          keepSecret: (name, text) => {
            if (name === 'secret-key') requireFittingSecret(config, text.trim())
            secrets.set(name, text.trim())
          },
        })
        writeSecrets(config, secrets)
        printLine(`Restored ${counts.rows} rows and ${counts.files} files.`)
      } finally {
        await database.close()
      }
    })
}

function requireFittingSecret(config: Config, secretKey: string): void {
  if (config.secretKey === undefined || config.secretKey === secretKey) return
  throw new UserError(
    'LECTERN_SECRET_KEY is not the secret of this backup; unset it, or give the one it was made with',
  )
}

function writeSecrets(config: Config, secrets: Map<string, string>): void {
  makeDataDir(config.dataDir)
  const files = { 'secret-key': secretKeyFile(config.dataDir), 'admin-token': adminTokenFile(config.dataDir) }
  for (const [name, file] of Object.entries(files)) {
    const secret = secrets.get(name)
    if (secret !== undefined) writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  }
}
