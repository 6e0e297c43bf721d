import type { JSONDocument } from '../document/index.ts'
import { readObjects, type ObjectStore } from '../revisions/index.ts'
import { hasStaleLinks } from './links.ts'
import { readFile, type FileFields } from './read-file.ts'
import type { SourceFile } from './source.ts'
import type { Invalid, Previous, Survey } from './survey.ts'
import { joinTitle } from './titles.ts'

/** An entry that a file had before. */
type Entry = {
  id: string
  title: string
  emoji?: string
  document?: string
  git?: { oid: string; path: string }
}

type Options = {
  store: ObjectStore
  newKey: () => string
  previous?: Previous | undefined
  pause?: (() => Promise<void>) | undefined
  /** What was at a path before. */
  known: (path: string) => Entry | undefined
  /** The title that the table of contents gives, when the file has none. */
  titleOf?: (path: string) => string | undefined
}

export type ReadFiles = {
  kind: 'files'
  /** By path; of a file that did not change, what it was. */
  read: Map<string, FileFields>
  unchanged: Set<string>
}

const atOnce = 50

/** Reads the Markdown files that are new or changed; the others are as they were. */
export async function readFiles(
  files: SourceFile[],
  found: Survey,
  options: Options,
): Promise<ReadFiles | Invalid> {
  const { store, known, newKey } = options
  const unchanged = await unchangedFiles(files, found, options)
  const changed = files.filter(({ path }) => !unchanged.has(path))
  const read = new Map<string, FileFields>()
  for (let at = 0; at < changed.length; at += atOnce) {
    const some = changed.slice(at, at + atOnce)
    const texts = await found.source.readTexts(some)
    const before = await documentsOf(
      store,
      some.flatMap(({ path }) => known(path) ?? []),
    )
    for (const file of some) {
      const result = readFile(file, texts.get(file.oid) ?? '', {
        links: found.links,
        before: before.get(known(file.path)?.document ?? ''),
        newKey,
      })
      if (result.kind === 'invalid') return result
      read.set(file.path, { ...result.fields, document: store.put(result.document) })
    }
    await options.pause?.()
  }
  return { kind: 'files', read, unchanged }
}

async function unchangedFiles(
  files: SourceFile[],
  found: Survey,
  { store, known, previous, titleOf, pause }: Options,
): Promise<Set<string>> {
  if (previous?.isExact !== true) return new Set()
  const old = previous.files ?? new Map<string, SourceFile>()
  const summary = found.configuration.summary
  const isSummarySame = old.size > 0 && old.get(summary)?.oid === found.source.files.get(summary)?.oid
  const same = files.filter((file) => {
    const entry = known(file.path)
    if (entry?.git?.oid !== file.oid || entry.git.path !== file.path) return false
    const title = titleOf?.(file.path)
    return isSummarySame || title === undefined || title === joinTitle(entry)
  })
  const isTreeSame = isSummarySame && samePaths(old, found.source.files)
  if (isTreeSame) return new Set(same.map(({ path }) => path))
  const ids = new Set([
    ...found.links.pages.values(),
    ...found.links.contents.values(),
    ...found.files.values(),
  ])
  const fresh = new Set<string>()
  for (let at = 0; at < same.length; at += atOnce) {
    const some = same.slice(at, at + atOnce)
    const documents = await documentsOf(
      store,
      some.flatMap(({ path }) => known(path) ?? []),
    )
    for (const { path } of some) {
      const document = documents.get(known(path)?.document ?? '')
      if (document === undefined || !hasStaleLinks(document, path, { ...found.links, ids })) fresh.add(path)
    }
    await pause?.()
  }
  return fresh
}

function samePaths(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...a.keys()].every((path) => b.has(path))
}

async function documentsOf(
  store: ObjectStore,
  entries: { document?: string }[],
): Promise<ReadonlyMap<string, JSONDocument>> {
  // What an entry names as its document was written as one.
  return (await readObjects(
    store,
    entries.flatMap(({ document }) => document ?? []),
  )) as ReadonlyMap<string, JSONDocument>
}
