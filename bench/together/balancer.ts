import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Balancer = { url: string; targets: Set<string>; close: () => void }

/** One address for several servers: each connection goes to the next one that takes it. */
export async function startBalancer(): Promise<Balancer> {
  const targets = new Set<string>()
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer((incoming) => {
    open.add(incoming)
    incoming.on('close', () => open.delete(incoming))
    incoming.on('error', () => incoming.destroy())
    const target = [...targets][(turn += 1) % Math.max(1, targets.size)]
    if (target === undefined) return incoming.destroy()
    const { hostname, port } = new URL(target)
    const outgoing = connect(Number(port), hostname)
    outgoing.on('error', () => incoming.destroy())
    outgoing.on('close', () => incoming.destroy())
    incoming.on('close', () => outgoing.destroy())
    incoming.pipe(outgoing).pipe(incoming)
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // What is listened on is an address and a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    targets,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
