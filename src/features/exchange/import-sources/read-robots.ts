import type { Services } from '../../../kernel/context.ts'
import { FetchError } from '../../../platform/fetch/index.ts'

export type Robots = {
  allows: (url: string) => boolean
  /** Milliseconds to leave between two requests. */
  delay: number
}

const agent = 'Lectern'
const longestDelay = 5000
const free: Robots = { allows: () => true, delay: 0 }
// RFC 9309: while a server cannot say, nothing is allowed.
const closed: Robots = { allows: () => false, delay: 0 }

/** What a website lets programs read; without a robots.txt, everything. */
export async function readRobots(
  services: Services,
  { origin, signal }: { origin: string; signal: AbortSignal | undefined },
): Promise<Robots> {
  const url = `${origin}/robots.txt`
  try {
    const response = await services.fetchOutside(url, {
      maximumBytes: 512 * 1024,
      timeout: 10_000,
      ...(signal && { signal }),
    })
    if (response.status !== 200) return response.status >= 500 ? closed : free
    const { default: parse } = await import('robots-parser')
    // The package is CommonJS, and its types promise the function itself.
    const rules = (parse as unknown as typeof parse.default)(url, new TextDecoder().decode(response.body))
    return {
      allows: (page) => rules.isAllowed(page, agent) ?? true,
      delay: Math.min(longestDelay, (rules.getCrawlDelay(agent) ?? 0) * 1000),
    }
  } catch (error) {
    if (error instanceof FetchError) return free
    throw error
  }
}
