import { deserialize } from 'node:v8'
import type { Harvest } from '../../engine/imports/harvest.ts'
import type { FetchedFile, FileSource, PackedPage } from '../../engine/imports/read-import.ts'
import type { SummaryEntry } from '../../engine/markdown/index.ts'
import type { ReadSpecification, SpecificationSource } from '../../engine/openapi/index.ts'
import type {
  FinishedDocument,
  PageInput,
  PageInputResult,
  UnfinishedDocument,
} from '../../engine/page-input/index.ts'
import type { FileText, LinkIndex } from '../../engine/repository/index.ts'
import type { ReadFile } from '../../engine/repository/read-file.ts'
import { randomText } from '../random.ts'
import { loaded } from './beginning.ts'

// What runs in a thread. Each task loads what it needs, so that a thread is quick to start, and says when it has it.

/** What links lead to, shared by all threads instead of copied for each task. */
export type SharedLinks = { id: string; bytes: SharedArrayBuffer }

let links: { id: string; index: LinkIndex } | undefined

export async function readFiles(input: {
  files: FileText[]
  links: SharedLinks
}): Promise<{ results: ReadFile[]; used: string[] }> {
  const { readFile } = await import('../../engine/repository/read-file.ts')
  loaded()
  const index = linksOf(input.links)
  index.used.clear()
  const newKey = () => randomText(12)
  const results = input.files.map(({ file, text }) => readFile(file, text, { links: index, newKey }))
  return { results, used: [...index.used] }
}

function linksOf({ id, bytes }: SharedLinks): LinkIndex {
  if (links?.id !== id) links = { id, index: deserialize(Buffer.from(bytes)) }
  return links.index
}

export async function readSummary(text: string): Promise<SummaryEntry[]> {
  const { parseSummary } = await import('../../engine/markdown/index.ts')
  loaded()
  return parseSummary(text).entries
}

export async function readSpecification(source: SpecificationSource): Promise<ReadSpecification> {
  const openapi = await import('../../engine/openapi/read-specification.ts')
  loaded()
  return openapi.readSpecification(source)
}

/** What an import found, or why it found nothing. */
export type ReadImport =
  | { kind: 'read'; pages: PackedPage[]; harvest: Omit<Harvest, 'pages'> }
  | { kind: 'refused'; message: string }

export async function readImport({
  file,
  source,
}: {
  file: FetchedFile
  source: FileSource
}): Promise<ReadImport> {
  const engine = await import('../../engine/imports/read-import.ts')
  loaded()
  return packed(() => engine.readImport(file, source))
}

export async function readWiki(wiki: {
  files: Map<string, Uint8Array>
  address: string
}): Promise<ReadImport> {
  const { harvestWiki } = await import('../../engine/imports/archive/harvest-wiki.ts')
  loaded()
  return packed(async () => harvestWiki(wiki.files, { address: wiki.address }))
}

export async function readWebPage(
  file: FetchedFile,
): Promise<{ page: PackedPage; links: string[] } | undefined> {
  const engine = await import('../../engine/imports/read-import.ts')
  loaded()
  const read = engine.readWebPage(file)
  return read && { page: engine.packPage(read.page), links: read.links }
}

async function packed(read: () => Promise<Harvest>): Promise<ReadImport> {
  const { packPage } = await import('../../engine/imports/read-import.ts')
  try {
    const { pages, ...harvest } = await read()
    return { kind: 'read', pages: pages.map(packPage), harvest }
  } catch (error) {
    if (error instanceof Error && error.name === 'ImportRefusal')
      return { kind: 'refused', message: error.message }
    throw error
  }
}

/** Reads a document that somebody sent; one of nodes comes as its JSON. */
export async function readPageInput(
  input: PageInput | { json: string; rules: PageInput['rules'] },
): Promise<PageInputResult> {
  const engine = await import('../../engine/page-input/index.ts')
  loaded()
  const given = 'json' in input ? { document: JSON.parse(input.json), rules: input.rules } : input
  return engine.readPageInput(given)
}

export async function finishDocument(document: UnfinishedDocument): Promise<FinishedDocument> {
  const engine = await import('../../engine/page-input/index.ts')
  loaded()
  return engine.finishDocument(document, () => randomText(12))
}

/** Draws a Mermaid diagram as SVG; nothing where it is of no kind that is known. */
export async function drawDiagram(source: string): Promise<string | undefined> {
  const diagrams = await import('../pdf/draw-diagram.ts')
  loaded()
  return diagrams.drawDiagram(source)
}

/** Writes a document, which comes as its JSON; links come with the addresses that they are written as. */
export async function writeMarkdown({
  json,
  title,
  links,
}: {
  json: string
  title: string
  links: [ref: string, url: string | undefined][]
}): Promise<string> {
  const { serializeMarkdown } = await import('../../engine/markdown/index.ts')
  loaded()
  const urls = new Map(links)
  return serializeMarkdown(JSON.parse(json), { title, link: (ref) => urls.get(JSON.stringify(ref)) })
}
