import type { FastifyInstance } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Gauges = Record<string, { help: string; read: () => Promise<number> }>

/** Prometheus text at `/metrics`: the process, the requests by operation, and what the caller counts. */
export function serveMetrics(app: FastifyInstance, gauges: Gauges): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'lectern_request_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set(await read()),
    })
  }

  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation?.id
    if (operation !== undefined)
      seconds.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
