export { gitSyncCompleted, gitSyncStarted } from './events.ts'
export { readRedirects } from './read-redirects.ts'
