export { webhookCreated, webhookDeleted, webhookUpdated } from './events.ts'
