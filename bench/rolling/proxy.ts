import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Proxy = {
  url: string
  /** Answers that broke off or never came: of connections to an instance that went away. */
  broken: string[]
  /** How many answers each instance gave, by its port. */
  answered: Map<number, number>
  close: () => Promise<void>
}

const healthInterval = 100

/**
 * What stands in front of several instances: it asks each whether it is ready, takes turns, and goes to the next one
 * where nobody listens, as the ones in `deploy/` do. What an instance has begun to read is not sent again.
 */
export async function startProxy(ports: number[]): Promise<Proxy> {
  const ready = new Set<number>()
  const broken: string[] = []
  const answered = new Map<number, number>()
  let turn = 0
  const looking = setInterval(() => void Promise.all(ports.map(look)), healthInterval)
  await Promise.all(ports.map(look))

  const server = createServer((incoming, outgoing) => {
    turn += 1
    const those = ports.filter((port) => ready.has(port))
    passOn(
      incoming,
      outgoing,
      those.map((_, at) => those[(turn + at) % those.length] ?? 0),
    )
  })
  // Whoever asks ends an idle connection, never this side: it would break what is just being asked.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    broken,
    answered,
    close: async () => {
      clearInterval(looking)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function look(each: number): Promise<void> {
    const isReady = await fetch(`http://127.0.0.1:${each}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) ready.add(each)
    else ready.delete(each)
  }

  function passOn(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    [target, ...others]: (number | undefined)[],
  ): void {
    if (target === undefined) {
      outgoing.writeHead(502).end('{"error":{"message":"nobody is ready"}}')
      return
    }
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port: target, method, path: url, headers, agent: false })
    const breakOff = (error: Error) => {
      // Whoever asked may have gone first.
      if (!outgoing.destroyed) broken.push(`${method} ${url} at ${target}: ${error.message}`)
      outgoing.destroy()
    }
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        ready.delete(target)
        passOn(incoming, outgoing, others)
        return
      }
      breakOff(error)
    })
    onward.on('response', (answer) => {
      answered.set(target, (answered.get(target) ?? 0) + 1)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', breakOff)
      answer.pipe(outgoing)
    })
    // Nothing is read from whoever asks before somebody listens.
    onward.on('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)))
  }
}
