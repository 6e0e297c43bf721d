import { createHistogram } from 'node:perf_hooks'
import autocannon from 'autocannon'
import type { Server } from '../test/program.ts'
import { processorTime } from './processor-time.ts'

export type Load = {
  requestsPerSecond: number
  /** Milliseconds. */
  p99: number
  /** Microseconds of the server's processor for one request: tells more than the rate where others share the machine. */
  cost: number
}

const connections = 10

/** Asks a server for one path over and over, for some seconds. */
export async function load(
  server: Pick<Server, 'url' | 'pid'>,
  {
    path,
    token,
    seconds,
    headers = {},
  }: { path: string; token: string; seconds: number; headers?: Record<string, string> },
): Promise<Load> {
  const url = `${server.url}${path}`
  const before = processorTime(server.pid)
  const microseconds = createHistogram()
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(
      { url, connections, duration: seconds, headers: { authorization: `Bearer ${token}`, ...headers } },
      (error: Error | null, done) => (error ? reject(error) : resolve(done)),
    )
    // The package's own percentiles are whole milliseconds, and most answers take less than one.
    running.on('response', (_client, _status, _bytes, milliseconds) => {
      microseconds.record(Math.max(1, Math.round(milliseconds * 1000)))
    })
  })
  const failures = result.errors + result.timeouts + result.non2xx
  if (failures > 0) throw new Error(`${failures} of ${result.requests.sent} requests to ${url} failed`)
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p99: microseconds.percentile(99) / 1000,
    cost: (processorTime(server.pid) - before) / result['2xx'],
  }
}
