import { endPrograms } from '../test/program.ts'
import { withInstance, type DatabaseKind } from './instance.ts'
import { withBrowsers } from './together/browsers.ts'
import type { Outcome } from './together/campaign.ts'
import { writeTogether } from './together/write-together.ts'

const seconds = Number(process.argv[2] ?? 60)
const killEach = 10_000
const longestAbsence = 3000

if (Number.isInteger(seconds) && seconds > 0) await runAll()
else {
  print('Say how many seconds: npm run together 60')
  process.exitCode = 2
}

async function runAll(): Promise<void> {
  process.once('SIGINT', () => process.exit(130))
  try {
    await withBrowsers(async (writer) => {
      await run('sqlite', 'one server', { writer })
      await run('postgres', 'three servers, one killed or restarted every ten seconds', { writer, killEach })
    })
  } finally {
    await endPrograms()
  }
}

async function run(
  database: DatabaseKind,
  what: string,
  options: Omit<Parameters<typeof writeTogether>[1], 'seconds'>,
): Promise<void> {
  const outcome = await withInstance(database, (environment) =>
    writeTogether(environment, { seconds, ...options }),
  )
  conclude(`${database}, ${what}`, outcome, options.killEach !== undefined)
}

function conclude(
  what: string,
  { words, losses, longestAbsence: absence }: Outcome,
  isKilled: boolean,
): void {
  for (const loss of losses.slice(0, 20)) print(loss)
  const isMet = losses.length === 0 && (!isKilled || absence <= longestAbsence)
  print(
    `${isMet ? 'PASS' : 'FAIL'}  ${what}: ${words} words in ${seconds} s, ${losses.length} losses; ` +
      `nobody was without the others for more than ${absence} ms`,
  )
  if (!isMet) process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
