export { defineJob, type JobDefinition, type JobRun } from './job.ts'
export {
  deleteParkedJob,
  failedJobs,
  jobCounts,
  lanesWaiting,
  longestWait,
  overdueJobs,
  parkedJobs,
  retryJob,
  type FailedJob,
} from './queries.ts'
export { startWorker, type Worker } from './worker.ts'
