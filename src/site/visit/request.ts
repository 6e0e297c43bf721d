/** A request to a published site, as far as sites look at it. */
export type SiteRequest = {
  method: string
  /** With the host that the site is known by. */
  url: URL
  cookie: string | undefined
  accept: string | undefined
  userAgent: string | undefined
  language: string | undefined
  ip: string
  authorization: string | undefined
  /** The secret of the session that a member has in this browser. */
  session: string | undefined
  isSecure: boolean
  /** The fields of a form that was sent. */
  form: URLSearchParams
  /** The same request for what speaks the web's own types. */
  web: () => Request
}

const agents =
  /\b(ChatGPT-User|Claude-User|Claude-Code|Perplexity-User|GPTBot|OAI-SearchBot|ClaudeBot|Claude-SearchBot|PerplexityBot|cursor-agent)\b/i

const programsOnly = /\/(~gitbook\/mcp(\/auth)?|llms(-full)?\.txt(\/\d+)?|sitemap\.md)\/?$/

/** Whether a program reads for somebody: it is known to, or it asks for what nobody else reads. */
export function isProgram({
  userAgent = '',
  path,
}: {
  userAgent?: string | undefined
  path: string
}): boolean {
  return agents.test(userAgent) || programsOnly.test(path)
}

/** Whether Markdown is liked better than HTML: it says so, or it is known to. */
export function wantsMarkdown({
  accept = '',
  userAgent = '',
}: Pick<SiteRequest, 'accept' | 'userAgent'>): boolean {
  if (agents.test(userAgent)) return true
  if (!accept.includes('text/markdown')) return false
  return weightOf(accept, 'text/markdown') >= weightOf(accept, 'text/html')
}

function weightOf(accept: string, type: string): number {
  const part = accept.split(',').find((each) => each.trim().startsWith(type))
  if (part === undefined) return 0
  const weight = /;\s*q=([\d.]+)/.exec(part)?.[1]
  return weight === undefined ? 1 : Number(weight)
}
