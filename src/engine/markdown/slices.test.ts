import { describe, expect, test } from 'vitest'
import type { Block } from '../document/index.ts'
import {
  parseMarkdown,
  parseSummary,
  readFrontMatter,
  serializeSummary,
  serializeWithSlices,
} from './index.ts'

const page =
  '\uFEFF---\r\n# a comment\r\nicon:   bolt\r\nown: [1,2]\r\n---\r\n\r\n# Title #\r\n- one\r\n- two\r\n\r\n\r\nSame.\r\n\r\nSame.\r\n\r\n[x]: y\r\n\r\nSee [x] and *this*.'

describe('writing with slices', () => {
  test('leaves an untouched page byte for byte', () => {
    const { document, slices, title, frontMatter } = parseMarkdown(page)
    expect(serializeWithSlices(document, slices, { title, frontMatter: frontMatter.values })).toBe(page)
    expect(JSON.parse(JSON.stringify(slices))).toEqual(slices)
  })

  test('writes only the edited block anew, with the line ends of the page', () => {
    const { document, slices, title } = parseMarkdown(page)
    const edited = { ...document, nodes: document.nodes.with(1, paragraph('New.')) }
    expect(serializeWithSlices(edited, slices, { title })).toBe(page.replace('Same.', 'New.'))
  })

  test('keeps definitions that other blocks need when their neighbours go', () => {
    const { document, slices, title } = parseMarkdown(page)
    const edited = { ...document, nodes: document.nodes.filter((node) => node.type === 'paragraph').slice(2) }
    const written = serializeWithSlices(edited, slices, { title })
    expect(written).toContain('[x]: y\r\n\r\nSee [x] and *this*.')
    expect(written).not.toContain('Same.')
  })

  test('appends after the last block with a blank line', () => {
    const { document, slices } = parseMarkdown('a\n')
    expect(serializeWithSlices({ ...document, nodes: [...document.nodes, paragraph('b')] }, slices)).toBe(
      'a\n\nb\n',
    )
  })

  test('changes one key of the front matter and keeps its comments', () => {
    const { document, slices, title, frontMatter } = parseMarkdown(page)
    const written = serializeWithSlices(document, slices, {
      title,
      frontMatter: { ...frontMatter.values, icon: 'star' },
    })
    expect(written).toContain('# a comment\r\nicon: star\r\nown:')
    expect(written).toContain('\r\n# Title #\r\n- one\r\n')
  })

  test('writes a block anew when its links no longer lead where they did', () => {
    const resolve = () => ({ kind: 'page' as const, page: 'p' })
    const { document, slices } = parseMarkdown('*See* [a](old.md)\n', { resolve })
    expect(serializeWithSlices(document, slices, { stillLinks: () => false, link: () => 'new.md' })).toBe(
      '_See_ [a](new.md)\n',
    )
  })

  test('gives notes of edited blocks labels that are free', () => {
    const { document, slices } = parseMarkdown('a[^1] b\n\nc[^2] d\n\n[^1]: One\n\n[^2]: Two\n')
    const [first, second] = document.nodes
    const edited = {
      ...document,
      nodes: [first, second, second, paragraph('x')].filter((node) => node !== undefined),
    }
    const again = parseMarkdown(serializeWithSlices(edited, slices))
    expect(again.document.nodes).toHaveLength(4)
    expect(JSON.stringify(again.document.nodes[2])).toBe(JSON.stringify(again.document.nodes[1]))
  })
})

describe('front matter', () => {
  test('is read by type, with unknown keys kept', () => {
    const { frontMatter, problems } = readFrontMatter(
      '---\ndescription: A\nhidden: true\ncoverY: 12\ntags:\n  - beta\n  - tag: new\n    primary: true\nlayout:\n  width: wide\n  cover: {visible: true, size: hero}\nmine: {a: 1}\n---\n',
    )
    expect(problems).toEqual([])
    expect(frontMatter).toMatchObject({
      description: 'A',
      hidden: true,
      coverY: 12,
      tags: [{ tag: 'beta' }, { tag: 'new', primary: true }],
      layout: { width: 'wide', cover: { visible: true, size: 'hero' } },
      values: { mine: { a: 1 } },
    })
  })

  test('that is broken is reported with its line and kept', () => {
    const text = '---\ndescription: a: b: c\nicon: [\n---\n\n# T\n'
    const { problems, slices, document, title } = parseMarkdown(text)
    expect(problems).toMatchObject([{ kind: 'front-matter', line: 2 }])
    expect(serializeWithSlices(document, slices, { title })).toBe(text)
  })
})

describe('a table of contents', () => {
  const summary =
    '# Table of contents\n\n* [Welcome](README.md)\n\n## Group <a href="#g" id="g"></a>\n\n-   [Long](guides/a.md "Short")\n    - [Child](<guides/a b.md>)\n* [External](https://example.com)\n* ```yaml\n  type: builtin:openapi\n  ```\n'

  test('is read to groups, pages, links and computed entries', () => {
    expect(parseSummary(summary).entries).toMatchObject([
      { kind: 'page', path: 'README.md' },
      {
        kind: 'group',
        title: 'Group',
        anchor: 'g',
        children: [
          { kind: 'page', title: 'Long', navTitle: 'Short', children: [{ path: 'guides/a b.md' }] },
          { kind: 'link', url: 'https://example.com' },
          { kind: 'computed', value: { type: 'builtin:openapi' } },
        ],
      },
    ])
  })

  test('keeps the lines of entries that did not change', () => {
    const { entries, slices } = parseSummary(summary)
    expect(serializeSummary(entries, slices)).toBe(summary)
    const [first, ...rest] = entries
    const renamed = first?.kind === 'page' ? [{ ...first, title: 'Hello' }, ...rest] : entries
    expect(serializeSummary(renamed, slices)).toBe(summary.replace('[Welcome]', '[Hello]'))
  })
})

function paragraph(text: string): Block {
  return {
    object: 'block',
    type: 'paragraph',
    data: {},
    nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
  }
}
