export { gitConnected, gitConnectionUpdated, gitDisconnected } from './events.ts'
export { serveGitWebhooks } from './serve-git-webhooks.ts'
