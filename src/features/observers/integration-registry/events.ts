import { defineEvent } from '../../../kernel/events.ts'

type Integration = { organizationId: string; integrationId: string }
type Installation = Integration & { installationId: string }

export const integrationPublished = defineEvent<Integration & { version: number }>('integration_published')

export const integrationUnpublished = defineEvent<Integration>('integration_unpublished')

export const integrationInstalled = defineEvent<Installation>('integration_installed')

export const integrationUninstalled = defineEvent<Installation>('integration_uninstalled')
