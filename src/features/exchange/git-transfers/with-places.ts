import { mapPages, readContent, writeContent } from '../../../engine/repository/index.ts'
import { readSnapshot, type Snapshot } from '../../../engine/revisions/index.ts'
import type { TreeFile } from '../../../platform/git/index.ts'
import type { Plan } from './plan.ts'

/** What an export says, with where a commit has it. */
export async function withPlaces(
  { store, target, written: { places } }: Pick<Plan, 'store' | 'target' | 'written'>,
  files: TreeFile[],
): Promise<Snapshot> {
  const oids = new Map(files.map(({ path, oid }) => [path, oid]))
  const content = await readContent(store, await readSnapshot(store, target))
  const placed = <Entry extends { id: string }>(entry: Entry): Entry => {
    const path = places.get(entry.id)
    const oid = oids.get(path ?? '')
    return path === undefined || oid === undefined ? entry : { ...entry, git: { oid, path } }
  }
  return writeContent(store, {
    ...content,
    pages: mapPages(content.pages, placed),
    files: content.files.map(placed),
    reusableContents: content.reusableContents.map(placed),
  })
}
