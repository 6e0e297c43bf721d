import { setImmediate } from 'node:timers/promises'
import { references, type JSONDocument } from '../../../engine/document/index.ts'
import type { ImportProblem } from '../../../engine/imports/harvest.ts'
import { pagesIn, type Content } from '../../../engine/repository/index.ts'
import { readDocuments, type ObjectStore } from '../../../engine/revisions/index.ts'

const atOnce = 50

/** Links in a repository to what is not in it: they stay as they were written, and lead nowhere. */
export async function brokenLinks(
  store: ObjectStore,
  { pages, reusableContents }: Pick<Content, 'pages' | 'reusableContents'>,
): Promise<ImportProblem[]> {
  const entries = [...[...pagesIn(pages)].map(({ entry }) => entry), ...reusableContents]
  const found: ImportProblem[] = []
  for (let at = 0; at < entries.length; at += atOnce) {
    const some = entries.slice(at, at + atOnce)
    const documents = await readDocuments(
      store,
      some.map(({ document }) => document),
    )
    for (const { document: hash, git, title } of some) {
      const document = documents.get(hash ?? '')
      for (const url of document === undefined ? [] : relativeLinks(document))
        found.push(brokenLink(git?.path ?? title, url))
    }
    await setImmediate()
  }
  return found
}

export function brokenLink(source: string, target: string): ImportProblem {
  return { source, message: `leads to "${target.slice(0, 500)}", which did not come in` }
}

function relativeLinks(document: JSONDocument): Set<string> {
  return new Set(
    references(document).flatMap(({ ref }) =>
      ref.kind === 'url' && !/^([a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(ref.url)
        ? [ref.url.replace(/#.*/s, '')]
        : [],
    ),
  )
}
