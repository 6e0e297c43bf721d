import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseMarkdown, type ParsedPage } from '../src/engine/markdown/index.ts'

const folder = resolve(import.meta.dirname, '..', process.env['LECTERN_CORPUS'] ?? '../shared/corpus')

/** Pages of real repositories; a machine without them skips what needs them. */
export const isCorpusThere = existsSync(folder)
if (!isCorpusThere)
  process.stderr.write(`The corpus is not at ${folder} (LECTERN_CORPUS): its tests are skipped\n`)

export type CorpusPage = { path: string; text: string; page: ParsedPage }

export function corpusPages(): CorpusPage[] {
  if (!isCorpusThere) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && path !== 'README.md')
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      return { path, text, page: parseMarkdown(text) }
    })
}
