import type { IntegrationScope } from '../../../contract/observers/integration-words.ts'

/** What an integration does for itself, or where it is installed. */
export type IntegrationActor = {
  kind: 'integration'
  integrationId: string
  integrationName: string
  /** Of the organization that owns it. */
  ownerId: string
  scopes: readonly IntegrationScope[]
  /** Absent for what concerns the integration as a whole. */
  installation?: { id: string; organizationId: string; installedBy: string; isPaused: boolean }
  tokenId: string
}

declare module '../../../kernel/context.ts' {
  interface Actors {
    integration: IntegrationActor
  }
}
