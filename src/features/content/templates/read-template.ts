import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../../../contract/errors.ts'
import { parseSummary, type SummaryEntry } from '../../../engine/markdown/index.ts'
import {
  mapPages,
  pagesIn,
  readRepository,
  withIds,
  withoutGit,
  type Content,
  type Source,
  type SourceFile,
} from '../../../engine/repository/index.ts'
import {
  memoryStore,
  stagingStore,
  type ObjectStore,
  type StagingStore,
} from '../../../engine/revisions/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { newId } from '../../../kernel/ids.ts'
import type { AddedContent } from '../content-index/index.ts'
import { openObjects } from '../revisions/index.ts'
import { templates, type TemplateId } from './templates.ts'
import { randomText } from '../../../platform/random.ts'

const folder = join(import.meta.dirname, 'files')

/** The pages of a template, a small docs repository that comes with the program, with ids of their own. */
export async function readTemplate(ctx: Context, id: string): Promise<AddedContent> {
  const template = templates.find((each) => each.id === id)
  if (template === undefined) throw new ApiError('not-found', `There is no template "${id}"; list them first`)
  const { store: parsed, content } = await blueprintOf(template.id, openObjects(ctx.db).hash)
  const store = stagingStore(parsed)
  const ids = [...pagesIn(content.pages)].map(({ entry }) => [entry.id, newId()] as const)
  const made = await withIds(store, content, new Map(ids))
  const pages = mapPages(made.pages, (entry) => ({ ...entry, createdAt: ctx.now, updatedAt: ctx.now }))
  const documents = [...pagesIn(pages)].flatMap(({ entry }) => entry.document ?? [])
  return {
    content: { ...made, pages },
    // One without links is the same in every space.
    objects: [...store.staged(documents), ...parsed.staged(documents)],
    place: { kind: 'top' },
  }
}

type Blueprint = { store: StagingStore; content: Content }

const blueprints = new Map<TemplateId, Promise<Blueprint>>()

// Parsed once: a space that begins with a template is filled inside a transaction.
function blueprintOf(id: TemplateId, hash: ObjectStore['hash']): Promise<Blueprint> {
  const known = blueprints.get(id) ?? parseTemplate(id, memoryStore(hash))
  blueprints.set(id, known)
  return known
}

async function parseTemplate(id: TemplateId, store: StagingStore): Promise<Blueprint> {
  const options = { store, now: 0, newId, newKey: () => randomText(12) }
  const read = await readRepository(sourceOf(id), options)
  if (read.kind === 'invalid') throw new Error(`the template ${id} is broken: ${read.message}`)
  return { store, content: withoutGit(read.content) }
}

/** The titles of its pages, in their order. */
export async function templateTitles(id: string): Promise<string[]> {
  const source = sourceOf(id)
  const oid = source.files.get('SUMMARY.md')?.oid ?? ''
  return titlesIn(parseSummary((await source.readTexts([])).get(oid) ?? '').entries)
}

function titlesIn(entries: SummaryEntry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.kind === 'page' ? [entry.title] : []),
    ...titlesIn(entry.children),
  ])
}

const sources = new Map<string, Source>()

function sourceOf(id: string): Source {
  const known = sources.get(id) ?? openSource(join(folder, id))
  sources.set(id, known)
  return known
}

function openSource(root: string): Source {
  const files = new Map<string, SourceFile>()
  const texts = new Map<string, string>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const full = join(entry.parentPath, entry.name)
    const text = readFileSync(full, 'utf8')
    const oid = createHash('sha256').update(text).digest('hex')
    const path = full.slice(root.length + 1).replaceAll('\\', '/')
    files.set(path, { path, oid, size: text.length })
    texts.set(oid, text)
  }
  return {
    files,
    directory: '',
    readTexts: async () => texts,
    storeFiles: async () => new Map(),
  }
}
