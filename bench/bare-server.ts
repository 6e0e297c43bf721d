import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RecordedResponse } from './compare.ts'

// What our own server is measured against: the same bytes from node:http, and nothing else done.
// Written by compare.ts, which started this process.
const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as RecordedResponse[]
const byPath = new Map(
  answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
)

const server = createServer((request, response) => {
  const answer = byPath.get(request.url ?? '')
  if (answer === undefined) response.writeHead(404).end()
  else response.writeHead(200, answer.headers).end(answer.body)
})
server.listen(0, '127.0.0.1', () => {
  // Listening on a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Bare node:http listens on http://127.0.0.1:${port}\n`)
})
