import { createServer, request, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from '../at-end.ts'

/** A proxy as some companies have them: it passes requests on and refuses to open sockets. */
export async function startRefusingProxy(target: string): Promise<{ url: string; refused: () => number }> {
  const { hostname, port, host, origin } = new URL(target)
  let refused = 0
  const server = createServer((incoming, outgoing) => {
    const headers: OutgoingHttpHeaders = { ...incoming.headers, host }
    if (incoming.headers.origin !== undefined) headers.origin = origin
    const passed = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', (_request, socket) => {
    refused += 1
    socket.end('HTTP/1.1 501 Not Implemented\r\nconnection: close\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  // What is listened on is an address and a port.
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, refused: () => refused }
}
