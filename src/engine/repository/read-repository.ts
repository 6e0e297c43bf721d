import type { FileEntry, ObjectStore, ReusableContentEntry, Snapshot } from '../revisions/index.ts'
import { assemblePages } from './assemble-pages.ts'
import { writeContent, type Content } from './content.ts'
import { titleOfPath } from './infer-outline.ts'
import type { OutlineNode } from './outline-node.ts'
import { nameOf } from './paths.ts'
import type { FileProblem } from './read-file.ts'
import { readFiles, type Pause, type ReadFiles } from './read-files.ts'
import { isWorthReaders, type Readers } from './readers.ts'
import type { Source, SourceFile } from './source.ts'
import type { KnownSummaries } from './summary-entries.ts'
import { survey, type Invalid, type Previous, type Survey } from './survey.ts'

export type ReadOptions = {
  store: ObjectStore
  now: number
  newId: () => string
  newKey: () => string
  previous?: Previous | undefined
  pause?: Pause
  /** Reads files beside this thread. */
  readers?: Readers | undefined
  knownSummaries?: KnownSummaries | undefined
}

export type ReadRepository = {
  kind: 'content'
  snapshot: Snapshot
  content: Content
  survey: Survey
  /** What the table of contents says about each page, by id. */
  nodes: Map<string, OutlineNode>
  /** How many Markdown files had to be read. */
  read: number
  /** What is wrong with those. */
  problems: FileProblem[]
}

/**
 * Reads the content of a space from the files of a repository. What was there before keeps its id by its path,
 * and what did not change keeps its objects.
 */
export async function readRepository(
  source: Source,
  options: ReadOptions,
): Promise<ReadRepository | Invalid> {
  const readers = isWorthReaders(source, options.previous) ? options.readers : undefined
  const found = await survey(source, { ...options, readSummary: readers?.readSummary })
  if (found.kind === 'invalid') return found
  const titles = titlesIn(found.outline)
  const pageFiles = [...found.links.pages.keys()].flatMap((path) => source.files.get(path) ?? [])
  const isFirst = options.previous?.isExact !== true
  // A history may be long in coming: the first time, when it is that of all pages, it comes while they are read.
  const [pages, early] = await Promise.all([
    readFiles(pageFiles, found, {
      ...options,
      readers,
      known: found.known.page,
      titleOf: (path) => titles.get(path),
    }),
    isFirst ? datesOf(source, [...found.links.pages.keys()]) : undefined,
  ])
  if (pages.kind === 'invalid') return pages
  const includes = await readFiles(found.includes, found, {
    ...options,
    readers,
    known: found.known.content,
  })
  if (includes.kind === 'invalid') return includes
  const dates = isFirst ? early : await datesOf(source, [...pages.read.keys()])
  const nodes = new Map<string, OutlineNode>()
  const content: Content = {
    pages: assemblePages(found.outline, { ...options, found, pages, nodes, dates }),
    files: await filesOf(found),
    reusableContents: found.includes.map((file) => reusableContentOf(file, found, includes)),
    variables: found.variables,
    tags: found.tags,
  }
  return {
    kind: 'content',
    snapshot: await writeContent(options.store, content),
    content,
    survey: found,
    nodes,
    read: pages.read.size + includes.read.size,
    problems: [...pages.problems, ...includes.problems],
  }
}

async function datesOf(source: Source, paths: string[]): Promise<ReadonlyMap<string, number> | undefined> {
  return paths.length === 0 ? undefined : source.changeDates?.(paths)
}

function titlesIn(outline: OutlineNode[]): Map<string, string> {
  return new Map(
    outline.flatMap((node) => [
      ...(node.kind === 'page' && node.title !== undefined ? [[node.path, node.title] as const] : []),
      ...titlesIn(node.children),
    ]),
  )
}

function reusableContentOf(
  { path, oid }: SourceFile,
  { links, known }: Survey,
  { read, unchanged }: ReadFiles,
): ReusableContentEntry {
  const before = known.content(path)
  if (before !== undefined && unchanged.has(path)) return before
  const { title, document } = read.get(path) ?? {}
  return {
    id: links.contents.get(path) ?? '',
    title: title ?? titleOfPath(path),
    ...(document === undefined ? {} : { document }),
    git: { oid, path },
  }
}

async function filesOf({ source, links, known }: Survey): Promise<FileEntry[]> {
  const wanted = [...links.used].flatMap((path) => {
    const file = source.files.get(path)
    const id = links.files.get(path)
    return file === undefined || id === undefined ? [] : [{ id, file, before: known.file(path) }]
  })
  const stored = await source.storeFiles(
    wanted.filter(({ file, before }) => before?.git?.oid !== file.oid).map(({ file }) => file),
  )
  return wanted.flatMap(({ id, file: { path, oid }, before }) => {
    const bytes = stored.get(path) ?? before
    if (bytes === undefined) return []
    const { content, contentType, size, dimensions } = bytes
    const name = nameOf(path)
    return [{ id, name, content, contentType, size, ...(dimensions && { dimensions }), git: { oid, path } }]
  })
}
