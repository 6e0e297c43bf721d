export { openThreads } from './open.ts'
export { openReaders } from './readers.ts'
export type { ReadImport } from './tasks.ts'
export { ThreadError, type ThreadLimits, type Threads } from './threads.ts'
