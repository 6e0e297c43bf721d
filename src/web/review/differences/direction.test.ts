import { expect, test } from 'vitest'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { comparePage } from './compare-page.ts'

test('what differs runs as its words do', () => {
  const resolve = () => undefined
  const [before, after] = ['English\n\nישן', 'English\n\nחדש'].map((text) => parseMarkdown(text).document)
  const { rows } = comparePage({ before, after }, { before: { resolve }, after: { resolve } })
  expect(rows[0]?.after).toBe('<p>English</p>')
  expect(
    rows
      .slice(1)
      .map(({ both }) => both)
      .join(''),
  ).toMatch(/^<p dir="rtl">/)
})
