export { serveGitWebhooks } from './serve-git-webhooks.ts'
