import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/free-port.ts'
import { startServer, type Environment } from '../../test/program.ts'
import { startProxy } from './proxy.ts'
import { startUse } from './use.ts'

export type Replacement = {
  written: number
  read: number
  /** What was answered in place of success, whoever answered. */
  failures: string[]
  /** Connections that broke with an instance that was stopped. */
  broken: string[]
  /** What was acknowledged and is not there. */
  lost: string[]
  /** How many answers came from each instance, in turn. */
  answered: number[]
}

const patience = 120_000

/**
 * Two instances over one database behind a proxy are replaced one after another while they are used. `before` is the
 * folder of the version that they begin with; they end as what stands here.
 */
export async function replaceBoth(
  environment: Environment,
  { before, between }: { before?: string; between: number },
): Promise<Replacement> {
  const ports = [await freePort(), await freePort()]
  const own = (port: number) => ({ ...environment, PORT: String(port) })
  const older = before === undefined ? {} : { folder: before }
  const servers = []
  for (const port of ports) servers.push(await startServer(own(port), older))
  const proxy = await startProxy(ports)
  try {
    const use = await startUse(proxy.url)
    for (const [at, port] of ports.entries()) {
      await untilMore()
      servers[at]?.signal('SIGTERM')
      const exit = await servers[at]?.exited
      if (exit?.code !== 0) use.failures.push(`an instance ended with ${exit?.code}: ${exit?.stderr}`)
      await untilMore()
      await startServer(own(port))
    }
    await untilMore()
    const lost = await use.stop()
    return {
      written: use.written.length,
      read: use.read,
      // What broke is told once, by the proxy.
      failures: use.failures.filter((failure) => !failure.includes('fetch failed')),
      broken: proxy.broken,
      lost,
      answered: ports.map((port) => proxy.answered.get(port) ?? 0),
    }

    async function untilMore(): Promise<void> {
      const enough = use.written.length + between
      const until = Date.now() + patience
      while (use.written.length < enough && Date.now() < until) await sleep(20)
      if (use.written.length < enough) throw new Error(`Nothing is written: ${use.failures.join('; ')}`)
    }
  } finally {
    await proxy.close()
  }
}
