import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { corpusPages, isCorpusThere } from '../../../../test/corpus.ts'
import { inheritKeys, type JSONDocument } from '../../../engine/document/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { comparePage } from './compare-page.ts'

const wanted = 20
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-diff-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Replaces every seventh plain word of the page's plain lines, takes the word after it away, and adds one. */
function edited(text: string): string {
  let count = 0
  const lines = text.split('\n').map((line, at) => {
    const isPlain = at > 0 && /^[A-Z][\w ,.'-]{40,}$/.test(line)
    if (!isPlain) return line
    return line
      .split(' ')
      .flatMap((word) => {
        if (!/^[a-z]+$/.test(word)) return [word]
        count += 1
        if (count % 7 === 0) return [`changed${count}`]
        if (count % 7 === 1 && count > 7) return []
        return count % 7 === 4 ? [word, `added${count}`] : [word]
      })
      .join(' ')
  })
  return lines.join('\n')
}

/** What `diff` says of two texts, a word a line. */
function diffOf(before: string, after: string) {
  const write = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, `${text.split(/\s+/).join('\n')}\n`)
    return path
  }
  const paths = [write('before', before), write('after', after)]
  let said = ''
  try {
    execFileSync('diff', ['--minimal', ...paths], { encoding: 'utf8' })
  } catch (error) {
    // It ends with 1 when the two differ.
    said = String((error as { stdout: unknown }).stdout)
  }
  const wordsAfter = (sign: string) =>
    said.split('\n').flatMap((line) => (line.startsWith(`${sign} `) ? [line.slice(2)] : []))
  return { added: wordsAfter('>').toSorted(), removed: wordsAfter('<').toSorted() }
}

/** The words that our difference marks. */
function marksOf(before: JSONDocument, after: JSONDocument) {
  const resolve = () => undefined
  const { rows } = comparePage({ before, after }, { before: { resolve }, after: { resolve } })
  const html = rows
    .filter(({ change }) => change !== 'same')
    .map(({ change, both }) => {
      if (change === 'added') return `<ins>${both.replaceAll(/<[^>]+>/g, ' ')}</ins>`
      return change === 'removed' ? `<del>${both.replaceAll(/<[^>]+>/g, ' ')}</del>` : both
    })
    .join('\n')
  const within = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))]
      .flatMap(([, words = '']) => words.replaceAll(/<[^>]+>/g, '').split(/\s+/))
      .filter((word) => word !== '')
      .toSorted()
  return { added: within('ins'), removed: within('del') }
}

describe.skipIf(!isCorpusThere)('pages of the corpus that a script edited', () => {
  const pages = corpusPages()
    .map((page) => ({ ...page, after: edited(page.text) }))
    .filter(({ text, after }) => after !== text)
    .slice(0, wanted)

  test(`are ${wanted}`, () => expect(pages).toHaveLength(wanted))

  test.each(pages)('$path: the words that are marked are those that diff names', ({ text, after }) => {
    let key = 0
    const before = inheritKeys(
      { object: 'document', data: {}, nodes: [] },
      parseMarkdown(text).document,
      () => `k${(key += 1)}`,
    )
    const now = inheritKeys(before, parseMarkdown(after).document, () => `k${(key += 1)}`)
    const [ours, theirs] = [marksOf(before, now), diffOf(text, after)]
    expect(theirs.added.length).toBeGreaterThan(0)
    expect(ours).toEqual(theirs)
  })
})
