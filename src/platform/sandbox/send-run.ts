import { request } from 'node:http'
import { SandboxError, type RunResponse } from './sandbox.ts'

const longestResponse = 20 * 1024 * 1024

/** Sends a run to the socket of a process and reads the whole response. */
export function sendRun(
  socketPath: string,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array },
): Promise<Omit<RunResponse, 'logs'>> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { socketPath, method: 'POST', path: '/v1', agent: false, headers: { host: 'integration', ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        let size = 0
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size <= longestResponse) return
          response.destroy()
          reject(new SandboxError('too-large', 'The answer of the script is too large'))
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: pairs(response.rawHeaders),
            body: Buffer.concat(chunks),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

function pairs(raw: string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_each, at) => [
    (raw[at * 2] ?? '').toLowerCase(),
    raw[at * 2 + 1] ?? '',
  ])
}
