import type { GrantsTable, ResourcesTable } from './access.ts'
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
}

/** Parents before children, so that rows can be copied from one database into another. */
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
] as const satisfies (keyof Tables)[]

export type TableName = (typeof tableNames)[number]
