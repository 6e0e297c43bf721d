import { defineEvent } from '../../../kernel/events.ts'

type Integration = { organizationId: string; integrationId: string }
type Installation = Integration & { installationId: string }

export const integrationPublished = defineEvent<Integration & { version: number }>('integration_published')

export const integrationUnpublished = defineEvent<Integration>('integration_unpublished')

export const integrationInstalled = defineEvent<Installation>('integration_installed')

/** Somebody configured, paused or resumed it, or chose where it is; on one space or site, or in all. */
export const installationUpdated = defineEvent<
  Installation & {
    contentId?: string
    status: string
    /** The names of what is configured otherwise; what they say may be secret. */
    settings: string[]
  }
>('installation_updated')

/** It was put on a space or site, or taken off. */
export const integrationPlaced = defineEvent<Installation & { contentId: string }>('integration_placed')
export const integrationDisplaced = defineEvent<Installation & { contentId: string }>('integration_displaced')

/** A new version asks for more than an administrator agreed to; until they do, it runs without. */
export const installationScopesPending = defineEvent<Installation & { scopes: string[] }>(
  'installation_scopes_pending',
)

export const installationScopesAgreed = defineEvent<Installation & { scopes: string[] }>(
  'installation_scopes_agreed',
)

export const integrationUninstalled = defineEvent<Installation>('integration_uninstalled')
