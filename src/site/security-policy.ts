type Policy = {
  /** Hashes of the scripts and styles that stand in the page itself. */
  scripts: string[]
  styles: string[]
  frames: string[]
  /** Origins of APIs that the page lets readers try. */
  connects: string[]
  fonts: string[]
  /** Formulas and diagrams place their parts by style attributes. */
  hasStyleAttributes: boolean
  /** Policies of what integrations add, each allowed besides. */
  added?: string[]
  /**
   * The address that the page's requests must stay below: scripts of integrations share the origin with this
   * program's own pages, whose session must not be theirs to use.
   */
  confinedTo?: string | undefined
}

/** What a page may load and run: its own files, and what it was written with. */
export function contentSecurityPolicy({
  scripts,
  styles,
  frames,
  connects,
  fonts,
  hasStyleAttributes,
  added = [],
  confinedTo,
}: Policy): string {
  const own = confinedTo ?? "'self'"
  // Diagrams bring a style element of their own, which no hash can name before it is drawn; with 'unsafe-inline'
  // hashes must go, since browsers ignore the one where there are others.
  const style = hasStyleAttributes ? ["'unsafe-inline'"] : styles
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${style.join(' ')}`,
    "img-src 'self' https: http: data:",
    "media-src 'self' https:",
    `font-src 'self' ${fonts.join(' ')}`.trim(),
    `connect-src ${own} ${connects.join(' ')}`.trim(),
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "worker-src 'none'",
    `form-action ${own}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  return withAdded(
    directives,
    added,
    (source) => confinedTo === undefined || !reaches(source, confinedTo),
  ).join('; ')
}

const confinable = /^(connect|frame|worker|child)-src$/

// Whether a source takes in all of the origin that a page is confined on.
function reaches(source: string, confinedTo: string): boolean {
  const { hostname } = new URL(confinedTo)
  const name = source.toLowerCase()
  const host = name.replace(/^[a-z][a-z0-9+.-]*:\/\//, '').replace(/[:/].*/, '')
  return (
    name === "'self'" ||
    /^(https?|wss?):$/.test(name) ||
    host === '*' ||
    host === hostname ||
    (host.startsWith('*.') && hostname.endsWith(host.slice(1)))
  )
}

const addable = /^(script|style|img|media|font|connect|frame|worker|child)-src$/

// Only sources, and only where there are some already: an integration opens what it needs and nothing else.
function withAdded(own: string[], added: string[], isAllowed: (source: string) => boolean): string[] {
  const asked = added
    .flatMap((policy) => policy.split(/[;,\r\n]+/))
    .map((directive) => directive.trim().split(/\s+/))
    .map(([name = '', ...sources]) => [
      name,
      ...(confinable.test(name) ? sources.filter(isAllowed) : sources),
    ])
    .filter(([name = '', ...sources]) => addable.test(name) && sources.length > 0)
  const byName = Map.groupBy(asked, ([name = '']) => name)
  const missing = [...byName.keys()].filter(
    (name) => !own.some((directive) => directive.startsWith(`${name} `)),
  )
  return [...own, ...missing.map((name) => `${name} 'self'`)].map((directive) => {
    const name = directive.split(' ')[0] ?? ''
    const sources = (byName.get(name) ?? []).flatMap(([, ...each]) => each)
    return sources.length === 0
      ? directive
      : `${directive.replace(/ 'none'$/, '')} ${[...new Set(sources)].join(' ')}`
  })
}
