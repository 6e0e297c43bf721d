import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../../contract/errors.ts'
import { parseSummary, type SummaryEntry } from '../../engine/markdown/index.ts'
import {
  pagesIn,
  readRepository,
  withoutGit,
  type Source,
  type SourceFile,
} from '../../engine/repository/index.ts'
import type { Context } from '../../platform/context.ts'
import { newId, randomText } from '../../platform/ids.ts'
import type { AddedContent } from '../content/index.ts'
import { openObjects } from '../revisions/index.ts'
import { templates } from './templates.ts'

const folder = join(import.meta.dirname, 'files')

/** The pages of a template: a small docs repository that comes with the program. */
export async function readTemplate(ctx: Context, id: string): Promise<AddedContent> {
  const template = templates.find((each) => each.id === id)
  if (template === undefined) throw new ApiError('not-found', `There is no template "${id}"; list them first`)
  const store = openObjects(ctx.db)
  const newKey = () => randomText(12)
  const read = await readRepository(sourceOf(template.id), { store, now: ctx.now, newId, newKey })
  if (read.kind === 'invalid') throw new Error(`the template ${id} is broken: ${read.message}`)
  const documents = [...pagesIn(read.content.pages)].flatMap(({ entry }) => entry.document ?? [])
  return { content: withoutGit(read.content), objects: store.staged(documents), place: { kind: 'top' } }
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
