import { afterAll, expect, test } from 'vitest'
import type { ContentRef } from '../../engine/document/index.ts'
import { parseMarkdown, parseSummary, serializeMarkdown } from '../../engine/markdown/index.ts'
import { readContent, readRepository } from '../../engine/repository/index.ts'
import { reading, sourceOf } from '../../../test/fixtures/repository.ts'
import { openReaders, openThreads, writeMarkdown } from './index.ts'

const threads = openThreads()
afterAll(() => threads.close())

const many = Object.fromEntries(
  Array.from({ length: 400 }, (_, n) => [
    `folder-${n % 7}/page-${n}.md`,
    `---\nicon: house\n---\n\n# Page ${n}\n\n![p](../pictures/${n % 3}.png) [next](page-${n + 7}.md)\n`,
  ]),
)
const files = {
  ...many,
  'README.md': '# Home\n',
  'pictures/0.png': '0',
  'pictures/1.png': '1',
  'pictures/2.png': '2',
  'pictures/unused.png': 'x',
}

async function contentOf(more: object) {
  const options = { ...reading(), newKey: () => Math.random().toString(36) }
  const read = await readRepository(sourceOf(files), { ...options, ...more })
  if (read.kind === 'invalid') throw new Error(read.message)
  const content = await readContent(options.store, read.snapshot)
  const text = JSON.stringify(content, (name, value: unknown) =>
    name === 'document' || (name === 'pages' && typeof value === 'string') ? undefined : value,
  )
  return { count: read.read, text }
}

test('threads read what one thread would read', async () => {
  const [beside, here] = [await contentOf({ readers: openReaders(threads) }), await contentOf({})]
  expect(beside).toEqual(here)
  expect(beside.count).toBe(401)
  expect(beside.text.match(/pictures\/\d\.png/g)).toHaveLength(3)
  expect(beside.text).not.toContain('unused.png')
})

test('a file that cannot be read is named', async () => {
  const broken = { ...files, 'folder-0/page-0.md': '---\na: [\n---\n' }
  const read = await readRepository(sourceOf(broken), { ...reading(), readers: openReaders(threads) })
  expect(read).toMatchObject({
    kind: 'invalid',
    message: expect.stringContaining('folder-0/page-0.md: line'),
  })
})

test('a table of contents is read as it would be here', async () => {
  const summary =
    '# Contents\n\n* [Home](README.md)\n  * [Below](a.md "Short")\n\n## Group\n\n* [Out](https://a.example)\n'
  const readers = openReaders(threads)
  expect(await readers.readSummary(summary)).toEqual(parseSummary(summary).entries)
})

test('a large page is written in a thread as it would be here, links and all', async () => {
  const text = '# A b\n\nSee [one](https://a.example/1), ![two](b.png) and [three](c.md).\n\n'
  for (const times of [1, 400]) {
    const { document } = parseMarkdown(text.repeat(times))
    const link = (ref: ContentRef) => (ref.kind === 'url' ? `${ref.url}?seen` : undefined)
    const written = await writeMarkdown(threads, document, { title: 'Large', link })
    expect(written).toBe(serializeMarkdown(document, { title: 'Large', link }))
    expect(written).toContain('https://a.example/1?seen')
  }
})
