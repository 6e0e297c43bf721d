import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type Environment, type Server } from '../../test/program.ts'
import { askDoctor } from './doctor.ts'
import { findWrongMails, interruptedMails, untilJobsAreDone } from './jobs-of.ts'
import { newLedger, sizeOf, type Ledger } from './ledger.ts'
import { findLosses } from './losses.ts'
import { openMailbox } from './mailbox.ts'
import { outcomeOf, type Outcome, type Report } from './outcome.ts'
import { withDatabase } from './with-database.ts'
import { startWriting, type Writing } from './write.ts'

const instances = 3
const longestWriting = 500
const writingAfterKill = 200
const fewestMails = 10
const longestPeace = 60_000

/** Rounds of: several servers on one PostgreSQL, all writing, one killed; 0 rounds: nobody is killed. */
export async function postgresRounds(
  instance: Environment,
  { rounds, report }: { rounds: number; report: Report },
): Promise<Outcome> {
  const ledger = newLedger()
  const interrupted = new Set<string>()
  const losses: string[] = []
  const mailbox = await openMailbox()
  const folders = Array.from({ length: instances }, () => mkdtempSync(join(tmpdir(), 'lectern-crash-')))
  const shared = {
    ...instance,
    LECTERN_SMTP_URL: mailbox.url,
    LECTERN_SECRET_KEY: randomBytes(32).toString('hex'),
  }
  const startIn = (folder: string) => startServer({ ...shared, LECTERN_DATA_DIR: folder })
  try {
    const servers = await Promise.all(folders.map(startIn))
    if (rounds === 0) losses.push(...(await writeInPeace(servers, ledger)))
    for (let round = 1; round <= rounds; round++) {
      const victim = Math.floor(Math.random() * instances)
      losses.push(...(await killOneWhileWriting(servers, { victim, ledger })))
      await withDatabase(shared, async (database) => {
        for (const email of await interruptedMails(database, servers[victim]?.pid ?? 0))
          interrupted.add(email)
        losses.push(...(await findLosses(database, { ledger, mailbox })))
      })
      servers[victim] = await startIn(folders[victim] ?? '')
      report(`postgres ${round}/${rounds}: ${sizeOf(ledger)} acknowledged writes, ${losses.length} losses`)
    }
    await withDatabase(shared, untilJobsAreDone)
    for (const server of servers) server.signal('SIGTERM')
    await Promise.all(servers.map((server) => server.exited))
    losses.push(
      ...findWrongMails(ledger, { mailbox, interrupted }),
      ...(await askDoctor({ ...shared, LECTERN_DATA_DIR: folders[0] ?? '' })),
    )
    return outcomeOf({ rounds, ledger, mailbox, losses })
  } finally {
    await mailbox.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

async function killOneWhileWriting(
  servers: Server[],
  { victim, ledger }: { victim: number; ledger: Ledger },
): Promise<string[]> {
  const writings = servers.map((server) => startWriting(server.url, ledger))
  // Where nobody is invited no mail can be lost.
  const until = Date.now() + longestPeace
  while (ledger.invitations.size === 0 && Date.now() < until) await sleep(10)
  await sleep(Math.random() * longestWriting)
  servers[victim]?.signal('SIGKILL')
  await servers[victim]?.exited
  await sleep(writingAfterKill)
  await stopAll(writings)
  // The others must not notice; the victim may have broken connections, but no other answer than success.
  return writings.flatMap(({ refusals, breaks }, at) => (at === victim ? refusals : [...refusals, ...breaks]))
}

async function writeInPeace(servers: Server[], ledger: Ledger): Promise<string[]> {
  const writings = servers.map((server) => startWriting(server.url, ledger))
  // By what was written, not by the clock: a busy machine needs longer for it.
  const until = Date.now() + longestPeace
  do await sleep(longestWriting * 2)
  while (ledger.invitations.size < fewestMails && Date.now() < until)
  await stopAll(writings)
  return writings.flatMap(({ refusals, breaks }) => [...refusals, ...breaks])
}

async function stopAll(writings: Writing[]): Promise<void> {
  await Promise.all(writings.map((writing) => writing.stop()))
}
