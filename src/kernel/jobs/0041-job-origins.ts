import type { Migration } from '../../platform/database/index.ts'

/** Which request a job is there because of. */
export const jobOrigins: Migration = {
  name: '0041-job-origins',
  statements: [`alter table jobs add column request_id TEXT`, `alter table jobs add column traceparent TEXT`],
}
