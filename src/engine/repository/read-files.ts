import { assignKeys, inheritKeys, type JSONDocument } from '../document/index.ts'
import { readObjects, type ObjectStore } from '../revisions/index.ts'
import { hasStaleLinks, type LinkIndex } from './links.ts'
import { readFile, type FileFields, type ReadFile } from './read-file.ts'
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
  openReaders?: OpenReaders | undefined
  /** What was at a path before. */
  known: (path: string) => Entry | undefined
  /** The title that the table of contents gives, when the file has none. */
  titleOf?: (path: string) => string | undefined
}

export type FileText = { file: SourceFile; text: string }

/** Reads files somewhere else; `used` are the paths of the files that they show or offer. */
export type Readers = {
  count: number
  read: (files: FileText[]) => Promise<{ results: ReadFile[]; used: string[] }>
  close: () => Promise<void>
}
export type OpenReaders = (links: LinkIndex) => Readers

export type ReadFiles = {
  kind: 'files'
  /** By path; of a file that did not change, what it was. */
  read: Map<string, FileFields>
  unchanged: Set<string>
  /** What is wrong with those that were read. */
  problems: string[]
}

const atOnce = 50
/** To start threads costs as much as to read this many pages. */
const worthThreads = 300

/** Reads the Markdown files that are new or changed; the others are as they were. */
export async function readFiles(
  files: SourceFile[],
  found: Survey,
  options: Options,
): Promise<ReadFiles | Invalid> {
  const unchanged = await unchangedFiles(files, found, options)
  const changed = files.filter(({ path }) => !unchanged.has(path))
  const readers = changed.length < worthThreads ? undefined : options.openReaders?.(found.links)
  try {
    const read = await readChanged(changed, { found, options, readers: readers ?? here(found.links) })
    return read.kind === 'invalid' ? read : { ...read, unchanged }
  } finally {
    await readers?.close()
  }
}

function here(links: LinkIndex): Readers {
  return {
    count: 1,
    read: async (files) => ({
      results: files.map(({ file, text }) => readFile(file, text, links)),
      used: [],
    }),
    close: async () => {},
  }
}

type Reading = { found: Survey; options: Options; readers: Readers }

async function readChanged(
  changed: SourceFile[],
  { found, options, readers }: Reading,
): Promise<Omit<ReadFiles, 'unchanged'> | Invalid> {
  const { store, known, newKey, pause } = options
  const fields = new Map<string, FileFields>()
  const problems: string[] = []
  const step = atOnce * readers.count
  for (let at = 0; at < changed.length; at += step) {
    const some = changed.slice(at, at + step)
    const texts = await found.source.readTexts(some)
    const batches = Array.from({ length: readers.count }, (_, n) => some.slice(n * atOnce, (n + 1) * atOnce))
    const answers = await Promise.all(
      batches.map((batch) => readers.read(batch.map((file) => ({ file, text: texts.get(file.oid) ?? '' })))),
    )
    const before = await documentsOf(
      store,
      some.flatMap(({ path }) => known(path) ?? []),
    )
    for (const path of answers.flatMap(({ used }) => used)) found.links.used.add(path)
    for (const [n, result] of answers.flatMap(({ results }) => results).entries()) {
      if (result.kind === 'invalid') return result
      const path = some[n]?.path ?? ''
      const old = before.get(known(path)?.document ?? '')
      const document =
        old === undefined ? assignKeys(result.document, newKey) : inheritKeys(old, result.document, newKey)
      fields.set(path, { ...result.fields, document: store.put(document) })
      problems.push(...result.problems)
    }
    await pause?.()
  }
  return { kind: 'files', read: fields, problems }
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
  const { pages, contents, files: others } = found.links
  const ids = new Set([...pages.values(), ...contents.values(), ...others.values()])
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
