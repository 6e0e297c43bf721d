import type { JSONDocument } from '../document/index.ts'
import { readDocuments, sameJson, type ObjectStore, type PageEntry } from '../revisions/index.ts'
import { defaultConfiguration, type Configuration } from './configuration.ts'
import { noContent, pagesIn, type Content } from './content.ts'
import { joinPath } from './paths.ts'
import { placesOf, type Places } from './places.ts'
import type { ReadRepository } from './read-repository.ts'
import { joinTitle } from './titles.ts'
import { saysTheSame, writeInclude, writePage, type Written } from './write-page.ts'
import { outlineOfPages, writeSummary } from './write-summary.ts'
import { writeTags } from './tags.ts'
import { writeVariables } from './variables.ts'

/** What a path holds from now on: a text, or the bytes that lie in the storage under a key. */
export type WrittenFile = { kind: 'text'; text: string } | { kind: 'stored'; content: string }

export type WrittenRepository = {
  /** Only what differs; null deletes. */
  changes: Map<string, WrittenFile | null>
  /** Where each page, file and reusable content is. */
  places: Places
}

export type WriteOptions = {
  store: ObjectStore
  /** What the repository says now; without it everything is written. */
  base?: ReadRepository | undefined
  /** The project's folder, when there is no base. */
  directory?: string
  /** Whether the files of what the content lacks go. */
  deletions: 'apply' | 'keep'
  pause?: () => Promise<void>
}

const atOnce = 50

/** Writes content as the files of a repository: only what changed, and nothing else is touched. */
export async function writeRepository(content: Content, options: WriteOptions): Promise<WrittenRepository> {
  const { base, deletions } = options
  const before = base?.content ?? noContent
  const configuration = base?.survey.configuration ?? defaultConfiguration(options.directory)
  const known = placesOf(before, { configuration })
  const own = new Set(known.values())
  const places = placesOf(content, {
    configuration,
    known,
    isTaken: (path) => !own.has(path) && (base?.survey.source.files.has(path) ?? false),
  })
  const changes: WrittenRepository['changes'] = new Map()
  const documentsIn = (each: Content) =>
    [...pagesIn(each.pages)].flatMap(({ entry }) => (entry.type === 'document' ? [entry] : []))
  const writing = { ...options, places, changes }
  await writeFiles(documentsIn(content), { ...writing, before: documentsIn(before), write: writePage })
  await writeFiles(content.reusableContents, {
    ...writing,
    before: before.reusableContents,
    write: writeInclude,
  })
  const filesBefore = new Map(before.files.map((file) => [file.id, file]))
  for (const file of content.files) {
    if (filesBefore.get(file.id)?.content !== file.content)
      changes.set(places.get(file.id) ?? '', { kind: 'stored', content: file.content })
  }
  await writeOutline(content, { base, configuration, places, changes })
  await writeSpaceVariables(content, { base, configuration, changes })
  await writeSpaceTags(content, { base, configuration, changes })
  if (deletions === 'apply') for (const [id, path] of known) if (!places.has(id)) changes.set(path, null)
  return { changes, places }
}

type Entry = Written & { id: string }

type Writing = WriteOptions & WrittenRepository & { before: Entry[]; write: typeof writePage }

async function writeFiles(entries: Entry[], { base, store, places, changes, before, write, pause }: Writing) {
  const old = new Map(before.map((entry) => [entry.id, entry]))
  const treeUrl = base?.survey.links.treeUrl
  const changed = entries.filter((entry) => {
    const was = old.get(entry.id)
    return (
      was === undefined || !saysTheSame(entry, was, { from: places.get(entry.id) ?? '', places, treeUrl })
    )
  })
  for (let at = 0; at < changed.length; at += atOnce) {
    const some = changed.slice(at, at + atOnce)
    const documents = await readDocuments(
      store,
      some.map(({ document }) => document),
    )
    const files = some.flatMap(({ id }) =>
      old.has(id) ? (base?.survey.source.files.get(places.get(id) ?? '') ?? []) : [],
    )
    const texts = await base?.survey.source.readTexts(files)
    const textAt = new Map(files.map(({ path, oid }) => [path, texts?.get(oid)]))
    for (const entry of some) {
      const from = places.get(entry.id) ?? ''
      const [was, text] = [old.get(entry.id), textAt.get(from)]
      const file =
        was && text !== undefined && base ? { text, entry: was, links: base.survey.links } : undefined
      const written = write(entry, documents.get(entry.document ?? '') ?? blank, {
        from,
        places,
        treeUrl,
        old: file,
      })
      if (written !== text) changes.set(from, { kind: 'text', text: written })
    }
    await pause?.()
  }
}

const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }

type Rest = {
  base: ReadRepository | undefined
  configuration: Configuration
  changes: WrittenRepository['changes']
}

async function writeOutline(
  content: Content,
  { base, configuration, places, changes }: Rest & { places: Places },
) {
  const entries = new Map<string, PageEntry>()
  for (const { entry } of pagesIn(base?.content.pages ?? [])) entries.set(entry.id, entry)
  const outline = outlineOfPages(content.pages, places, { entries, nodes: base?.nodes ?? new Map() })
  if (base !== undefined && sameJson(outline, base.survey.outline)) return
  const { summary } = configuration
  const old = await textAt(base, summary)
  const titles = new Map<string, string>()
  for (const { entry } of pagesIn(content.pages)) titles.set(places.get(entry.id) ?? '', joinTitle(entry))
  const text = writeSummary(outline, { path: summary, old, titleOf: (path) => titles.get(path) ?? '' })
  if (text !== old) changes.set(summary, { kind: 'text', text })
}

async function writeSpaceVariables({ variables }: Content, { base, configuration, changes }: Rest) {
  if (sameJson(variables, base?.content.variables ?? {})) return
  const path = joinPath(configuration.root, '.gitbook/vars.yaml') ?? ''
  changes.set(path, { kind: 'text', text: writeVariables(await textAt(base, path), variables) })
}

async function writeSpaceTags({ tags }: Content, { base, configuration, changes }: Rest) {
  if (sameJson(tags, base?.content.tags ?? [])) return
  const path = joinPath(configuration.root, '.gitbook/tags.yaml') ?? ''
  changes.set(path, { kind: 'text', text: writeTags(tags) })
}

async function textAt(base: ReadRepository | undefined, path: string): Promise<string | undefined> {
  const file = base?.survey.source.files.get(path)
  return file && (await base?.survey.source.readTexts([file]))?.get(file.oid)
}
