import { buildProgram } from '../src/main/builds.ts'
import { endPrograms } from '../test/program.ts'
import { sumOf, type Outcome } from './crash/outcome.ts'
import { postgresRounds } from './crash/postgres-rounds.ts'
import { sqliteRounds } from './crash/sqlite-rounds.ts'
import { withInstance, type DatabaseKind } from './instance.ts'

const rounds = Number(process.argv[2] ?? 200)
const only = process.argv[3]
const roundsOnOne = 100
if (Number.isInteger(rounds) && rounds > 0) await runAll()
else {
  print('Say how many rounds, and of what if not of both: npm run crash 200 sqlite')
  process.exitCode = 2
}

async function runAll(): Promise<void> {
  process.once('SIGINT', () => process.exit(130))
  try {
    await buildProgram(print)
    if (only !== 'postgres') conclude('sqlite', await campaign('sqlite', sqliteRounds))
    if (only !== 'sqlite') conclude('postgres', await campaign('postgres', postgresRounds))
  } finally {
    await endPrograms()
  }
}

/** Each so many rounds on an empty instance: what is there is looked through after every kill, and grows. */
async function campaign(database: DatabaseKind, run: typeof sqliteRounds): Promise<Outcome> {
  const outcomes: Outcome[] = []
  for (let done = 0; done < rounds; done += roundsOnOne) {
    const options = { rounds: Math.min(roundsOnOne, rounds - done), report: print }
    outcomes.push(await withInstance(database, (instance) => run(instance, options)))
    print(`${database}: ${done + options.rounds} of ${rounds} rounds are done`)
  }
  return sumOf(outcomes)
}

function conclude(database: DatabaseKind, { acknowledged, mails, repeated, losses }: Outcome): void {
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
