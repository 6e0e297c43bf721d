import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer, type Environment, type Server } from '../../test/program.ts'
import { startBalancer } from './balancer.ts'

export type Servers = {
  url: string
  /** Of one of them, for its command line. */
  environment: Environment
  /** Kills and stops one after another, each `pause` milliseconds after the last, and starts it again. */
  killInTurn: (pause: number) => (isOver: () => boolean) => Promise<void>
  stop: () => Promise<void>
}

const away = 1000

/** Several servers on one database behind one address; a database that is a file has one. */
export async function startServers(environment: Environment): Promise<Servers> {
  const door = await startBalancer()
  const count = environment['DATABASE_URL'] === undefined ? 1 : 3
  const folders = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), 'lectern-together-')))
  const shared = {
    ...environment,
    LECTERN_PUBLIC_URL: door.url,
    LECTERN_ALLOW_PRIVATE_NETWORK: 'true',
    LECTERN_SECRET_KEY: randomBytes(32).toString('hex'),
  }
  const startIn = async (folder: string): Promise<Server> => {
    const server = await startServer({ ...shared, LECTERN_DATA_DIR: folder })
    door.targets.add(server.url)
    return server
  }
  const servers: Server[] = []
  for (const folder of folders) servers.push(await startIn(folder))

  async function end(at: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const victim = servers[at]
    if (victim === undefined) return
    victim.signal(signal)
    door.targets.delete(victim.url)
    await victim.exited
    await sleep(away)
    servers[at] = await startIn(folders[at] ?? '')
  }

  return {
    url: door.url,
    environment: { ...shared, LECTERN_DATA_DIR: folders[0] ?? '' },
    killInTurn: (pause) => async (isOver) => {
      for (let at = 0; !isOver(); at += 1) {
        await sleep(pause)
        if (!isOver()) await end(at % servers.length, at % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
      }
    },
    async stop() {
      for (const server of servers) server.signal('SIGTERM')
      await Promise.all(servers.map(({ exited }) => exited))
      door.close()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}
