import type { Logger } from '../logger.ts'

export type Span = {
  traceId: string
  spanId: string
  parentId?: string
  name: string
  kind: 'server' | 'consumer'
  /** In milliseconds since 1970. */
  startedAt: number
  endedAt: number
  isFailed: boolean
  attributes: Record<string, string | number>
}

/** Takes spans and sends them on, in its own time; never in the way of what they tell of. */
export type Tracer = { isOn: boolean; record: (span: Span) => void; flush: () => Promise<void> }

const mostWaiting = 2000
const interval = 5000

/** Sends spans to an OpenTelemetry collector, as JSON over HTTP; nothing without its address. */
export function openTracer({ url, logger }: { url: string | undefined; logger: Logger }): Tracer {
  if (url === undefined) return { isOn: false, record: () => {}, flush: async () => {} }
  const endpoint = `${url.replace(/\/$/, '')}/v1/traces`
  let waiting: Span[] = []
  let timer: NodeJS.Timeout | undefined
  return {
    isOn: true,
    record(span) {
      // A collector that is away costs spans, not memory.
      if (waiting.length < mostWaiting) waiting.push(span)
      timer ??= setTimeout(() => void flush(), interval).unref()
    },
    flush,
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const spans = waiting
    waiting = []
    if (spans.length === 0) return
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(exported(spans)),
        signal: AbortSignal.timeout(interval),
      })
      if (!response.ok)
        logger.warn({ status: response.status, spans: spans.length }, 'the collector of traces refused')
    } catch (error) {
      logger.warn({ err: error, spans: spans.length }, 'the collector of traces does not answer')
    }
  }
}

const kinds = { server: 2, consumer: 5 }

function exported(spans: Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': 'lectern' }) },
        scopeSpans: [{ scope: { name: 'lectern' }, spans: spans.map(exportedSpan) }],
      },
    ],
  }
}

function exportedSpan({
  traceId,
  spanId,
  parentId,
  name,
  kind,
  startedAt,
  endedAt,
  isFailed,
  attributes,
}: Span) {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    status: { code: isFailed ? 2 : 0 },
  }
}

function attributesOf(attributes: Record<string, string | number>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}

// More than a number holds exactly.
function nanoseconds(milliseconds: number): string {
  return String(BigInt(Math.round(milliseconds * 1000)) * 1000n)
}
