import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { testDatabase } from '../app.ts'
import { readArchive } from '../archive.ts'
import { scratchEnvironment } from '../instance.ts'
import type { Environment } from '../program.ts'
import { keptSecretKey } from './kept-content.ts'

const folder = new URL('.', import.meta.url).pathname

/** The versions whose databases are kept, as `scripts/keep-database.ts` wrote them. */
export function keptVersions(): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )
}

/** The variables of an instance as a version left it, on the kind of database under test. */
export async function unpackKept(version: string): Promise<Environment> {
  const environment = await scratchEnvironment({ LECTERN_SECRET_KEY: keptSecretKey })
  const data = environment['LECTERN_DATA_DIR'] ?? ''
  const entries = await readArchive(join(folder, version, `${testDatabase}.tar.gz`))
  for (const [name, content] of entries) {
    const path = join(data, name)
    if (name.endsWith('/')) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  const { DATABASE_URL: url } = environment
  if (url !== undefined) await load(url, readFileSync(join(data, 'dump.sql'), 'utf8'))
  return environment
}

async function load(url: string, dump: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // What begins with a backslash is for psql.
  await client.query(dump.replaceAll(/^\\.*$/gm, ''))
  await client.end()
}
