/** The folder below every space of a site that is the interface's own: no page is ever there. */
export const ownFolder = '~gitbook/'

/** The addresses of the interface, relative to a space of a site; each is spelled here only. */
export const ownPaths = {
  assets: `${ownFolder}assets/`,
  login: `${ownFolder}auth/login`,
  logout: `${ownFolder}auth/logout`,
  /** Where a member comes back to from the sign-in, with a code. */
  callback: `${ownFolder}auth/callback`,
  search: `${ownFolder}search`,
  ask: `${ownFolder}ask`,
  pages: `${ownFolder}pages`,
  print: `${ownFolder}pdf`,
  /** The picture that stands for a page, below it by its id. */
  preview: `${ownFolder}ogimage`,
  visitor: `${ownFolder}visitor`,
  feedback: `${ownFolder}feedback`,
  events: `${ownFolder}events`,
  proxy: `${ownFolder}proxy`,
  integration: `${ownFolder}integration`,
  mcp: `${ownFolder}mcp`,
  mcpWithLogin: `${ownFolder}mcp/auth`,
  /** Where a visitor lets a program in; below it, what the program asked for. */
  authorize: `${ownFolder}oauth/authorize`,
  token: `${ownFolder}oauth/token`,
  register: `${ownFolder}oauth/register`,
  revoke: `${ownFolder}oauth/revoke`,
} as const

/** What a site has for machines beside its pages. */
export const machinePaths = {
  robots: 'robots.txt',
  sitemap: 'sitemap.xml',
  pages: 'sitemap-pages.xml',
  feed: 'rss.xml',
  llms: 'llms.txt',
  llmsFull: 'llms-full.txt',
  list: 'sitemap.md',
  wellKnownList: '.well-known/sitemap.md',
} as const

/** What describes how programs are let in, at the root of a host or of a folder, with the rest of the path behind it. */
export const describedPaths = {
  resource: '/.well-known/oauth-protected-resource',
  server: '/.well-known/oauth-authorization-server',
} as const
