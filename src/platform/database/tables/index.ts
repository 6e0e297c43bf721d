import type { GrantsTable, ResourcesTable } from './access.ts'
import type { AuditEventsTable } from './audit.ts'
import type {
  ChangeRequestsTable,
  CommentRepliesTable,
  CommentsTable,
  ConflictsTable,
  ContributorsTable,
  ReactionsTable,
  RequestedReviewersTable,
  ReviewsTable,
} from './change-requests.ts'
import type {
  BlobsTable,
  CollectionsTable,
  ContentIndexTable,
  HeadsTable,
  LinksTable,
  ObjectsTable,
  RevisionsTable,
  SpacesTable,
} from './content.ts'
import type { GitOperationsTable, GitSyncsTable } from './git.ts'
import type { ImportRunsTable } from './imports.ts'
import type { OpenapiSpecsTable, OpenapiSpecVersionsTable } from './openapi-specs.ts'
import type {
  ComputedContentsTable,
  ContentInstallationsTable,
  InstallationExternalIdsTable,
  InstallationsTable,
  IntegrationEventsTable,
  IntegrationImagesTable,
  IntegrationsTable,
  IntegrationTagsTable,
} from './integrations.ts'
import type { JobsTable, SchedulesTable, SettingsTable } from './jobs.ts'
import type {
  EmailDomainsTable,
  InvitesTable,
  MembersTable,
  OrganizationsTable,
  TeamMembersTable,
  TeamsTable,
  TokensTable,
  TokenUsesTable,
  UsersTable,
} from './people.ts'
import type {
  SearchBodiesTable,
  SearchHeadsTable,
  SearchPagesTable,
  SearchSectionsTable,
  SearchSpacesTable,
  SearchTermsTable,
} from './search.ts'
import type {
  IdentitiesTable,
  IdentityProvidersTable,
  OneTimeLinksTable,
  PasswordsTable,
  SessionsTable,
  SignInAttemptsTable,
  SignInFlowsTable,
} from './sign-in.ts'
import type {
  PageAddressesTable,
  SiteEventsTable,
  SiteRedirectsTable,
  SiteSectionGroupsTable,
  SiteSectionsTable,
  SiteShareLinksTable,
  SiteSpacesTable,
  SitesTable,
} from './sites.ts'
import type { WebhookDeliveriesTable, WebhookEventsTable, WebhooksTable } from './webhooks.ts'

import type {
  GlossaryEntriesTable,
  TranslationHoldersTable,
  TranslationMemoryTable,
  TranslationSegmentsTable,
  TranslationsTable,
} from './translations.ts'

/** Every table, as its rows look on both databases. */
export type Tables = {
  settings: SettingsTable
  jobs: JobsTable
  schedules: SchedulesTable
  users: UsersTable
  tokens: TokensTable
  token_uses: TokenUsesTable
  organizations: OrganizationsTable
  email_domains: EmailDomainsTable
  members: MembersTable
  teams: TeamsTable
  team_members: TeamMembersTable
  invites: InvitesTable
  resources: ResourcesTable
  grants: GrantsTable
  objects: ObjectsTable
  revisions: RevisionsTable
  heads: HeadsTable
  collections: CollectionsTable
  spaces: SpacesTable
  content_index: ContentIndexTable
  links: LinksTable
  blobs: BlobsTable
  change_requests: ChangeRequestsTable
  change_request_contributors: ContributorsTable
  change_request_conflicts: ConflictsTable
  reviews: ReviewsTable
  requested_reviewers: RequestedReviewersTable
  comments: CommentsTable
  comment_replies: CommentRepliesTable
  reactions: ReactionsTable
  git_syncs: GitSyncsTable
  git_operations: GitOperationsTable
  import_runs: ImportRunsTable
  search_heads: SearchHeadsTable
  search_pages: SearchPagesTable
  search_spaces: SearchSpacesTable
  search_sections: SearchSectionsTable
  search_bodies: SearchBodiesTable
  search_terms: SearchTermsTable
  passwords: PasswordsTable
  identity_providers: IdentityProvidersTable
  identities: IdentitiesTable
  sessions: SessionsTable
  one_time_links: OneTimeLinksTable
  sign_in_flows: SignInFlowsTable
  sign_in_attempts: SignInAttemptsTable
  audit_events: AuditEventsTable
  sites: SitesTable
  site_section_groups: SiteSectionGroupsTable
  site_sections: SiteSectionsTable
  site_spaces: SiteSpacesTable
  site_share_links: SiteShareLinksTable
  site_redirects: SiteRedirectsTable
  page_addresses: PageAddressesTable
  site_events: SiteEventsTable
  openapi_specs: OpenapiSpecsTable
  openapi_spec_versions: OpenapiSpecVersionsTable
  translations: TranslationsTable
  translation_segments: TranslationSegmentsTable
  translation_holders: TranslationHoldersTable
  translation_memory: TranslationMemoryTable
  glossary_entries: GlossaryEntriesTable
  integrations: IntegrationsTable
  integration_tags: IntegrationTagsTable
  integration_images: IntegrationImagesTable
  installations: InstallationsTable
  content_installations: ContentInstallationsTable
  installation_external_ids: InstallationExternalIdsTable
  integration_events: IntegrationEventsTable
  webhooks: WebhooksTable
  webhook_events: WebhookEventsTable
  webhook_deliveries: WebhookDeliveriesTable
  computed_contents: ComputedContentsTable
}

/**
 * Parents before children, so that rows can be copied from one database into another. The tables of the
 * search index are not copied: each database has its own, and a job builds them again. Nor are sign-ins
 * that are under way and the count of attempts, which are over within the hour.
 */
export const tableNames = [
  'settings',
  'jobs',
  'schedules',
  'users',
  'tokens',
  'organizations',
  'email_domains',
  'members',
  'teams',
  'team_members',
  'invites',
  'resources',
  'grants',
  'objects',
  'revisions',
  'heads',
  'collections',
  'spaces',
  'content_index',
  'links',
  'blobs',
  'change_requests',
  'change_request_contributors',
  'change_request_conflicts',
  'reviews',
  'requested_reviewers',
  'comments',
  'comment_replies',
  'reactions',
  'sites',
  'site_section_groups',
  'site_sections',
  'site_spaces',
  'site_share_links',
  'site_redirects',
  'page_addresses',
  'site_events',
  'git_syncs',
  'git_operations',
  'passwords',
  'identity_providers',
  'identities',
  'sessions',
  'one_time_links',
  'audit_events',
  'import_runs',
  'openapi_specs',
  'openapi_spec_versions',
  'translations',
  'translation_segments',
  'translation_holders',
  'translation_memory',
  'glossary_entries',
  'integrations',
  'integration_tags',
  'integration_images',
  'installations',
  'content_installations',
  'installation_external_ids',
  'integration_events',
  'webhooks',
  'webhook_events',
  'webhook_deliveries',
  'computed_contents',
] as const satisfies (keyof Tables)[]

export type TableName = (typeof tableNames)[number]
