import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

/** What this process counts, for `/metrics`. Every name that it counts under is here or where gauges are read. */
export type Metrics = ReturnType<typeof createMetrics>

const quick = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const slow = [0.01, 0.1, 1, 10, 60, 600]

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'lectern_request_seconds',
      help: 'Time from a request to its answer, by operation of the API',
      labelNames: ['operation', 'status'],
      buckets: quick,
      registers,
    }),
    siteSeconds: new Histogram({
      name: 'lectern_site_seconds',
      help: 'Time from a request to its answer, of published sites',
      labelNames: ['status'],
      buckets: quick,
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'lectern_job_seconds',
      help: 'Time that a job ran, and how it ended: done, failed (it is tried again) or parked (it is not)',
      labelNames: ['kind', 'result'],
      buckets: slow,
      registers,
    }),
    mails: new Counter({
      name: 'lectern_mails_total',
      help: 'Mails that the mail server took or refused',
      labelNames: ['result'],
      registers,
    }),
    integrationRuns: new Counter({
      name: 'lectern_integration_runs_total',
      help: 'Runs of scripts of integrations, by how they ended',
      labelNames: ['result'],
      registers,
    }),
    gitOperations: new Counter({
      name: 'lectern_git_operations_total',
      help: 'Git imports and exports, by how they ended; the reason of a failure is in the log',
      labelNames: ['direction', 'result'],
      registers,
    }),
    imports: new Counter({
      name: 'lectern_imports_total',
      help: 'Imports of content that ran by themselves, by how they ended',
      labelNames: ['result'],
      registers,
    }),
    databaseSeconds: new Counter({
      name: 'lectern_database_seconds_total',
      help: 'Time that statements took, waiting included',
      registers,
    }),
    statements: new Counter({
      name: 'lectern_database_statements_total',
      help: 'Statements that were sent to the database',
      registers,
    }),
  }
}
