import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addressOf, type Client } from '../../src/contract/client.ts'
import { exportSpace } from '../../src/contract/exchange/exports.ts'
import { importContent } from '../../src/contract/exchange/imports.ts'
import { createSpace } from '../../src/contract/content/spaces.ts'
import { contentLines } from './content-lines.ts'

type Options = { call: Client; endpoint: string; token: string; organizationId: string; spaceId: string }

/** Takes a space out as an archive of Markdown and into another space: what the two do not have in common. */
export async function archiveTrip({ call, organizationId, spaceId, ...server }: Options): Promise<string[]> {
  const archive = await download(server, spaceId)
  const { id: other } = await call(createSpace, { params: { organizationId } })
  await serving(archive, (url) =>
    call(importContent, { params: { spaceId: other }, body: { url, source: 'zip' } }),
  )
  const before = new Set(await contentLines(call, spaceId))
  const after = new Set(await contentLines(call, other))
  return [...before.symmetricDifference(after)]
}

async function download(
  { endpoint, token }: { endpoint: string; token: string },
  spaceId: string,
): Promise<Uint8Array> {
  const address = addressOf(exportSpace, { params: { spaceId }, query: { format: 'markdown' } })
  const response = await fetch(`${endpoint}${address}`, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`the export answered ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

async function serving(bytes: Uint8Array, work: (url: string) => Promise<unknown>): Promise<void> {
  const server = createServer((_request, response) => response.end(bytes))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Listening on a port, it has an address of this kind.
  const { port } = server.address() as AddressInfo
  try {
    await work(`http://127.0.0.1:${port}/space.zip`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
