import { setTimeout as sleep } from 'node:timers/promises'
import { startProgram, startServer, type Environment, type Program, type Server } from '../../test/program.ts'
import { findLostContent } from './content.ts'
import { askDoctor } from './doctor.ts'
import { findWrongMails, interruptedMails, untilJobsAreDone } from './jobs-of.ts'
import { newLedger, sizeOf } from './ledger.ts'
import { findLosses } from './losses.ts'
import { openMailbox } from './mailbox.ts'
import { outcomeOf, type Outcome, type Report } from './outcome.ts'
import { withDatabase } from './with-database.ts'
import { startWriting, writers } from './write.ts'

const longestWriting = 500
const longestStart = 1500
const longestWait = 10_000
const fewestWrites = 20

/** Rounds of: start the server on one folder, write, kill -9, start again, look for every acknowledged write. */
export async function sqliteRounds(
  instance: Environment,
  { rounds, report }: { rounds: number; report: Report },
): Promise<Outcome> {
  const ledger = newLedger()
  const interrupted = new Set<string>()
  const losses: string[] = []
  const mailbox = await openMailbox()
  const environment = { ...instance, LECTERN_SMTP_URL: mailbox.url }
  try {
    // The first start of all dies, too, on its empty folder.
    await killWhileStarting(environment)
    let server = await startServer(environment)
    for (let round = 1; round <= rounds; round++) {
      const killed = await killWhileWriting(server)
      if (round % 5 === 0) await killWhileStarting(environment)
      server = await startServer(environment)
      losses.push(...killed.refusals, ...(await findLostContent(server.url, { ledger, latest: writers })))
      await withDatabase(environment, async (database) => {
        for (const email of await interruptedMails(database, killed.pid)) interrupted.add(email)
        losses.push(...(await findLosses(database, { ledger, mailbox })))
      })
      report(`sqlite ${round}/${rounds}: ${sizeOf(ledger)} acknowledged writes, ${losses.length} losses`)
    }
    await withDatabase(environment, untilJobsAreDone)
    losses.push(...(await findLostContent(server.url, { ledger })))
    server.signal('SIGTERM')
    await server.exited
    losses.push(...findWrongMails(ledger, { mailbox, interrupted }), ...(await askDoctor(environment)))
    return outcomeOf({ rounds, ledger, mailbox, losses })
  } finally {
    await mailbox.close()
  }

  async function killWhileWriting(server: Server): Promise<{ pid: number; refusals: string[] }> {
    const before = sizeOf(ledger)
    const writing = startWriting(server.url, ledger)
    // A server that has just started answers late on a busy machine: killed before, it would have nothing to lose.
    const isIdle = () => sizeOf(ledger) < before + fewestWrites || ledger.invitations.size === 0
    for (let waited = 0; isIdle() && waited < longestWait; waited += 10) await sleep(10)
    await sleep(Math.random() * longestWriting)
    await kill(server)
    await writing.stop()
    return { pid: server.pid, refusals: writing.refusals }
  }
}

async function killWhileStarting(environment: Environment): Promise<void> {
  const program = startProgram('src/main/server.ts', { environment: { PORT: '0', ...environment } })
  await sleep(Math.random() * longestStart)
  await kill(program)
}

async function kill(program: Program): Promise<void> {
  program.signal('SIGKILL')
  await program.exited
}
