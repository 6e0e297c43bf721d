import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { keptAdminToken, keptSecretKey, writeKept } from '../test/upgrades/kept-content.ts'

// Keeps the databases of a version that is released, for the tests of upgrades from it:
//   node scripts/keep-database.ts <folder of that version, installed> <version> <postgres://… of an empty database>
// It takes a pg_dump that is as old as that PostgreSQL, or newer.
const [given = '.', version = '', emptyDatabase = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version) || emptyDatabase === '')
  throw new Error('Say which folder, version and database: keep-database.ts . 1.2.3 postgres://…')
const folder = resolve(given)
const target = new URL(`../test/upgrades/${version}/`, import.meta.url).pathname
mkdirSync(target, { recursive: true })

await keep('sqlite', undefined)
await keep('postgres', emptyDatabase)

async function keep(kind: 'sqlite' | 'postgres', databaseUrl: string | undefined): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'lectern-kept-'))
  await run(data, databaseUrl)
  if (databaseUrl !== undefined) {
    const dump = execFileSync('pg_dump', ['--no-owner', '--no-privileges', '--inserts', databaseUrl], {
      maxBuffer: 100_000_000,
    })
    writeFileSync(join(data, 'dump.sql'), dump)
  }
  const tar = execFileSync(
    'tar',
    ['--create', '--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--directory', data, '.'],
    {
      maxBuffer: 100_000_000,
    },
  )
  writeFileSync(join(target, `${kind}.tar.gz`), gzipSync(tar, { level: 9 }))
  rmSync(data, { recursive: true })
}

async function run(data: string, databaseUrl: string | undefined): Promise<void> {
  const child = spawn(process.execPath, ['src/main/server.ts'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '4790',
      LECTERN_DATA_DIR: data,
      LECTERN_ADMIN_TOKEN: keptAdminToken,
      LECTERN_SECRET_KEY: keptSecretKey,
      LECTERN_DEMO: 'false',
      LECTERN_LOG_LEVEL: 'warn',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8')
  for await (const text of child.stdout) if (String(text).includes('listens on')) break
  try {
    await writeKept('http://127.0.0.1:4790/v1')
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}
