import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { cacheStatistics, type CacheStatistics } from '../kernel/cache.ts'
import type { Metrics } from '../platform/metrics/index.ts'

/** What is read when somebody looks; by the values of `label` where there is one. */
export type Gauges = Record<
  string,
  { help: string } & (
    | { read: () => Promise<number> }
    | { label: string; readEach: () => Promise<Record<string, number>> }
  )
>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a published site, which is no operation of the API. */
    isSite?: true
  }
}

/** Prometheus text at `/metrics`: the process, the requests by operation, and what the caller counts. */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, gauges }: { metrics: Metrics; gauges: Gauges },
): void {
  const { registry, requestSeconds, siteSeconds } = metrics
  // What is read when somebody looks belongs to this server; what was counted, to all over the same services.
  const ownRegistry = new Registry()
  for (const [name, gauge] of Object.entries(gauges)) serveGauge(ownRegistry, name, gauge)
  serveCaches(ownRegistry)

  app.addHook('onResponse', async (request, reply) => {
    const { operation, isSite } = request.routeOptions.config
    const seconds = reply.elapsedTime / 1000
    if (operation !== undefined)
      requestSeconds.observe({ operation: operation.id, status: reply.statusCode }, seconds)
    else if (isSite === true) siteSeconds.observe({ status: reply.statusCode }, seconds)
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(`${await registry.metrics()}\n${await ownRegistry.metrics()}`),
  )
}

function serveGauge(registry: Registry, name: string, gauge: Gauges[string]): void {
  const labelNames = 'label' in gauge ? [gauge.label] : []
  const metric: Gauge = new Gauge({
    name,
    help: gauge.help,
    labelNames,
    registers: [registry],
    collect: async () => {
      if ('read' in gauge) return metric.set(await gauge.read())
      for (const [value, count] of Object.entries(await gauge.readEach()))
        metric.set({ [gauge.label]: value }, count)
    },
  })
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
