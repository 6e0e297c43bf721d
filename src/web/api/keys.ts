/** The names of everything that is fetched, so that what changes can be named in one place. */
export const keys = {
  user: ['user'],
  organizations: ['organizations'],
  organization: (id: string) => ['organization', id],
  members: (organizationId: string) => ['organization', organizationId, 'members'],
  sites: (organizationId: string) => ['organization', organizationId, 'sites'],
  library: (organizationId: string) => ['organization', organizationId, 'library'],
  changeRequests: (organizationId: string) => ['organization', organizationId, 'change-requests'],
  search: (organizationId: string, query: string) => ['organization', organizationId, 'search', query],
  space: (id: string) => ['space', id],
  pages: (spaceId: string) => ['space', spaceId, 'pages'],
  files: (spaceId: string) => ['space', spaceId, 'files'],
  page: (spaceId: string, pageId: string) => ['space', spaceId, 'page', pageId],
} as const
