import type { IncomingMessage } from 'node:http'
import { finished, Transform, type Readable } from 'node:stream'
import type { Deadline } from './deadline.ts'
import { decoded } from './decode.ts'
import { FetchError } from './fetch-error.ts'

type Limits = { host: string; method: string; maximumBytes: number; deadline: Deadline }

/** The body of a response, decompressed; its errors are `FetchError`s, and its close is the end of the fetch. */
export function openBody(response: IncomingMessage, limits: Limits): { body: Readable; isDecoded: boolean } {
  if (!hasBody(response, limits.method)) return { body: limited(response, limits), isDecoded: false }
  const source = decoded(response)
  if (source !== undefined) return { body: limited(source, limits), isDecoded: true }
  if (Number(response.headers['content-length'] ?? 0) > limits.maximumBytes) throw tooLarge(limits)
  return { body: limited(response, limits), isDecoded: false }
}

function hasBody({ statusCode, headers }: IncomingMessage, method: string): boolean {
  return method !== 'HEAD' && statusCode !== 204 && statusCode !== 304 && headers['content-length'] !== '0'
}

function limited(source: Readable, limits: Limits): Readable {
  const { host, maximumBytes, deadline } = limits
  let seen = 0
  const body = new Transform({
    transform: (chunk: Uint8Array, _encoding, callback) => {
      seen += chunk.byteLength
      if (seen > maximumBytes) callback(tooLarge(limits))
      else callback(null, chunk)
    },
    destroy: (error, callback) => {
      source.destroy()
      deadline.close()
      callback(error)
    },
  })
  // Not a pipeline: it would hand on the error as it is.
  finished(source, (error) => {
    if (error) body.destroy(deadline.explain(error, { host, otherwise: unreadable(host) }))
  })
  // Whoever reads it sees the error; a body that nobody reads must not end the process.
  body.on('error', () => {})
  return source.pipe(body)
}

export function unreadable(host: string): string {
  return `The answer of ${host} broke off or cannot be read`
}

function tooLarge({ host, maximumBytes }: Limits): FetchError {
  return new FetchError('too-large', `The answer of ${host} is larger than ${maximumBytes} bytes`)
}
