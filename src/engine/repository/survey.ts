import type { ObjectStore, Snapshot } from '../revisions/index.ts'
import { readConfiguration, type Configuration } from './configuration.ts'
import { noContent, readContent, type Content } from './content.ts'
import { knownContent, type Known } from './known-content.ts'
import type { LinkIndex } from './links.ts'
import { outlineOf } from './outline.ts'
import { entriesOf, type KnownSummaries, type ReadSummary } from './summary-entries.ts'
import type { OutlineNode } from './outline-node.ts'
import { isBelow, isMarkdown, joinPath } from './paths.ts'
import type { Source, SourceFile } from './source.ts'
import { readTags } from './tags.ts'
import { readVariables } from './variables.ts'

export type Invalid = { kind: 'invalid'; message: string }

/** Content that was there before, whose ids are kept. */
export type Previous = {
  snapshot: Snapshot
  /** It is exactly what an older commit of this repository says: what did not change is not read again. */
  isExact?: boolean
  /** What changed since that commit, when it is known. */
  changes?: Changes | undefined
}

/** What is different between two commits. */
export type Changes = {
  /** Paths of files that are new, changed or gone. */
  touched: ReadonlySet<string>
  /** Where files were, by where they are. */
  renames: ReadonlyMap<string, string>
  /** Both have the same paths. */
  isTreeSame: boolean
}

/** What there is in a repository, before any page is read. */
export type Survey = {
  kind: 'survey'
  source: Source
  configuration: Configuration
  outline: OutlineNode[]
  variables: Content['variables']
  tags: Content['tags']
  /** Files of reusable contents. */
  includes: SourceFile[]
  known: Known
  links: LinkIndex
}

type Options = {
  store: ObjectStore
  newId: () => string
  previous?: Previous | undefined
  readSummary?: ReadSummary | undefined
  knownSummaries?: KnownSummaries | undefined
}

/** Reads what is not pages, and gives everything its id: so that links can be followed. */
export async function survey(source: Source, options: Options): Promise<Survey | Invalid> {
  const textAt = textsOf(source)
  const directory = source.directory
  const read = readConfiguration(await textAt(joinPath(directory, '.gitbook.yaml') ?? ''), directory)
  if (read.kind === 'invalid') return read
  const { configuration } = read
  const inRoot = (path: string) => joinPath(configuration.root, path) ?? path
  const variables = readVariables(await textAt(inRoot('.gitbook/vars.yaml')))
  if (variables.kind === 'invalid') return variables
  const tags = readTags(await textAt(inRoot('.gitbook/tags.yaml')))
  if (tags.kind === 'invalid') return tags
  const entries = await entriesOf(source, configuration.summary, options)
  const outline = outlineOf(entries, source.files, configuration)
  const includes = [...source.files.values()].filter(
    ({ path }) => isMarkdown(path) && isBelow(inRoot('.gitbook/includes'), path),
  )
  const { store, previous } = options
  const before = previous === undefined ? noContent : await readContent(store, previous.snapshot)
  const known = knownContent(before, { configuration, renames: previous?.changes?.renames ?? new Map() })
  const { files } = source
  const others = [...files.keys()].filter((path) => !isMarkdown(path))
  const links: LinkIndex = {
    configuration,
    pages: new Map(pathsIn(outline).map((path) => [path, known.page(path)?.id ?? options.newId()])),
    contents: new Map(includes.map(({ path }) => [path, known.content(path)?.id ?? options.newId()])),
    files: new Map(others.map((path) => [path, known.file(path)?.id ?? options.newId()])),
    used: new Set(
      others.filter((path) => isBelow(inRoot('.gitbook/assets'), path) || known.file(path) !== undefined),
    ),
    paths: new Set(files.keys()),
    treeUrl: source.treeUrl,
  }
  return {
    kind: 'survey',
    source,
    configuration,
    outline,
    variables: variables.variables,
    tags: tags.tags,
    includes,
    known,
    links,
  }
}

function textsOf(source: Source): (path: string) => Promise<string | undefined> {
  return async (path) => {
    const file = source.files.get(path)
    return file && (await source.readTexts([file])).get(file.oid)
  }
}

function pathsIn(outline: OutlineNode[]): string[] {
  return outline.flatMap((node) => [...(node.kind === 'page' ? [node.path] : []), ...pathsIn(node.children)])
}
