import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/index.ts'
import { canonicalJson } from '../revisions/index.ts'
import { someDocument } from '../../../test/arbitrary/document.ts'
import {
  assignKeys,
  documentText,
  excerpt,
  headings,
  inheritKeys,
  mapReferences,
  normalize,
  parseDocument,
  references,
  sections,
  walk,
  type Block,
  type JSONDocument,
} from './index.ts'

const options = { seed: 11, numRuns: 150 }

describe('any document', () => {
  test('is in normal form after one step', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        expect(normalize(normalize(document))).toEqual(normalize(document))
      }),
      options,
    )
  })

  test('has the same normal form when it comes from a store, which orders members by name', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const stored: JSONDocument = JSON.parse(canonicalJson(document))
        expect(JSON.stringify(normalize(stored))).toBe(JSON.stringify(normalize(document)))
      }),
      options,
    )
  })

  test('passes the check of documents from outside', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const parsed = parseDocument(JSON.parse(JSON.stringify(document)))
        expect(parsed.kind === 'document' ? normalize(parsed.document) : parsed).toEqual(normalize(document))
      }),
      options,
    )
  })

  test('gets keys that are unique, and passes all of them on to an equal document', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const first = assignKeys(normalize(document), counter('a'))
        const keys = keysOf(first)
        expect(new Set(keys).size).toBe(keys.length)
        expect(keysOf(inheritKeys(first, normalize(document), counter('b')))).toEqual(keys)
      }),
      options,
    )
  })

  test('has its references replaced everywhere', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const mapped = mapReferences(document, (ref) =>
          ref.kind === 'url' ? { kind: 'url', url: `x${ref.url}` } : ref,
        )
        expect(references(mapped).length).toBe(references(document).length)
        expect(references(mapped).every(({ ref }) => ref.kind !== 'url' || ref.url.startsWith('x'))).toBe(
          true,
        )
      }),
      options,
    )
  })
})

describe('keys', () => {
  test('stay with blocks that match when a page is replaced', () => {
    const before = assignKeys(read('a\n\nb\n\nc\n\n## d'), counter('k'))
    const after = inheritKeys(before, read('new\n\na\n\nb changed\n\nc\n\n## d'), counter('n'))
    expect(after.nodes.map((node) => node.key)).toEqual(['n1', 'k1', 'k2', 'k3', 'k4'])
  })

  test('that a document names stay where they are, whatever else moved or came in between', () => {
    const before = assignKeys(read('a\n\nb\n\n> c\n\n## d'), counter('k'))
    const [a, b, quote, d] = before.nodes
    // Both come from a paragraph.
    const inserted = { ...read('new').nodes[0], key: 'mine' } as Block
    const changed = { ...read('b changed').nodes[0], key: b?.key } as Block
    const next = { ...before, nodes: [inserted, changed, a, d, quote].filter((node) => node !== undefined) }
    const after = inheritKeys(before, next, counter('n'))
    expect(after.nodes.map(({ key }) => key)).toEqual(['mine', b?.key, a?.key, d?.key, quote?.key])
  })

  test('of ten thousand blocks are passed on in linear time', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `block ${index % 100}`).join('\n\n')
    const before = assignKeys(plain(text), counter('k'))
    const start = process.cpuUsage().user
    inheritKeys(before, plain(text), counter('n'))
    expect((process.cpuUsage().user - start) / 1000).toBeLessThan(3000)
  })
})

describe('reading a document', () => {
  const document = read(
    'Intro with [a](a.md).\n\n## One\n\nText\n\n{% tabs %}\n{% tab title="T" %}\n### Two\n\n| A | B |\n| - | - |\n| c | d |\n{% endtab %}\n{% endtabs %}\n',
  )

  test('finds its sections under headings', () => {
    expect(sections(document)).toEqual([
      { title: '', body: 'Intro with a.' },
      { id: 'one', title: 'One', body: 'Text' },
      { id: 'two', title: 'Two', body: 'A\nB\nc\nd' },
    ])
    expect(headings(document).map(({ id }) => id)).toEqual(['one', 'two'])
  })

  test('finds its references and words', () => {
    expect(references(document)).toEqual([{ ref: { kind: 'url', url: 'a.md' }, relation: 'reference' }])
    expect(documentText(document)).toContain('Intro with a.\nOne\nText')
    expect(excerpt(document, 8)).toBe('Intro…')
  })
})

describe('JSON from outside', () => {
  test('is refused with the path of each problem', () => {
    expect(
      parseDocument({
        object: 'document',
        nodes: [
          { object: 'block', type: 'hint', data: { style: 'x' }, nodes: [] },
          { object: 'block', type: 'nope' },
          { object: 'block', type: 'tabs-item', data: {}, nodes: [] },
        ],
      }),
    ).toEqual({
      kind: 'problems',
      problems: [
        { path: 'nodes[0].data.style', message: 'must be one of info, warning, danger, success' },
        { path: 'nodes[1].type', message: 'There is no block of type "nope"' },
        { path: 'nodes[2]', message: 'A block of type "tabs-item" stands only inside tabs' },
      ],
    })
  })

  test('gets the leaves, marks and data that it lacks', () => {
    const parsed = parseDocument({
      object: 'document',
      nodes: [
        { object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves: [{ text: 'a' }] }] },
        { object: 'block', type: 'hint', data: { style: 'info' } },
      ],
    })
    expect(parsed).toMatchObject({
      kind: 'document',
      document: {
        data: {},
        nodes: [
          { data: {}, nodes: [{ leaves: [{ object: 'leaf', text: 'a', marks: [] }] }] },
          { nodes: [{ type: 'paragraph' }] },
        ],
      },
    })
  })

  test('may not nest without end', () => {
    let nodes: unknown[] = []
    for (let depth = 0; depth < 5000; depth += 1) nodes = [{ object: 'block', type: 'blockquote', nodes }]
    expect(parseDocument({ object: 'document', nodes })).toMatchObject({ kind: 'problems' })
    expect(
      parseDocument(JSON.parse('{"object":"document","nodes":[{"object":"block","type":"__proto__"}]}')),
    ).toMatchObject({ kind: 'problems' })
  })
})

function read(text: string): JSONDocument {
  return parseMarkdown(text).document
}

function plain(text: string): JSONDocument {
  const nodes = text.split('\n\n').map((line) => ({
    object: 'block' as const,
    type: 'paragraph' as const,
    data: {},
    nodes: [{ object: 'text' as const, leaves: [{ object: 'leaf' as const, text: line, marks: [] }] }],
  }))
  return { object: 'document', data: {}, nodes }
}

function counter(prefix: string): () => string {
  let count = 0
  return () => `${prefix}${(count += 1)}`
}

function keysOf(document: JSONDocument): string[] {
  const keys: string[] = []
  walk(document, (node) => {
    if ((node.object === 'block' || node.object === 'inline') && node.key !== undefined) keys.push(node.key)
  })
  return keys
}
