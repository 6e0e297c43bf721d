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
}: Policy): string {
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
    `connect-src 'self' ${connects.join(' ')}`.trim(),
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "worker-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ]
  return withAdded(directives, added).join('; ')
}

const addable = /^(script|style|img|media|font|connect|frame|worker|child)-src$/

// Only sources, and only where there are some already: an integration opens what it needs and nothing else.
function withAdded(own: string[], added: string[]): string[] {
  const asked = added
    .flatMap((policy) => policy.split(/[;,\r\n]+/))
    .map((directive) => directive.trim().split(/\s+/))
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
