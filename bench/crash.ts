import { buildProgram } from '../src/main/builds.ts'
import { endPrograms } from '../test/program.ts'
import type { Outcome } from './crash/outcome.ts'
import { postgresRounds } from './crash/postgres-rounds.ts'
import { sqliteRounds } from './crash/sqlite-rounds.ts'
import { withInstance } from './instance.ts'

const rounds = Number(process.argv[2] ?? 200)
const only = process.argv[3]
if (Number.isInteger(rounds) && rounds > 0) await runAll()
else {
  print('Say how many rounds, and of what if not of both: npm run crash 200 sqlite')
  process.exitCode = 2
}

async function runAll(): Promise<void> {
  process.once('SIGINT', () => process.exit(130))
  try {
    await buildProgram(print)
    const options = { rounds, report: print }
    if (only !== 'postgres')
      conclude('sqlite', await withInstance('sqlite', (instance) => sqliteRounds(instance, options)))
    if (only !== 'sqlite')
      conclude('postgres', await withInstance('postgres', (instance) => postgresRounds(instance, options)))
  } finally {
    await endPrograms()
  }
}

function conclude(database: string, { acknowledged, mails, repeated, losses }: Outcome): void {
  for (const loss of losses.slice(0, 20)) print(loss)
  print(
    `${losses.length === 0 ? 'PASS' : 'FAIL'}  ${database}: ${rounds} rounds of kill -9, ` +
      `${acknowledged} acknowledged writes, ${losses.length} losses; ${mails} mails, ${repeated} of them sent again`,
  )
  if (losses.length > 0) process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
