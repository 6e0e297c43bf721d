import { describe, expect, test } from 'vitest'
import { corpusPages, isCorpusThere } from '../../../test/corpus.ts'
import { normalize } from '../document/index.ts'
import {
  parseMarkdown,
  parseSummary,
  serializeMarkdown,
  serializeSummary,
  serializeWithSlices,
} from './index.ts'

const pages = corpusPages()

describe.skipIf(!isCorpusThere)('on every page of the corpus', () => {
  test('there are pages', () => {
    expect(pages.length).toBeGreaterThan(200)
  })

  test('what is written in canonical form is read back the same, and written the same again', () => {
    const changed = pages.filter(({ page }) => {
      const written = write(page)
      const again = parseMarkdown(written)
      const isSame = JSON.stringify(normalize(again.document)) === JSON.stringify(normalize(page.document))
      return !isSame || again.title !== page.title || write(again) !== written
    })
    expect(changed.map(({ path }) => path)).toEqual([])
  }, 120_000)

  test('what is read is in normal form already', () => {
    const changed = pages.filter(({ page: { document } }) => {
      return JSON.stringify(sorted(document)) !== JSON.stringify(sorted(normalize(document)))
    })
    expect(changed.map(({ path }) => path)).toEqual([])
  }, 120_000)

  test('untouched pages come back byte for byte', () => {
    const changed = pages.filter(({ text, page: { document, slices, title } }) => {
      return serializeWithSlices(document, slices, { title }) !== text
    })
    expect(changed.map(({ path }) => path)).toEqual([])
  }, 120_000)

  test('editing one block changes the lines of that block only', () => {
    const broken = pages.filter(({ text, page: { document, slices, title } }, index) => {
      if (document.nodes.length === 0) return false
      const position = index % document.nodes.length
      const edited = { ...document, nodes: document.nodes.with(position, paragraph('An edited block.')) }
      const written = serializeWithSlices(edited, slices, { title })
      const again = parseMarkdown(written)
      const isSame = JSON.stringify(normalize(again.document)) === JSON.stringify(normalize(edited))
      return !isSame || !isOneEdit(text, written, 'An edited block.')
    })
    expect(broken.map(({ path }) => path)).toEqual([])
  }, 120_000)

  test('tables of contents come back byte for byte, with an entry for each line', () => {
    const summaries = pages.filter(({ path }) => path.endsWith('SUMMARY.md'))
    expect(summaries.length).toBeGreaterThan(2)
    for (const { text } of summaries) {
      const { entries, slices, problems } = parseSummary(text)
      expect(problems).toEqual([])
      expect(serializeSummary(entries, slices)).toBe(text)
      expect(parseSummary(serializeSummary(entries)).entries).toEqual(entries)
    }
  })
})

/** Whether cutting the edited line out of the new text, and something out of the old, leaves the same. */
function isOneEdit(before: string, after: string, edit: string): boolean {
  const at = after.indexOf(edit)
  const head = after.slice(0, at)
  const tail = after.slice(at + edit.length)
  return before.startsWith(head.trimEnd()) && before.endsWith(tail.trimStart())
}

function write({ document, title, frontMatter }: ReturnType<typeof parseMarkdown>): string {
  return serializeMarkdown(document, { title, frontMatter: frontMatter.values })
}

function paragraph(text: string) {
  const leaf = { object: 'leaf' as const, text, marks: [] }
  return {
    object: 'block' as const,
    type: 'paragraph' as const,
    data: {},
    nodes: [{ object: 'text' as const, leaves: [leaf] }],
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'isVoid')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  )
}
