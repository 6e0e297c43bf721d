import { defineEvent } from '../../../kernel/events.ts'

type Integration = { organizationId: string; integrationId: string }
type Installation = Integration & { installationId: string }

export const integrationPublished = defineEvent<Integration & { version: number }>('integration_published')

export const integrationUnpublished = defineEvent<Integration>('integration_unpublished')

export const integrationInstalled = defineEvent<Installation>('integration_installed')

/** A new version asks for more than an administrator agreed to; until they do, it runs without. */
export const installationScopesPending = defineEvent<Installation & { scopes: string[] }>(
  'installation_scopes_pending',
)

export const installationScopesAgreed = defineEvent<Installation & { scopes: string[] }>(
  'installation_scopes_agreed',
)

export const integrationUninstalled = defineEvent<Installation>('integration_uninstalled')
