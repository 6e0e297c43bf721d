import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSummary, type SummaryEntry } from '../../engine/markdown/index.ts'
import { readRepository, type Content, type Source, type SourceFile } from '../../engine/repository/index.ts'
import type { ObjectStore } from '../../engine/revisions/index.ts'
import { newId, randomText } from '../../platform/ids.ts'

const folder = join(import.meta.dirname, 'files')

/** The pages of a template: a small docs repository that comes with the program. */
export async function readTemplate(
  id: string,
  { store, now }: { store: ObjectStore; now: number },
): Promise<Content> {
  const read = await readRepository(sourceOf(id), { store, now, newId, newKey: () => randomText(12) })
  if (read.kind === 'invalid') throw new Error(`the template ${id} is broken: ${read.message}`)
  return read.content
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
