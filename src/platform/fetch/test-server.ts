import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** For tests: a web server on a loopback address, which says who has asked it. */
export async function startTestServer(listener: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    asked,
    connections: () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
