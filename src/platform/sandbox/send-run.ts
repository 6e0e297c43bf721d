import { request, type IncomingMessage } from 'node:http'
import { PassThrough, pipeline, type Readable } from 'node:stream'
import { SandboxError, type RunResponse } from './sandbox.ts'

const longestResponse = 20 * 1024 * 1024
const longestStream = 5 * 60_000

export type Sent = { headers: Record<string, string>; body: Uint8Array; isStreamed: boolean }

/** Sends a run to the socket of a process and reads the response; all of it, unless it comes bit by bit and may. */
export function sendRun(
  socketPath: string,
  { headers, body, isStreamed }: Sent,
): Promise<Omit<RunResponse, 'logs'>> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { socketPath, method: 'POST', path: '/v1', agent: false, headers: { host: 'integration', ...headers } },
      (response) => {
        const head = { status: response.statusCode ?? 0, headers: pairs(response.rawHeaders) }
        if (isStreamed && response.headers['content-length'] === undefined)
          return resolve({ ...head, body: Buffer.alloc(0), stream: limited(response) })
        readAll(response).then((whole) => resolve({ ...head, body: whole }), reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > longestResponse) throw new SandboxError('too-large', 'The answer of the script is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// Whoever reads it may leave, which ends it; and no script talks without end.
function limited(response: IncomingMessage): Readable {
  const stream = new PassThrough()
  let size = 0
  response.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > longestResponse) response.destroy()
  })
  const timer = setTimeout(() => response.destroy(), longestStream)
  timer.unref()
  pipeline(response, stream, () => clearTimeout(timer))
  return stream
}

function pairs(raw: string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_each, at) => [
    (raw[at * 2] ?? '').toLowerCase(),
    raw[at * 2 + 1] ?? '',
  ])
}
