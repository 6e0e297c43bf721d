import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block, InlineNode } from '../document/nodes.ts'
import {
  code,
  document,
  documentEdits,
  editDocument,
  hint,
  leaf,
  paragraph,
  sampleDocument,
  wordsIn,
} from '../../../test/fixtures/document.ts'
import { mergeDocument } from './merge-document.ts'

const keep = { keep: 'changed' } as const

describe('merging the text of a page', () => {
  test('edits of different blocks are both in the result', () => {
    const base = document(paragraph('a', 'one'), paragraph('b', 'two'))
    const primary = document(paragraph('a', 'one!'), paragraph('b', 'two'))
    const changed = document(paragraph('a', 'one'), paragraph('b', 'two!'), paragraph('c', 'three'))
    expect(mergeDocument({ base, primary, changed }, keep)).toEqual({
      document: document(paragraph('a', 'one!'), paragraph('b', 'two!'), paragraph('c', 'three')),
      conflicts: [],
    })
  })

  test('edits of different words of a block are both in the result', () => {
    const base = document(paragraph('a', 'the quick brown fox jumps'))
    const primary = document(paragraph('a', 'the slow brown fox jumps'))
    const changed = document(paragraph('a', 'the quick brown fox sleeps'))
    const merged = mergeDocument({ base, primary, changed }, keep)
    expect(merged).toEqual({ document: document(paragraph('a', 'the slow brown fox sleeps')), conflicts: [] })
  })

  test('edits that touch are a conflict, and the kept side stays', () => {
    const base = document(paragraph('a', 'the quick fox'))
    const primary = document(paragraph('a', 'the slow fox'))
    const changed = document(paragraph('a', 'the fast fox'))
    const conflict = { block: 'a', base: base.nodes[0], primary: primary.nodes[0], changed: changed.nodes[0] }
    expect(mergeDocument({ base, primary, changed }, keep)).toEqual({
      document: changed,
      conflicts: [conflict],
    })
    expect(mergeDocument({ base, primary, changed }, { keep: 'primary' })).toEqual({
      document: primary,
      conflicts: [conflict],
    })
  })

  test('the same edit on both sides is no conflict', () => {
    const base = document(paragraph('a', 'one two'))
    const side = document(paragraph('a', 'one three'), paragraph('b', 'new'))
    expect(mergeDocument({ base, primary: side, changed: side }, keep)).toEqual({
      document: side,
      conflicts: [],
    })
  })

  test('the same block inserted under two keys is there once', () => {
    const base = document(paragraph('a', 'one'))
    const primary = document(paragraph('a', 'one'), paragraph('x', 'new'))
    const changed = document(paragraph('a', 'one'), paragraph('y', 'new'))
    expect(mergeDocument({ base, primary, changed }, keep).document).toEqual(primary)
  })

  test('a block removed on one side and changed on the other is a conflict', () => {
    const base = document(paragraph('a', 'one'), paragraph('b', 'two'))
    const primary = document(paragraph('a', 'one'))
    const changed = document(paragraph('a', 'one'), paragraph('b', 'two!'))
    const merged = mergeDocument({ base, primary, changed }, { keep: 'primary' })
    expect(merged.document).toEqual(primary)
    expect(merged.conflicts).toEqual([
      { block: 'b', after: 'a', base: base.nodes[1], primary: null, changed: changed.nodes[1] },
    ])
  })

  test('blocks inside containers merge on their own', () => {
    const base = document(hint('h', paragraph('a', 'one'), paragraph('b', 'two')))
    const primary = document(hint('h', paragraph('a', 'ONE'), paragraph('b', 'two')))
    const changed = document(hint('h', paragraph('a', 'one'), paragraph('b', 'TWO')))
    const merged = mergeDocument({ base, primary, changed }, keep)
    expect(merged).toEqual({
      document: document(hint('h', paragraph('a', 'ONE'), paragraph('b', 'TWO'))),
      conflicts: [],
    })
  })

  test('a conflict inside a container names the inner block', () => {
    const base = document(hint('h', paragraph('a', 'one'), paragraph('b', 'two')))
    const primary = document(hint('h', paragraph('a', 'ONE'), paragraph('b', 'two')))
    const changed = document(hint('h', paragraph('a', 'uno'), paragraph('b', 'due')))
    const merged = mergeDocument({ base, primary, changed }, keep)
    expect(merged.document).toEqual(changed)
    expect(merged.conflicts).toMatchObject([{ block: 'a', container: 'h' }])
  })

  test('lines of code merge without keys, and clash as the whole block of code', () => {
    const base = document(code('c', 'let a = 1', 'let b = 2', 'run(a)'))
    const primary = document(code('c', 'let a = 10', 'let b = 2', 'run(a)'))
    const changed = document(code('c', 'let a = 1', 'let b = 2', 'run(a, b)', 'stop()'))
    const merged = mergeDocument({ base, primary, changed }, keep)
    expect(merged).toEqual({
      document: document(code('c', 'let a = 10', 'let b = 2', 'run(a, b)', 'stop()')),
      conflicts: [],
    })
    const other = document(code('c', 'let a = 20', 'let b = 2', 'run(a)'))
    expect(mergeDocument({ base, primary, changed: other }, keep).conflicts).toMatchObject([{ block: 'c' }])
  })

  test('marks are edits of their words and survive the edits of others', () => {
    const bold = { object: 'mark' as const, type: 'bold' as const }
    const base = document(textBlock({ object: 'text', leaves: [leaf('read the guide now')] }))
    const primary = document(
      textBlock({
        object: 'text',
        leaves: [leaf('read the '), { ...leaf('guide'), marks: [bold] }, leaf(' now')],
      }),
    )
    const changed = document(textBlock({ object: 'text', leaves: [leaf('read the guide today')] }))
    expect(mergeDocument({ base, primary, changed }, keep).document).toEqual(
      document(
        textBlock({
          object: 'text',
          leaves: [leaf('read the '), { ...leaf('guide'), marks: [bold] }, leaf(' today')],
        }),
      ),
    )
  })

  test('a paragraph turned into a heading takes the words of the other side', () => {
    const base = document(paragraph('a', 'one two three'))
    const changed = document(paragraph('a', 'one two four'))
    const merged = mergeDocument({ base, primary: document(heading('one two three', 'one')), changed }, keep)
    expect(merged.document.nodes).toMatchObject([
      { type: 'heading-1', nodes: [{ leaves: [{ text: 'one two four' }] }] },
    ])
  })

  test('rows and columns of a table that both sides add are all there', () => {
    const base = document(table(['a'], ['one']))
    const primary = document(table(['a', 'b'], ['one']))
    const changed = document(table(['a', 'c'], ['one', 'two']))
    const merged = mergeDocument({ base, primary, changed }, keep)
    expect(merged).toEqual({ document: document(table(['a', 'b', 'c'], ['one', 'two'])), conflicts: [] })
  })

  test('a heading whose words both sides changed keeps its anchor', () => {
    const base = document(heading('one two three', 'one-two-three'))
    const primary = document(heading('uno two three', 'uno-two-three'))
    const changed = document(heading('one two tre', 'one-two-tre'))
    const merged = mergeDocument({ base, primary, changed }, keep)
    expect(merged).toEqual({ document: document(heading('uno two tre', 'one-two-three')), conflicts: [] })
  })
})

