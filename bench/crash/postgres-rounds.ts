import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/free-port.ts'
import { startServer, type Environment, type Server } from '../../test/program.ts'
import { startProxy, type Proxy } from '../rolling/proxy.ts'
import { findLostContent } from './content.ts'
import { askDoctor } from './doctor.ts'
import { findWrongMails, interruptedMails, untilJobsAreDone } from './jobs-of.ts'
import { newLedger, sizeOf, type Ledger } from './ledger.ts'
import { findLosses } from './losses.ts'
import { openMailbox } from './mailbox.ts'
import { outcomeOf, type Outcome, type Report } from './outcome.ts'
import { withDatabase } from './with-database.ts'
import { startWriting, writers, type Writing } from './write.ts'

const instances = 3
const longestWriting = 1500
const writingAfterKill = 200
const fewestMails = 10
const longestPeace = 60_000

/** What writes and what is written to. */
type Scene = { servers: Server[]; ports: number[]; proxy: Proxy; writing: Writing }

/**
 * Rounds of: several servers on one PostgreSQL behind a proxy, people at work, one server killed and started again;
 * halfway all are replaced in turn. 0 rounds: nobody is killed.
 */
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
    LECTERN_DRAIN_SECONDS: '1',
  }
  const ports: number[] = []
  for (const _ of folders) ports.push(await freePort())
  const startAt = (at: number) =>
    startServer({ ...shared, LECTERN_DATA_DIR: folders[at] ?? '', PORT: String(ports[at]) })
  const servers = await Promise.all(folders.map((_, at) => startAt(at)))
  const proxy = await startProxy(ports)
  try {
    const writing = startWriting(proxy.url, ledger)
    const scene = { servers, ports, proxy, writing }
    await untilMailsAreWritten(ledger, rounds === 0 ? fewestMails : 1)
    for (let round = 1; round <= rounds; round++) {
      const victim = Math.floor(Math.random() * instances)
      losses.push(...(await killOne(scene, victim)))
      await withDatabase(shared, async (database) => {
        for (const email of await interruptedMails(database, servers[victim]?.pid ?? 0))
          interrupted.add(email)
        losses.push(...(await findLosses(database, { ledger, mailbox })))
      })
      servers[victim] = await startAt(victim)
      losses.push(...(await findLostContent(proxy.url, { ledger, latest: 2 * writers })))
      if (round === Math.ceil(rounds / 2)) losses.push(...(await replaceAll(scene, startAt)))
      report(`postgres ${round}/${rounds}: ${sizeOf(ledger)} acknowledged writes, ${losses.length} losses`)
    }
    await writing.stop()
    losses.push(...writing.refusals, ...brokenBeyond(scene))
    await withDatabase(shared, untilJobsAreDone)
    losses.push(...(await findLostContent(proxy.url, { ledger })))
    for (const server of servers) server.signal('SIGTERM')
    await Promise.all(servers.map((server) => server.exited))
    losses.push(
      ...findWrongMails(ledger, { mailbox, interrupted }),
      ...(await askDoctor({ ...shared, LECTERN_DATA_DIR: folders[0] ?? '' })),
    )
    return outcomeOf({ rounds, ledger, mailbox, losses })
  } finally {
    await proxy.close()
    await mailbox.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

/** What broke elsewhere than at the one that was killed. */
async function killOne({ servers, ports, proxy }: Scene, victim: number): Promise<string[]> {
  const before = proxy.broken.length
  await sleep(Math.random() * longestWriting)
  servers[victim]?.signal('SIGKILL')
  await servers[victim]?.exited
  await sleep(writingAfterKill)
  const own = `at ${ports[victim]}:`
  return proxy.broken.slice(before).filter((line) => !line.includes(own))
}

/** Stops and starts one after another, of which nobody must notice anything. */
async function replaceAll(
  { servers, proxy }: Scene,
  startAt: (at: number) => Promise<Server>,
): Promise<string[]> {
  const before = proxy.broken.length
  const losses: string[] = []
  for (const [at, server] of servers.entries()) {
    server.signal('SIGTERM')
    const { code, stderr } = await server.exited
    if (code !== 0) losses.push(`an instance ended with ${code}: ${stderr}`)
    servers[at] = await startAt(at)
    await sleep(writingAfterKill)
  }
  return [...losses, ...proxy.broken.slice(before)]
}

// Each break that a writer saw is one that the proxy tells of.
function brokenBeyond({ proxy, writing }: Scene): string[] {
  return writing.breaks.length > proxy.broken.length ? writing.breaks : []
}

// By what was written, not by the clock: a busy machine needs longer for it.
async function untilMailsAreWritten(ledger: Ledger, fewest: number): Promise<void> {
  const until = Date.now() + longestPeace
  while (ledger.invitations.size < fewest && Date.now() < until) await sleep(20)
}
