import { readSnapshot, walkPages } from '../../engine/revisions/index.ts'
import type { Services } from '../../kernel/context.ts'
import type { Inspection } from '../../kernel/inspection.ts'
import { lanesWaiting } from '../../kernel/jobs/index.ts'
import { indexedHeads } from '../../features/content/content-index/index.ts'
import { headBy, openObjects } from '../../features/content/revisions/index.ts'
import { expandSnapshot } from '../../features/content/views/index.ts'
import { indexedHeadOf, laneOf, searchPagesOf } from '../../features/content/search/index.ts'

const mend = 'run: lectern reindex'

/** Whether the search finds the pages of each space's head, or something is about to make it so. */
export async function inspectSearch(services: Services): Promise<Inspection> {
  const { read } = services.database
  const findings: string[] = []
  const ids = await indexedHeads(read)
  // Before the heads are read: what is written meanwhile has its job.
  const waiting = new Set(await lanesWaiting(read, 'search:'))
  for (const spaceId of ids) {
    const head = await headBy(read, spaceId)
    const { snapshot } = await indexedHeadOf(read, spaceId)
    if (head === undefined || waiting.has(laneOf(spaceId))) continue
    const store = openObjects(read)
    const expanded = await expandSnapshot({ db: read, services }, { spaceId, hash: head.snapshot, store })
    if (snapshot !== expanded.hash)
      findings.push(`the search of space ${spaceId} is behind, and no job is to bring it on; ${mend}`)
    else {
      const expected = new Set<string>()
      const { pages } = await readSnapshot(expanded.store, snapshot)
      for await (const depth of walkPages(expanded.store, pages))
        for (const { entry } of depth) expected.add(`${entry.id} ${entry.title}`)
      const found = await searchPagesOf(read, spaceId)
      const wrong = expected.symmetricDifference(
        new Set(found.map((page) => `${page.page_id} ${page.title}`)),
      )
      if (wrong.size > 0)
        findings.push(`the search of space ${spaceId} is wrong at ${wrong.size} pages; ${mend}`)
    }
  }
  return { looked: `${ids.length} spaces`, findings }
}
