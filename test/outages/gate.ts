import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The way to another server, which can be closed. */
export type Gate = { port: number; shut: () => void; open: () => void; close: () => Promise<void> }

/** Passes connections on to a port of this machine; while it is shut, those that are open break and new ones too. */
export async function startGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isShut = false
  const server = createServer((incoming) => {
    if (isShut) return incoming.destroy()
    const outgoing = connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    port,
    shut() {
      isShut = true
      breakAll()
    },
    open: () => void (isShut = false),
    async close() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
