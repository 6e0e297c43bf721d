import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Address } from './s3-address.ts'
import { StorageOutage } from './storage.ts'

const attempts = 5

type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** Statuses besides 2xx that the caller reads; any other throws. */
  expected?: number[]
}

/** Sends one signed request, again when the store is out of order. */
export type S3Client = (request: S3Request) => Promise<Response>

export function createS3Client(
  address: S3Address,
  { retryDelay, patience }: { retryDelay: number; patience: number },
): S3Client {
  const signer = new AwsClient({ ...address.credentials, service: 's3', region: address.region })

  return async function send(request) {
    const end = Date.now() + patience
    for (let attempt = 1; ; attempt++) {
      const outcome = await attemptOnce(await sign(signer, address, request), {
        expected: request.expected ?? [],
        patience,
      })
      if (outcome.kind === 'answer') return outcome.response
      const message = `Storage failed to ${request.method} ${request.key ?? 'the bucket'}: ${outcome.reason}`
      if (!outcome.isTransient) throw new Error(message)
      // Who waits for a store that does not answer is told so before they have gone.
      if (attempt === attempts || Date.now() >= end) throw new StorageOutage(message)
      await sleep(retryDelay * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }
}

type Outcome =
  | { kind: 'answer'; response: Response }
  | { kind: 'failure'; isTransient: boolean; reason: string }

async function attemptOnce(
  signed: Request,
  { expected, patience }: { expected: number[]; patience: number },
): Promise<Outcome> {
  const controller = new AbortController()
  // Until the headers only: a large object may take its time.
  const timer = setTimeout(() => controller.abort(), patience)
  try {
    const response = await fetch(signed, { signal: controller.signal, redirect: 'manual' })
    if (response.ok || expected.includes(response.status)) return { kind: 'answer', response }
    const isTransient = response.status >= 500 || response.status === 429
    return { kind: 'failure', isTransient, reason: await reasonOf(response) }
  } catch (error) {
    return { kind: 'failure', isTransient: true, reason: networkReason(error) }
  } finally {
    clearTimeout(timer)
  }
}

async function sign(signer: AwsClient, address: S3Address, request: S3Request): Promise<Request> {
  const url = new URL(`${address.root}${request.key ?? ''}`)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
  const body = request.body ?? new Uint8Array()
  const signed = await signer.sign(url, {
    method: request.method,
    headers: {
      ...request.headers,
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  })
  // After signing: proxies rewrite this header, and a signature over it would no longer fit.
  signed.headers.set('accept-encoding', 'identity')
  return signed
}

// Only the code: the rest of an error document may repeat the access key and what was signed.
async function reasonOf(response: Response): Promise<string> {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
  return code === undefined ? `status ${response.status}` : `status ${response.status} (${code})`
}

function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable'
  if (error.name === 'AbortError') return 'no answer in time'
  const { cause } = error
  if (!(cause instanceof Error) || !('code' in cause)) return 'unreachable'
  return `unreachable (${String(cause.code)})`
}
