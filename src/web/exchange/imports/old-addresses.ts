export type OldAddress = { source: string; pageId: string }

const longest = 512
// What a redirect of a site takes as its source.
const path = /^\/(?:[\w\-.~]|%[0-9A-Fa-f]{2})+(?:\/(?:[\w\-.~]|%[0-9A-Fa-f]{2})+)*$/

/** The paths that imported pages had where they come from, each once; the root is no path to leave. */
export function oldAddresses(pages: { id: string; sourceURL?: string }[]): OldAddress[] {
  const bySource = new Map<string, OldAddress>()
  for (const { id, sourceURL } of pages) {
    if (sourceURL === undefined || !URL.canParse(sourceURL)) continue
    const source = new URL(sourceURL).pathname.replace(/(?<!\/)\/+$/, '')
    if (path.test(source) && source.length <= longest && !bySource.has(source))
      bySource.set(source, { source, pageId: id })
  }
  return [...bySource.values()]
}
