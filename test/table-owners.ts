import type { Sources } from './architecture.ts'

/**
 * Who may read a table of another, and why: joins that one query must make. Nobody but the owner writes one.
 * This list may only shrink; what is not needed any more fails the test.
 */
const readers: Record<string, { because: string; readers: string[] }> = {
  content_index: {
    because: 'what an index knows of a target',
    readers: ['content/links'],
  },
  content_installations: {
    because: 'where an integration is installed, to hold its callers against',
    readers: ['people/access'],
  },
  email_domains: {
    because: 'which provider signs a domain in',
    readers: ['people/identity-providers'],
  },
  grants: {
    because: 'role joins',
    readers: ['content/permissions', 'people/holdings', 'people/members', 'people/teams'],
  },
  heads: {
    because: 'the current revision of what a list shows',
    readers: [
      'content/content-index',
      'content/search',
      'content/spaces',
      'generated/openapi-versions',
      'generated/translation-runs',
      'review/change-requests',
      'review/reviews',
    ],
  },
  identity_providers: {
    because: 'whose provider opened a session',
    readers: ['people/sessions'],
  },
  installations: {
    because: 'where an integration is installed, to hold its callers against',
    readers: ['people/access'],
  },
  integrations: {
    because: 'who owns an integration, to hold its callers against',
    readers: ['people/access'],
  },
  links: {
    because: 'which pages show something; the index is made for that',
    readers: ['content/links', 'generated/openapi-versions'],
  },
  members: {
    because: 'role joins: who belongs to the organization',
    readers: [
      'content/permissions',
      'people/access',
      'people/holdings',
      'people/identities',
      'people/organizations',
      'people/users',
    ],
  },
  openapi_specs: {
    because: 'whether a link to a specification is broken',
    readers: ['content/content-index', 'content/links'],
  },
  organizations: {
    because: 'whose rules hold for somebody, beside their membership',
    readers: ['people/access', 'people/identities', 'people/identity-providers'],
  },
  resources: {
    because: 'role joins: a list shows what its reader may see, in one query',
    readers: [
      'content/collections',
      'content/content-index',
      'content/links',
      'content/search',
      'content/spaces',
      'observers/integration-registry',
      'people/members',
      'people/teams',
      'publishing/site-structure',
      'publishing/sites',
      'review/change-requests',
    ],
  },
  revisions: {
    because: 'the snapshot at a head',
    readers: ['content/search', 'generated/openapi-versions', 'review/change-requests'],
  },
  search_heads: {
    because: 'objects that a running index still reads are not collected',
    readers: ['content/revisions'],
  },
  site_spaces: {
    because: 'which sites show a space',
    readers: ['generated/openapi-versions', 'publishing/sites'],
  },
  sites: {
    because: 'the version of a site beside its structure',
    readers: ['publishing/site-structure'],
  },
  spaces: {
    because: 'the title of a space beside what is listed',
    readers: [
      'content/search',
      'generated/openapi-versions',
      'publishing/site-structure',
      'publishing/sites',
    ],
  },
  team_members: {
    because: 'role joins: what somebody holds by a team',
    readers: [
      'content/permissions',
      'people/access',
      'people/holdings',
      'people/members',
      'people/organizations',
    ],
  },
  teams: {
    because: 'the teams that hold a role, beside it',
    readers: ['content/permissions', 'people/access'],
  },
  users: {
    because: 'names of people, in the order and the search of a list',
    readers: [
      'content/permissions',
      'people/members',
      'people/tokens',
      'review/change-requests',
      'review/reviews',
    ],
  },
}

type Use = { path: string; resource: string; table: string; isWrite: boolean }

/** Uses of tables by those who do not own them, other than `readers` says, and entries of it that nobody uses. */
export function wrongTables(sources: Sources, allowed = readers): string[] {
  const owners = ownersOf(sources)
  const strange = [...sources]
    .flatMap(([path, source]) => usesIn(path, source))
    .filter(({ table, resource }) => {
      const owner = owners.get(table)
      return owner !== undefined && owner !== resource
    })
  const isAllowed = ({ table, resource, isWrite }: Use) =>
    !isWrite && (allowed[table]?.readers.includes(resource) ?? false)
  const used = new Set(strange.map(({ table, resource }) => `${table} ${resource}`))
  return [
    ...strange
      .filter((use) => !isAllowed(use))
      .map(
        ({ path, table, isWrite }) =>
          `${path} ${isWrite ? 'writes' : 'reads'} the table ${table}, which belongs to ${owners.get(table)}`,
      ),
    ...Object.entries(allowed)
      .flatMap(([table, { readers: resources }]) => resources.map((resource) => `${table} ${resource}`))
      .filter((entry) => owners.size > 0 && !used.has(entry))
      .map((entry) => `nobody needs the exception "${entry}" any more`),
  ]
}

function ownersOf(sources: Sources): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [path, source] of sources)
    for (const [, members = ''] of source.matchAll(/interface Tables \{([^}]*)\}/g))
      for (const [, table = ''] of members.matchAll(/^ +(\w+):/gm)) owners.set(table, ownerBy(path))
  return owners
}

// `features/<area>/tables/<resource>.ts` declares the tables of `<area>/<resource>`.
function ownerBy(path: string): string {
  const [, layer = '', area = '', folder = '', file = ''] = path.split('/')
  return layer === 'features'
    ? `${area}/${file.replace(/\.ts$/, '')}`
    : `${layer}/${folder === '' ? '' : area}`
}

function usesIn(path: string, source: string): Use[] {
  const [, layer = '', area = '', folder = ''] = path.split('/')
  if (path.endsWith('.test.ts') || folder === 'tables') return []
  const resource = layer === 'features' ? `${area}/${folder}` : `${layer}/${area}`
  const calls = source.matchAll(
    /\.(selectFrom|innerJoin|leftJoin|from|using|insertInto|updateTable|deleteFrom)\(\s*\[?\s*['`](\w+)/g,
  )
  const texts = [...source.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].flatMap(([, text = '']) => [
    ...text.matchAll(/\b(from|join|into|update)\s+(\w+)/g),
  ])
  return [...calls, ...texts].map(([, word = '', table = '']) => ({
    path,
    resource,
    table,
    isWrite: ['insertInto', 'updateTable', 'deleteFrom', 'into', 'update'].includes(word),
  }))
}
