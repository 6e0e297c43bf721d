import { endPrograms, startServer } from '../test/program.ts'
import { createChance } from './day/chance.ts'
import { clipboardHtml } from './fuzz/clipboard.ts'
import { fuzz } from './fuzz/drive.ts'
import { wrongWithPasted } from './fuzz/pasting.ts'
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
    paste()
    for (const database of databaseKinds) await runOn(database)
  } finally {
    await endPrograms()
  }
}

/** What may be on a clipboard, for as long as each database is asked. */
function paste(): void {
  const end = Date.now() + seconds * 1000
  const findings = new Set<string>()
  let pasted = 0
  for (; Date.now() < end; pasted += 1) {
    const html = clipboardHtml(createChance(seed + pasted))
    for (const finding of wrongWithPasted(html)) findings.add(`${finding}\n    ${html}`)
  }
  for (const finding of findings) print(finding)
  print(
    `${findings.size === 0 ? 'PASS' : 'FAIL'}  clipboard: seed ${seed}, ${pasted} pieces, ${findings.size} findings`,
  )
  if (findings.size > 0) process.exitCode = 1
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
