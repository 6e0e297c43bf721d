import type { FastifyInstance } from 'fastify'
import { traceOf, withTrace, type Trace, type Tracer } from '../platform/traces/index.ts'

/** Makes each request a trace: what it logs and enqueues names it, and a collector is told where there is one. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<object, Trace & { parentId?: string }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const trace = traceOf(request.id, typeof traceparent === 'string' ? traceparent : undefined)
    if (tracer.isOn) spans.set(request, trace)
    withTrace(trace, done)
  })
  if (!tracer.isOn) return
  app.addHook('onResponse', async (request, reply) => {
    const trace = spans.get(request)
    const { operation, isSite } = request.routeOptions.config
    if (trace === undefined || (operation === undefined && isSite !== true)) return
    const endedAt = Date.now()
    const { requestId, ...ids } = trace
    tracer.record({
      ...ids,
      name: operation?.id ?? 'site',
      kind: 'server',
      startedAt: endedAt - reply.elapsedTime,
      endedAt,
      isFailed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.response.status_code': reply.statusCode,
        'lectern.request_id': requestId,
      },
    })
  })
}
