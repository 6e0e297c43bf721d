import { AsyncLocalStorage } from 'node:async_hooks'
import { randomHex } from '../random.ts'

/** What something happens because of: the request, as its answer names it, and the span around it. */
export type Trace = { requestId: string; traceId: string; spanId: string }

const traces = new AsyncLocalStorage<Trace>()

/** Runs something as a part of a trace: its log lines and the jobs that it enqueues name the request. */
export function withTrace<Result>(trace: Trace, run: () => Result): Result {
  return traces.run(trace, run)
}

export function currentTrace(): Trace | undefined {
  return traces.getStore()
}

/** A trace for a request; one that its sender has begun goes on. */
export function traceOf(requestId: string, traceparent?: string): Trace & { parentId?: string } {
  const [, traceId, parentId] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/.exec(traceparent ?? '') ?? []
  return {
    requestId,
    traceId: traceId ?? randomHex(16),
    spanId: randomHex(8),
    ...(parentId !== undefined && { parentId }),
  }
}

/** As the header of that name. */
export function traceparentOf({ traceId, spanId }: Trace): string {
  return `00-${traceId}-${spanId}-01`
}
