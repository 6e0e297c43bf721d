export { gitSyncCompleted, gitSyncStarted } from './events.ts'
