import { request } from 'node:http'
import { SandboxError, type RunAnswer } from './sandbox.ts'

const longestAnswer = 20 * 1024 * 1024

/** Sends a run to the socket of a process and reads the whole answer. */
export function sendRun(
  socketPath: string,
  { headers, body }: { headers: Record<string, string>; body: Uint8Array },
): Promise<Omit<RunAnswer, 'logs'>> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { socketPath, method: 'POST', path: '/v1', agent: false, headers: { host: 'integration', ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        let size = 0
        answer.on('error', reject)
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size <= longestAnswer) return
          answer.destroy()
          reject(new SandboxError('too-large', 'The answer of the script is too large'))
        })
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: pairs(answer.rawHeaders),
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
