import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'
import { Command } from 'commander'
import { readConfig, type Config } from '../../platform/config.ts'
import { makeDataDir } from '../../platform/data-dir.ts'
import { openDatabase, pendingMigrations, type Database } from '../../platform/database/index.ts'
import { newId } from '../../kernel/ids.ts'
import { jobCounts } from '../../kernel/jobs/index.ts'
import { openSecrets } from '../../platform/secrets.ts'
import { openStorage } from '../../platform/storage/index.ts'
import { explain, UserError } from '../explain.ts'
import { requireSameSecret } from '../secret-fingerprint.ts'
import { printLine } from './print.ts'
import { withServices } from './with-services.ts'
import { schema } from '../../features/schema.ts'

const run = promisify(execFile)

export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check the configuration, the database, the storage and git, and say what is wrong')
    .option('--deep', 'also look through everything that is stored, which takes a while on a large server')
    .action(async ({ deep }: { deep?: true }) => {
      const config = readConfig(process.env)
      printLine('ok    configuration')
      const results = [
        await check('data folder', () => checkFolder(config)),
        await check('database', () => withDatabase(config, checkTables)),
        await check('secret', () => withDatabase(config, (database) => checkSecret(config, database))),
        await check('storage', () => checkStorage(config)),
        await check('jobs', () => withDatabase(config, checkJobs)),
        await check('git', checkGit),
      ]
      if (deep && !results.includes(false)) results.push(...(await checkDeeply()))
      if (results.includes(false)) throw new UserError('something is wrong; see above')
    })
}

async function check(name: string, work: () => Promise<string>): Promise<boolean> {
  try {
    printLine(`ok    ${name}: ${await work()}`)
    return true
  } catch (error) {
    printLine(`WRONG ${name}: ${explain(error).replace(/^lectern: /, '')}`)
    return false
  }
}

const mostShown = 20

async function checkDeeply(): Promise<boolean[]> {
  const { inspections } = await import('../inspections/index.ts')
  return withServices(async (services) => {
    const results: boolean[] = []
    for (const [name, inspect] of Object.entries(inspections))
      results.push(
        await check(name, async () => {
          const { looked, findings } = await inspect(services)
          if (findings.length === 0) return looked
          const rest = findings.length - mostShown
          throw new UserError(
            [...findings.slice(0, mostShown), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n      '),
          )
        }),
      )
    return results
  })
}

async function withDatabase(config: Config, work: (database: Database) => Promise<string>): Promise<string> {
  const database = openDatabase(config, schema)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function checkFolder({ dataDir }: Config): Promise<string> {
  makeDataDir(dataDir)
  await access(dataDir, constants.R_OK | constants.W_OK)
  return dataDir
}

async function checkTables(database: Database): Promise<string> {
  const pending = await pendingMigrations(database)
  if (pending.length === 0) return `${database.dialect}, up to date`
  return `${database.dialect}; ${pending.length} migrations to apply, which the next start does`
}

async function checkSecret(config: Config, database: Database): Promise<string> {
  if ((await pendingMigrations(database)).length > 0) return 'not checked before the tables are there'
  await requireSameSecret(database, openSecrets(config))
  return 'the one that this database was made with'
}

async function checkStorage(config: Config): Promise<string> {
  const storage = openStorage(config, process.env)
  const key = `doctor/${newId()}`
  await storage.put(key, Buffer.from('well'))
  const isThere = await storage.has(key)
  await storage.delete(key)
  if (!isThere) throw new UserError('what was written could not be read')
  return config.storageUrl === undefined ? 'a folder that can be written' : 'a bucket that can be written'
}

async function checkJobs(database: Database): Promise<string> {
  if ((await pendingMigrations(database)).length > 0) return 'not checked before the tables are there'
  const { parked } = await jobCounts(database.read)
  if (parked > 0) throw new UserError(`${parked} were given up; "lectern jobs list" shows them`)
  return 'none was given up'
}

async function checkGit(): Promise<string> {
  try {
    return (await run('git', ['--version'])).stdout.trim()
  } catch {
    throw new UserError('there is no git program; install it to sync with repositories')
  }
}
