import { walkPages } from '../../../engine/revisions/index.ts'
import type { ContentView } from './open-head-view.ts'

/**
 * The id of the page that came from a file of a repository. Where only the end of its path is known, the file
 * nearest to the root is meant.
 */
export async function pageOfFile(
  { store, snapshot }: Pick<ContentView, 'store' | 'snapshot'>,
  file: string,
): Promise<string | undefined> {
  let found: { id: string; path: string } | undefined
  for await (const depth of walkPages(store, snapshot.pages))
    for (const { entry } of depth) {
      const path = entry.git?.path ?? ''
      const isIt = path === file || path.endsWith(`/${file}`)
      if (isIt && (found === undefined || path.length < found.path.length)) found = { id: entry.id, path }
    }
  return found?.id
}
