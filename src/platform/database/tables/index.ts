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
import type { GitOperationsTable, GitSyncsTable } from './git.ts'
import type { ImportRunsTable } from './imports.ts'
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
  git_syncs: GitSyncsTable
  git_operations: GitOperationsTable
  import_runs: ImportRunsTable
  search_heads: SearchHeadsTable
  search_pages: SearchPagesTable
  search_spaces: SearchSpacesTable
  search_sections: SearchSectionsTable
  search_bodies: SearchBodiesTable
  search_terms: SearchTermsTable
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
  'git_syncs',
  'git_operations',
  'import_runs',
] as const satisfies (keyof Tables)[]

export type TableName = (typeof tableNames)[number]