describe('laws of merging text', () => {
  const runs = { numRuns: 2000, seed: 11 }
  const base = sampleDocument()

  test('a side that changed nothing gives the other side', () => {
    fc.assert(
      fc.property(documentEdits, (edits) => {
        const side = editDocument(base, edits, 'x')
        expect(mergeDocument({ base, primary: side, changed: base }, keep)).toEqual({
          document: side,
          conflicts: [],
        })
        expect(mergeDocument({ base, primary: base, changed: side }, keep)).toEqual({
          document: side,
          conflicts: [],
        })
        expect(mergeDocument({ base, primary: side, changed: side }, keep)).toEqual({
          document: side,
          conflicts: [],
        })
      }),
      runs,
    )
  })

  test('without conflicts the order of the sides does not matter', () => {
    fc.assert(
      fc.property(documentEdits, documentEdits, (x, y) => {
        const [primary, changed] = [editDocument(base, x, 'x'), editDocument(base, y, 'y')]
        const one = mergeDocument({ base, primary, changed }, keep)
        const other = mergeDocument({ base, primary: changed, changed: primary }, keep)
        expect(one.conflicts.length).toBe(other.conflicts.length)
        fc.pre(one.conflicts.length === 0)
        expect(one.document).toEqual(other.document)
      }),
      runs,
    )
  })

  test('no new word of either side is missing from the result and the conflicts', () => {
    fc.assert(
      fc.property(documentEdits, documentEdits, fc.constantFrom('primary', 'changed'), (x, y, side) => {
        const [primary, changed] = [editDocument(base, x, 'x'), editDocument(base, y, 'y')]
        const merged = mergeDocument({ base, primary, changed }, { keep: side })
        const old = wordsIn(base)
        const there = wordsIn(merged)
        const lost = [...wordsIn(primary), ...wordsIn(changed)].filter(
          (word) => !old.has(word) && !there.has(word),
        )
        expect(lost).toEqual([])
      }),
      runs,
    )
  })

  test('a word that neither side removed is still there, and a key is there once', () => {
    fc.assert(
      fc.property(documentEdits, documentEdits, (x, y) => {
        const [primary, changed] = [editDocument(base, x, 'x'), editDocument(base, y, 'y')]
        const merged = mergeDocument({ base, primary, changed }, keep)
        const versions = [primary, changed].map(wordsIn)
        const there = wordsIn(merged)
        const kept = [...wordsIn(base)].filter((word) => versions.every((words) => words.has(word)))
        expect(kept.filter((word) => !there.has(word))).toEqual([])
        const keys = JSON.stringify(merged.document).match(/"key":"[^"]+"/g) ?? []
        expect(keys.length).toBe(new Set(keys).size)
      }),
      runs,
    )
  })
})

function textBlock(...nodes: InlineNode[]): Block {
  return { object: 'block', type: 'paragraph', key: 'a', data: {}, nodes }
}

function heading(text: string, id: string): Block {
  return {
    object: 'block',
    type: 'heading-1',
    key: 'a',
    data: {},
    meta: { id },
    nodes: [{ object: 'text', leaves: [leaf(text)] }],
  }
}

function table(records: string[], columns: string[]): Block {
  return {
    object: 'block',
    type: 'table',
    key: 't',
    isVoid: true,
    data: {
      view: { type: 'grid', columns, hideHeader: false },
      definition: Object.fromEntries(
        columns.map((id) => [id, { id, type: 'text', title: id, textAlignment: 'left' }]),
      ),
      records: Object.fromEntries(
        records.map((id) => [id, { orderIndex: id, values: { one: `${id}-one` } }]),
      ),
    },
    fragments: records.map((id) => ({
      object: 'fragment',
      fragment: `${id}-one`,
      nodes: [paragraph(`${id}-p`, id)],
    })),
  }
}
