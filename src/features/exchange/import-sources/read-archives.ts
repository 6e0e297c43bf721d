import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { decodeBytes } from '../../../engine/decode-bytes.ts'
import { ImportRefusal, type ImportFailure, type ImportProblem } from '../../../engine/imports/harvest.ts'
import {
  missingPages,
  pagesIn,
  readRepository,
  withIds,
  withoutGit,
  type ContentPlace,
  type Source,
  type StoredFile,
} from '../../../engine/repository/index.ts'
import type { Context, Services } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import { openReaders } from '../../../platform/threads/index.ts'
import { storeFile } from '../../content/page-input/index.ts'
import type { AddedContent } from '../../content/content-index/index.ts'
import { openObjects } from '../../content/revisions/index.ts'
import { brokenLinks } from './broken-links.ts'
import { refusing } from './refusing.ts'
import { randomText } from '../../../platform/random.ts'

export type ReadArchives = {
  contents: AddedContent[]
  pages: number
  files: number
  failures: ImportFailure[]
  /** What is wrong in pages that came in all the same. */
  problems: ImportProblem[]
}

/** Reads archives of docs repositories the way that Git sync reads theirs. */
export async function readArchives(
  ctx: Context,
  archives: ReadonlyMap<string, Uint8Array>[],
  { place }: { place: ContentPlace },
): Promise<ReadArchives> {
  const all: ReadArchives = { contents: [], pages: 0, files: 0, failures: [], problems: [] }
  for (const [number, archive] of archives.entries()) {
    // The first takes the place; what comes after it stands beside.
    const own: ContentPlace =
      number === 0 || place.kind === 'top' ? place : { kind: 'below', pageId: place.pageId }
    const { added, missing, problems } = await refusing(() => readArchive(ctx, archive, own))
    all.contents.push(added)
    all.pages += [...pagesIn(added.content.pages)].length
    all.files += added.content.files.length
    all.problems.push(...problems)
    for (const source of missing)
      all.failures.push({ source, message: 'SUMMARY.md names this page, which is not in the archive' })
  }
  return all
}

async function readArchive(
  ctx: Context,
  archive: ReadonlyMap<string, Uint8Array>,
  place: ContentPlace,
): Promise<{ added: AddedContent; missing: string[]; problems: ImportProblem[] }> {
  const store = openObjects(ctx.db)
  const read = await readRepository(sourceOf(ctx.services, archive), {
    store,
    now: ctx.now,
    newId,
    newKey: () => randomText(12),
    pause: () => setImmediate(),
    readers: openReaders(ctx.services.threads),
  })
  if (read.kind === 'invalid') throw new ImportRefusal(read.message)
  if (read.content.pages.length === 0) throw new ImportRefusal('The archive holds no pages in Markdown')
  const home = read.content.pages[0]?.entry
  const own: ContentPlace =
    place.kind === 'into' && home?.type !== 'document' ? { kind: 'below', pageId: place.pageId } : place
  const ids = new Map(own.kind === 'into' && home !== undefined ? [[home.id, own.pageId]] : [])
  const content = await withIds(store, withoutGit(read.content), ids)
  const entries = [...[...pagesIn(content.pages)].map(({ entry }) => entry), ...content.reusableContents]
  const objects = store.staged(entries.flatMap(({ document }) => document ?? []))
  const missing = await missingPages(read.survey)
  const problems = [...read.problems, ...(await brokenLinks(store, read.content))]
  return { added: { content, objects, place: own }, missing, problems }
}

function sourceOf(services: Services, archive: ReadonlyMap<string, Uint8Array>): Source {
  const files = [...archive].map(([path, bytes]) => ({
    path,
    oid: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.byteLength,
  }))
  const bytesAt = (path: string) => archive.get(path) ?? new Uint8Array()
  return {
    files: new Map(files.map((file) => [file.path, file])),
    directory: '',
    // No database takes NUL in a text.
    readTexts: async (wanted) =>
      new Map(
        wanted.map(({ path, oid }) => [
          oid,
          decodeBytes(bytesAt(path), { ignoreBOM: true }).replaceAll('\0', '\uFFFD'),
        ]),
      ),
    storeFiles: async (wanted) => {
      const stored = new Map<string, StoredFile>()
      for (const { path } of wanted) {
        const name = path.split('/').at(-1) ?? path
        stored.set(path, await storeFile({ services }, { bytes: bytesAt(path), name }))
      }
      return stored
    },
  }
}
