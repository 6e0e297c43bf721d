export { countMails, countRuns } from './count.ts'
export { createMetrics, type Metrics } from './metrics.ts'
