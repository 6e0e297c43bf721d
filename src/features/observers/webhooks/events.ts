import { defineEvent } from '../../../kernel/events.ts'

type Webhook = { organizationId: string; webhookId: string; url: string }

export const webhookCreated = defineEvent<Webhook>('webhook_created')

export const webhookUpdated = defineEvent<Webhook & { active: boolean }>('webhook_updated')

export const webhookDeleted = defineEvent<Webhook>('webhook_deleted')
