import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

import { cacheStatistics, type CacheStatistics } from '../kernel/cache.ts'

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

  serveCaches(registry)

  app.addHook('onResponse', async (request, reply) => {
    const operation = request.routeOptions.config.operation?.id
    if (operation !== undefined)
      seconds.observe({ operation, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

function serveCaches(registry: Registry): void {
  const metrics: [name: string, help: string, read: (cache: CacheStatistics) => number][] = [
    ['lectern_cache_bytes', 'What a cache takes in memory, roughly', ({ bytes }) => bytes],
    ['lectern_cache_bound_bytes', 'What a cache may take', ({ bound }) => bound],
    ['lectern_cache_hits_total', 'How often a cache knew what it was asked for', ({ hits }) => hits],
    ['lectern_cache_misses_total', 'How often a cache did not know', ({ misses }) => misses],
  ]
  for (const [name, help, read] of metrics) {
    const kind = name.endsWith('_total') ? Counter : Gauge
    const metric = new kind({
      name,
      help,
      labelNames: ['cache'],
      registers: [registry],
      collect: () => {
        metric.reset()
        for (const cache of cacheStatistics()) metric.inc({ cache: cache.name }, read(cache))
      },
    })
  }
}
