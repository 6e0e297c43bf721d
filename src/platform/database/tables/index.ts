import type { GrantsTable, ResourcesTable } from './access.ts'
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
import type {
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

/** Every table, as its rows look on both databases. */
export type Tables = {
  settings: SettingsTable
  jobs: JobsTable
  schedules: SchedulesTable
  users: UsersTable
  tokens: TokensTable
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
  search_heads: SearchHeadsTable
  search_pages: SearchPagesTable
  search_spaces: SearchSpacesTable
  search_sections: SearchSectionsTable
  search_bodies: SearchBodiesTable
  search_terms: SearchTermsTable
  sites: SitesTable
  site_section_groups: SiteSectionGroupsTable
  site_sections: SiteSectionsTable
  site_spaces: SiteSpacesTable
  site_share_links: SiteShareLinksTable
  site_redirects: SiteRedirectsTable
  page_addresses: PageAddressesTable
  site_events: SiteEventsTable
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
}

/**
 * Parents before children, so that rows can be copied from one database into another. The tables of the
 * search index are not copied: each database has its own, and a job builds them again.
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
] as const satisfies (keyof Tables)[]

export type TableName = (typeof tableNames)[number]
