import { buffer } from 'node:stream/consumers'
import { findEntries, readSnapshot, type FileEntry } from '../../../engine/revisions/index.ts'
import type { Services } from '../../../kernel/context.ts'
import { headBy, openObjects } from '../../content/revisions/index.ts'
import { largestSource } from './gather-source.ts'

/** The text of a file as a space has it now. */
export async function readSourceFile(
  { database, storage }: Services,
  { spaceId, fileId }: { spaceId: string; fileId: string },
): Promise<string | undefined> {
  const head = await headBy(database.read, spaceId)
  if (head === undefined) return undefined
  const store = openObjects(database.read)
  const { files } = await readSnapshot(store, head.snapshot)
  const [found] = await findEntries<FileEntry>(store, files, [fileId])
  if (found === undefined || found.entry.size > largestSource) return undefined
  const stored = await storage.get(found.entry.content)
  return stored && (await buffer(stored.body)).toString('utf8')
}
