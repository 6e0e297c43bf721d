import type { ContentLocation } from './content-location.ts'

/** The names of everything that is fetched, so that what changes can be named in one place. */
export const keys = {
  user: ['user'],
  organizations: ['organizations'],
  joinable: (emailDomain: string) => ['joinable', emailDomain],
  organization: (id: string) => ['organization', id],
  members: (organizationId: string) => ['organization', organizationId, 'members'],
  sites: (organizationId: string) => ['organization', organizationId, 'sites'],
  site: ({ organizationId, siteId }: { organizationId: string; siteId: string }) => [
    'organization',
    organizationId,
    'sites',
    siteId,
  ],
  library: (organizationId: string) => ['organization', organizationId, 'library'],
  changeRequests: (organizationId: string) => ['organization', organizationId, 'change-requests'],
  search: (organizationId: string, query: string) => ['organization', organizationId, 'search', query],
  teams: (organizationId: string) => ['organization', organizationId, 'teams'],
  team: (organizationId: string, teamId: string) => ['organization', organizationId, 'teams', teamId],
  invites: (organizationId: string) => ['organization', organizationId, 'invites'],
  inviteLinks: (organizationId: string) => ['organization', organizationId, 'invite-links'],
  providers: (organizationId: string) => ['organization', organizationId, 'providers'],
  demand: (organizationId: string) => ['organization', organizationId, 'second-factor'],
  organizationTokens: (organizationId: string) => ['organization', organizationId, 'tokens'],
  auditEvents: (organizationId: string, filter: object) => ['organization', organizationId, 'audit', filter],
  webhooks: (organizationId: string) => ['organization', organizationId, 'webhooks'],
  deliveries: (organizationId: string, webhookId: string) => [
    'organization',
    organizationId,
    'webhooks',
    webhookId,
  ],
  inbox: ['inbox'],
  watches: (spaceId: string) => ['watches', spaceId],
  session: ['session'],
  sessions: ['sessions'],
  identities: ['identities'],
  secondFactor: ['second-factor'],
  tokens: ['tokens'],
  server: ['server'],
  serverJobs: ['server', 'jobs'],
  collection: (id: string) => ['collection', id],
  permissions: (kind: 'space' | 'collection', id: string) => [kind, id, 'permissions'],
  space: (id: string) => ['space', id],
  changeRequest: (spaceId: string, id: string) => ['space', spaceId, 'change-request', id],
  content,
  pages: (location: ContentLocation) => [...content(location), 'pages'],
  files: (location: ContentLocation) => [...content(location), 'files'],
  reusableContents: (location: ContentLocation) => [...content(location), 'reusable-contents'],
  variables: (location: ContentLocation) => [...content(location), 'variables'],
  page: (location: ContentLocation, pageId: string) => [...content(location), 'page', pageId],
} as const

function content({ spaceId, changeRequestId, revisionId }: ContentLocation): string[] {
  if (changeRequestId !== undefined) return ['space', spaceId, 'change-request', changeRequestId, 'content']
  if (revisionId !== undefined) return ['space', spaceId, 'revision', revisionId]
  return ['space', spaceId, 'content']
}
