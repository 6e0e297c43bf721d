import type {
  InstallationStatus,
  IntegrationTarget,
  IntegrationVisibility,
} from '../../../contract/observers/integration-words.ts'

type IntegrationsTable = {
  id: string
  name: string
  /** Of one integration that is there; one that was removed has another name here until it is forgotten. */
  name_folded: string
  organization_id: string
  version: number
  title: string
  title_folded: string
  description: string
  summary: string
  visibility: IntegrationVisibility
  target: IntegrationTarget
  /** JSON. */
  scopes: string
  /** JSON. */
  categories: string
  /** JSON of blocks, content sources, configurations, links and policy. */
  manifest: string
  has_blocks: number
  has_content_sources: number
  script: string
  /** JSON, encrypted. */
  secrets: string
  preview_images: number
  has_icon: number
  dev_url: string | null
  dev_all: number
  dev_until: number | null
  /** When the tunnel was last found dead. */
  dev_failed_at: number | null
  created_at: number
  updated_at: number
  removed_at: number | null
}

/** What integrations are found by: their categories, scopes, and the domains of their blocks. */
type IntegrationTagsTable = {
  integration_id: string
  kind: 'category' | 'scope' | 'domain'
  value: string
}

/** Position 0 is the icon, the preview images follow. */
type IntegrationImagesTable = {
  integration_id: string
  position: number
  type: string
  bytes: Uint8Array
}

type InstallationsTable = {
  id: string
  integration_id: string
  organization_id: string
  status: InstallationStatus
  space_selection: 'all' | 'selected'
  site_selection: 'all' | 'selected'
  /** JSON, encrypted: it may hold the credentials of another service. */
  configuration: string
  /** JSON. */
  external_ids: string
  installed_by: string
  /** JSON: what an administrator of the organization agreed to. */
  scopes: string
  /** JSON, encrypted: how the last setup failed. */
  setup_error: string | null
  created_at: number
  updated_at: number
}

/** An installation on one space or site. */
type ContentInstallationsTable = {
  installation_id: string
  content_id: string
  kind: 'space' | 'site'
  integration_id: string
  organization_id: string
  status: InstallationStatus
  configuration: string
  external_ids: string
  setup_error: string | null
  created_at: number
  updated_at: number
}

/** What installations are found by; `content_id` is empty for the one on the organization. */
type InstallationExternalIdsTable = {
  installation_id: string
  content_id: string
  external_id: string
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    integrations: IntegrationsTable
    integration_tags: IntegrationTagsTable
    integration_images: IntegrationImagesTable
    installations: InstallationsTable
    content_installations: ContentInstallationsTable
    installation_external_ids: InstallationExternalIdsTable
  }
}
