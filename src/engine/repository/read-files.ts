import { inheritKeys, type JSONDocument } from '../document/index.ts'
import { readDocuments, type ObjectStore } from '../revisions/index.ts'
import { hasStaleLinks, type LinkIndex } from './links.ts'
import { readFile, type FileFields, type FileProblem, type ReadFile } from './read-file.ts'
import type { FileText, Readers } from './readers.ts'
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
  pause?: Pause | undefined
  /** Reads many files beside this thread. */
  readers?: Readers | undefined
  /** What was at a path before. */
  known: (path: string) => Entry | undefined
  /** The title that the table of contents gives, when the file has none. */
  titleOf?: (path: string) => string | undefined
}

export type ReadProgress = { done: number; total: number }

/** Lets others go on; called now and then, while files are read with how many of them are. */
export type Pause = (progress?: ReadProgress) => Promise<void>

export type ReadFiles = {
  kind: 'files'
  /** By path; of a file that did not change, what it was. */
  read: Map<string, FileFields>
  unchanged: Set<string>
  /** What is wrong with those that were read. */
  problems: FileProblem[]
}

const atOnce = 50
/** To ask for texts may start a process, and they are kept in memory. */
const textsAtOnce = 16 * 1024 * 1024

/** Reads the Markdown files that are new or changed; the others are as they were. */
export async function readFiles(
  files: SourceFile[],
  found: Survey,
  options: Options,
): Promise<ReadFiles | Invalid> {
  const unchanged = await unchangedFiles(files, found, options)
  const changed = files.filter(({ path }) => !unchanged.has(path))
  const { readers } = options
  if (changed.length > 0) readers?.follow(found.links)
  const read = await readChanged(changed, {
    found,
    options,
    readers: readers ?? here(found.links, options),
  })
  return read.kind === 'invalid' ? read : { ...read, unchanged }
}

function here(links: LinkIndex, { newKey }: Options): Pick<Readers, 'ahead' | 'read'> {
  return {
    ahead: 0,
    read: async (files) => ({
      results: files.map(({ file, text }) => readFile(file, text, { links, newKey })),
      used: [],
    }),
  }
}

type Reading = { found: Survey; options: Options; readers: Pick<Readers, 'ahead' | 'read'> }

async function readChanged(
  changed: SourceFile[],
  { found, options, readers }: Reading,
): Promise<Omit<ReadFiles, 'unchanged'> | Invalid> {
  const { store, known, newKey, pause } = options
  const fields = new Map<string, FileFields>()
  const problems: FileProblem[] = []
  for await (const { files, results, used } of answersOf(changed, { found, readers })) {
    const before = await readDocuments(
      store,
      files.map(({ path }) => known(path)?.document),
    )
    for (const path of used) found.links.used.add(path)
    for (const [n, result] of results.entries()) {
      if (result.kind === 'invalid') return result
      const path = files[n]?.path ?? ''
      const old = before.get(known(path)?.document ?? '')
      const document =
        old === undefined
          ? store.putText(result.document)
          : // It was written as one.
            store.put(inheritKeys(old, JSON.parse(result.document) as JSONDocument, newKey))
      fields.set(path, { ...result.fields, document })
      problems.push(...result.problems)
      if (old !== undefined) await pause?.()
    }
    await pause?.({ done: fields.size, total: changed.length })
  }
  return { kind: 'files', read: fields, problems }
}

type Answers = { files: SourceFile[]; results: ReadFile[]; used: string[] }

/** In order, some batches ahead of whoever takes them, so that no reader waits. */
async function* answersOf(
  changed: SourceFile[],
  { found, readers }: Pick<Reading, 'found' | 'readers'>,
): AsyncGenerator<Answers> {
  const asked: Promise<Answers>[] = []
  for await (const files of batchesOf(changed, found)) {
    asked.push(readers.read(files).then((answer) => ({ ...answer, files: files.map(({ file }) => file) })))
    // Whoever takes it sees the failure; until then it is no unhandled one.
    asked.at(-1)?.catch(() => {})
    const first = asked.length > readers.ahead ? asked.shift() : undefined
    if (first !== undefined) yield await first
  }
  for (const answer of asked) yield await answer
}

async function* batchesOf(changed: SourceFile[], { source }: Survey): AsyncGenerator<FileText[]> {
  for (let at = 0; at < changed.length;) {
    const some = changed.slice(at, at + countWithin(changed, at))
    at += some.length
    const texts = await source.readTexts(some)
    for (let from = 0; from < some.length; from += atOnce)
      yield some.slice(from, from + atOnce).map((file) => ({ file, text: texts.get(file.oid) ?? '' }))
  }
}

function countWithin(files: SourceFile[], from: number): number {
  let count = 0
  for (let size = 0; size < textsAtOnce && from + count < files.length; count += 1)
    size += files[from + count]?.size ?? 0
  return count
}

async function unchangedFiles(
  files: SourceFile[],
  found: Survey,
  { store, known, previous, titleOf, pause }: Options,
): Promise<Set<string>> {
  if (previous?.isExact !== true) return new Set()
  const { changes } = previous
  const isSummarySame = changes?.touched.has(found.configuration.summary) === false
  const same = files.filter((file) => {
    const entry = known(file.path)
    if (entry?.git?.oid !== file.oid || entry.git.path !== file.path) return false
    const title = titleOf?.(file.path)
    return isSummarySame || title === undefined || title === joinTitle(entry)
  })
  if (isSummarySame && changes.isTreeSame) return new Set(same.map(({ path }) => path))
  const { pages, contents, files: others } = found.links
  const ids = new Set([...pages.values(), ...contents.values(), ...others.values()])
  const fresh = new Set<string>()
  for (let at = 0; at < same.length; at += atOnce) {
    const some = same.slice(at, at + atOnce)
    const documents = await readDocuments(
      store,
      some.map(({ path }) => known(path)?.document),
    )
    for (const { path } of some) {
      const document = documents.get(known(path)?.document ?? '')
      if (document === undefined || !hasStaleLinks(document, path, { ...found.links, ids })) fresh.add(path)
    }
    await pause?.()
  }
  return fresh
}
