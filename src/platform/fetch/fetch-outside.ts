import type { Readable } from 'node:stream'

/** Outbound HTTP to addresses that strangers gave. */
export type FetchOutside = {
  /** The whole response, whatever its status; throws a `FetchError` when there is none. */
  (url: string, options?: FetchOptions): Promise<OutsideResponse>
  /** The same with the body as a stream, which the caller reads to its end or destroys. */
  stream: (url: string, options?: FetchOptions) => Promise<OutsideStream>
}

export type FetchOptions = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  headers?: Record<string, string>
  body?: Uint8Array | string
  /** The `accept` header. */
  accept?: string
  /** Milliseconds from the call to the last byte of the body, redirects included. */
  timeout?: number
  /** Of the body, decompressed. */
  maximumBytes?: number
  maximumRedirects?: number
  /** Answers a redirect as it is instead of going on. */
  followsRedirects?: false
  signal?: AbortSignal
}

/** `url` is where the last redirect led. */
type OutsideHead = { status: number; headers: Headers; url: string }

type OutsideResponse = OutsideHead & { body: Uint8Array }

export type OutsideStream = OutsideHead & { body: Readable }
