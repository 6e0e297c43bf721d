import { walkPages } from '../../../engine/revisions/index.ts'
import type { Draft } from './draft.ts'

/** The pages that came from a repository, by the paths of their files: there, links name files. */
export function idsByFile(draft: Draft): Promise<ReadonlyMap<string, string>> {
  draft.idsByFile ??= readIds(draft)
  return draft.idsByFile
}

async function readIds({ store, snapshot }: Draft): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>()
  for await (const depth of walkPages(store, snapshot.pages))
    for (const { entry } of depth) if (entry.git !== undefined) ids.set(entry.git.path, entry.id)
  return ids
}
