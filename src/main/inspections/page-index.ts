import { readSnapshot, walkPages } from '../../engine/revisions/index.ts'
import type { Services } from '../../kernel/context.ts'
import type { Inspection } from '../../kernel/inspection.ts'
import { headBy, openObjects } from '../../features/content/revisions/index.ts'
import { indexedHeads, indexedPages } from '../../features/content/content-index/index.ts'

/** Whether the index of each space has the pages of the snapshot that it says it was made from, where they are. */
export async function inspectIndex({ database: { read } }: Services): Promise<Inspection> {
  const findings: string[] = []
  const ids = await indexedHeads(read)
  for (const id of ids) {
    const head = await headBy(read, id)
    if (head === undefined || head.indexed === null) continue
    const store = openObjects(read)
    const { pages } = await readSnapshot(store, head.indexed)
    const expected = new Set<string>()
    for await (const depth of walkPages(store, pages))
      for (const { entry, ancestors } of depth) expected.add(`${entry.id} ${ancestors.at(-1) ?? ''}`)
    const indexed = new Set(
      (await indexedPages(read, id)).map((page) => `${page.id} ${page.parent_id ?? ''}`),
    )
    const wrong = expected.symmetricDifference(indexed).size
    if (wrong > 0) findings.push(`the index of space ${id} is wrong at ${wrong} pages; run: lectern reindex`)
  }
  return { looked: `${ids.length} spaces`, findings }
}
