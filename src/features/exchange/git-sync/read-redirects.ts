import type { Db } from '../../../platform/database/index.ts'
import { syncOf } from '../git-operations/index.ts'

/** The redirects that the repository of a space configures: old paths, and the paths of the files that they lead to. */
export async function readRedirects(db: Db, spaceId: string): Promise<Record<string, string>> {
  const sync = await syncOf(db, spaceId)
  // Written from a configuration alone.
  return JSON.parse(sync?.redirects ?? '{}')
}
