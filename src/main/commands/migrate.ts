import { Command } from 'commander'
import { readConfig } from '../../platform/config.ts'
import { migrate, openDatabase } from '../../platform/database/index.ts'
import { printLine } from './print.ts'
import { schema } from '../../features/schema.ts'

export function migrateCommand(): Command {
  return new Command('migrate')
    .description('bring the tables up to date, as every start does')
    .action(async () => {
      const database = openDatabase(readConfig(process.env), schema)
      try {
        const applied = await migrate(database)
        printLine(applied.length === 0 ? 'The tables were up to date.' : `Applied ${applied.join(', ')}.`)
      } finally {
        await database.close()
      }
    })
}
