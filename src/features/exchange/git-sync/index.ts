export { gitSyncCompleted, gitSyncStarted } from './events.ts'
export { findConfiguredRedirect } from './find-configured-redirect.ts'
