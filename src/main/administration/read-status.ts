import { statfs } from 'node:fs/promises'
import type { ServerStatus } from '../../contract/observers/server.ts'
import { cacheStatistics } from '../../kernel/cache.ts'
import { toTimestamp } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { jobCounts } from '../../kernel/jobs/index.ts'
import { describeDatabase } from '../../platform/database/index.ts'
import { version } from '../information.ts'
import { attentionOf } from './attention.ts'
import { lastBackup } from './last-backup.ts'

/** How this server is, as far as one of its processes can tell. */
export async function readStatus(services: Services): Promise<ServerStatus> {
  const { config, database, clock } = services
  const [described, storage, sandbox, backup, jobs] = await Promise.all([
    describeDatabase(database),
    readStorage(services),
    services.sandbox.state(),
    lastBackup(database.read),
    jobCounts(database.read),
  ])
  const status: Omit<ServerStatus, 'attention'> = {
    object: 'server',
    version,
    runtime: `Node.js ${process.versions.node}`,
    startedAt: toTimestamp(Math.round(clock() - process.uptime() * 1000)),
    publicURL: config.publicUrl,
    roles: config.roles,
    database: { kind: database.dialect, ...described },
    storage,
    mail: { isDelivering: services.mail.isDelivering, from: config.mailFrom },
    sandbox,
    backup:
      backup === undefined ? {} : { lastAt: toTimestamp(backup.at), rows: backup.rows, files: backup.files },
    jobs,
    caches: cacheStatistics(),
  }
  return { ...status, attention: attentionOf(status, clock()) }
}

async function readStorage({ config, storage }: Services): Promise<ServerStatus['storage']> {
  const kind = config.storageUrl === undefined ? 'folder' : 'bucket'
  const key = `doctor/${newId()}`
  try {
    await storage.put(key, Buffer.from('well'))
    const isThere = await storage.has(key)
    await storage.delete(key)
    if (!isThere) return { kind, status: 'failing', message: 'What was written could not be read again' }
  } catch (error) {
    return { kind, status: 'failing', message: error instanceof Error ? error.message : String(error) }
  }
  if (kind === 'bucket') return { kind, status: 'ok' }
  const { bavail, bsize } = await statfs(config.dataDir)
  return { kind, status: 'ok', freeBytes: bavail * bsize }
}
