import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type ServedFile = { body: string | Uint8Array; type?: string; status?: number; location?: string }
/** A file that is never answered for. */
export const silence = Symbol('silence')
export type Served = {
  url: string
  asked: string[]
  /** Those that were asked for in vain until the client gave up. */
  givenUp: string[]
}

/** A web server on loopback with these files by path; it ends with the test file. */
export async function serve(files: Record<string, ServedFile | string | typeof silence>): Promise<Served> {
  const asked: string[] = []
  const givenUp: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const found = files[path]
    if (found === undefined) return void response.writeHead(404).end('not here')
    if (found === silence) return void response.once('close', () => givenUp.push(path))
    const file = typeof found === 'string' ? { body: found } : found
    response.writeHead(file.status ?? 200, {
      'content-type': file.type ?? 'text/html; charset=utf-8',
      ...(file.location === undefined ? {} : { location: file.location }),
    })
    response.end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  // Listening on a port, it has an address of this kind.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, givenUp }
}
