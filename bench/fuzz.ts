import { endPrograms, startServer } from '../test/program.ts'
import { fuzz } from './fuzz/drive.ts'
import { openServices } from '../src/main/services.ts'
import { readConfig } from '../src/platform/config.ts'
import { adminToken, databaseKinds, withInstance, type DatabaseKind } from './instance.ts'

const seconds = Number(process.argv[2] ?? 60)
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000)
const longest = 5000

if (seconds > 0) await runAll()
else {
  print('Say how many seconds, and the seed of a run to repeat: npm run fuzz 60 4711')
  process.exitCode = 2
}

async function runAll(): Promise<void> {
  process.once('SIGINT', () => process.exit(130))
  try {
    for (const database of databaseKinds) await runOn(database)
  } finally {
    await endPrograms()
  }
}

async function runOn(database: DatabaseKind): Promise<void> {
  await withInstance(database, async (environment) => {
    const server = await startServer(environment)
    const services = await openServices(readConfig({ ...environment, LECTERN_LOG_LEVEL: 'silent' }))
    const end = Date.now() + seconds * 1000
    const until = () => Date.now() > end
    const { sent, statuses, findings } = await fuzz(server.url, {
      services,
      adminToken,
      seed,
      longest,
      until,
    })
    for (const finding of new Set(findings)) print(finding)
    const counted = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${times} × ${status}`)
    print(
      `${findings.length === 0 ? 'PASS' : 'FAIL'}  ${database}: seed ${seed}, ${sent} requests (${counted.join(', ')}), ${findings.length} findings`,
    )
    if (findings.length > 0) process.exitCode = 1
    await services.threads.close()
    await services.sandbox.close()
    await services.database.close()
    server.signal('SIGTERM')
    await server.exited
  })
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
