export { defineJob, type JobDefinition, type JobRun } from './job.ts'
export { parkedJobs, parkedJobCount, retryParkedJob } from './queries.ts'
export { startWorker, type Worker } from './worker.ts'
