import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { someDocument } from '../../../test/arbitrary/document.ts'
import { assignKeys, normalize, type JSONDocument } from '../document/index.ts'
import { toEditor, type EditorNode } from '../editor/index.ts'
import {
  blocksOf,
  createLivePage,
  documentOf,
  elementsOf,
  patchBlocks,
  readBlock,
  updateTowards,
} from './index.ts'

function keyed(document: JSONDocument, prefix = 'k'): JSONDocument {
  let count = 0
  // As it comes from a database: plain JSON.
  const plain: JSONDocument = JSON.parse(JSON.stringify(document))
  return assignKeys(plain, () => `${prefix}${(count += 1)}`)
}

function begun() {
  let count = 0
  return { epoch: 'e', newKey: () => `n${(count += 1)}` }
}

const normal = (document: JSONDocument) => normalize(document, { ids: 'kept' })

function docOf(...updates: Uint8Array[]): Y.Doc {
  const doc = new Y.Doc()
  for (const update of updates) if (update.length > 0) Y.applyUpdate(doc, update)
  return doc
}

describe('a text that is written together', () => {
  test('says what its document says, whatever is in it', () => {
    fc.assert(
      fc.property(someDocument, (given) => {
        const document = keyed(given)
        expect(normal(documentOf(docOf(createLivePage(document, begun()))))).toEqual(normal(document))
      }),
      { numRuns: 400 },
    )
  })

  test('becomes any other document', () => {
    fc.assert(
      fc.property(someDocument, someDocument, (first, second) => {
        const [before, after] = [keyed(first), keyed(second, 'm')]
        const state = createLivePage(before, begun())
        expect(normal(documentOf(docOf(state, updateTowards(state, after))))).toEqual(normal(after))
      }),
      { numRuns: 400 },
    )
  })

  test('is not changed by the document that it says already', () => {
    fc.assert(
      fc.property(someDocument, (given) => {
        const state = createLivePage(normal(keyed(given)), begun())
        expect(updateTowards(state, documentOf(docOf(state)))).toHaveLength(0)
      }),
      { numRuns: 200 },
    )
  })
})

function paragraphs(...texts: string[]): JSONDocument {
  return keyed({
    object: 'document',
    data: {},
    nodes: texts.map((text) => ({
      object: 'block',
      type: 'paragraph',
      data: {},
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text, marks: [] }] }],
    })),
  })
}

const textsIn = (doc: Y.Doc) =>
  elementsOf(blocksOf(doc)).map((each) => (readBlock(each).content ?? []).map(({ text }) => text).join(''))

/** Types into a paragraph, as an editor would say it. */
function type(doc: Y.Doc, { at, index, word }: { at: number; index: number; word: string }): void {
  const blocks = blocksOf(doc)
  const element = elementsOf(blocks)[at]
  if (element === undefined) return
  const node = readBlock(element)
  const text = (node.content ?? []).map((each) => each.text ?? '').join('')
  // Between two words, so that each is found again.
  const space = text.indexOf(' ', index)
  const place = space === -1 ? text.length : space
  const next: EditorNode = {
    ...node,
    content: [{ type: 'text', text: `${text.slice(0, place)}${word}${text.slice(place)}` }],
  }
  doc.transact(() => patchBlocks(blocks, [next], { range: { from: at, to: at + 1 } }))
}

describe('what others write at the same time', () => {
  test('leaves the letters where they are: words change, and nothing is written anew', () => {
    const state = createLivePage(paragraphs('one two three four'), begun())
    const writer = docOf(state)
    type(writer, { at: 0, index: 7, word: ' MINE' })
    const update = updateTowards(state, paragraphs('ONE two three FOUR'))
    Y.applyUpdate(writer, update)
    expect(textsIn(writer)).toEqual(['ONE two MINE three FOUR'])
  })

  test('keeps the empty paragraph in which somebody is about to type', () => {
    const state = createLivePage(paragraphs('one', 'two'), begun())
    const writer = docOf(state)
    writer.transact(() => blocksOf(writer).insert(1, [new Y.XmlElement('paragraph')]))
    const typed = Y.encodeStateAsUpdate(writer)
    Y.applyUpdate(writer, updateTowards(typed, paragraphs('one', 'two', 'three')))
    expect(textsIn(writer)).toEqual(['one', '', 'two', 'three'])
  })

  test('stays apart from what one types beside the same letters: the cursor says which is new', () => {
    const state = createLivePage(paragraphs('an end'), begun())
    const [ann, bea] = [docOf(state), docOf(state)]
    ;[ann.clientID, bea.clientID] = [11, 12]
    const put = (doc: Y.Doc, text: string, offset: number) => {
      const element = elementsOf(blocksOf(doc))[0]
      if (element === undefined) return
      const block: EditorNode = { ...readBlock(element), content: [{ type: 'text', text }] }
      patchBlocks(blocksOf(doc), [block], { cursor: { block, offset } })
    }
    // An “a” before the one that is there, and one after it.
    put(ann, 'aan end', 1)
    put(bea, 'aan end', 2)
    put(bea, 'a!an end', 2)
    Y.applyUpdate(ann, Y.encodeStateAsUpdate(bea))
    expect(textsIn(ann)).toEqual(['aa!an end'])
    put(ann, 'aa! end', 3)
    expect(textsIn(ann)).toEqual(['aa! end'])
  })

  test('does not split a sign of two halves', () => {
    const state = createLivePage(paragraphs('a 😀 b'), begun())
    const doc = docOf(state)
    type(doc, { at: 0, index: 2, word: '😁' })
    Y.applyUpdate(doc, updateTowards(Y.encodeStateAsUpdate(doc), paragraphs('a 😀😂 b')))
    expect(textsIn(doc)[0]).not.toContain('\uFFFD')
  })
})

type Act =
  | { kind: 'type'; who: number; at: number; index: number }
  | { kind: 'sync'; who: number }
  | { kind: 'api'; at: number; how: 'append' | 'prepend' | 'insert' | 'upper' }
  | { kind: 'store' }

const someAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('type' as const),
      who: fc.nat(2),
      at: fc.nat(4),
      index: fc.nat(20),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('sync' as const), who: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('api' as const),
      at: fc.nat(4),
      how: fc.constantFrom('append' as const, 'prepend' as const, 'insert' as const, 'upper' as const),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'store' as const }) },
)

test('three who type and a program that edits end with the same text, and every word is there once', () => {
  fc.assert(
    fc.property(fc.array(someAct, { minLength: 5, maxLength: 60 }), (acts) => {
      let head = paragraphs('alpha beta', 'gamma delta', 'epsilon')
      let row = createLivePage(head, begun())
      const room = docOf(row)
      const writers = [docOf(row), docOf(row), docOf(row)]
      const words: string[] = []
      const exchange = (a: Y.Doc, b: Y.Doc) => {
        Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)))
        Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)))
      }
      const pull = () => {
        const update = updateTowards(row, head)
        if (update.length > 0) row = Y.mergeUpdates([row, update])
        Y.applyUpdate(room, row)
      }
      for (const [n, act] of acts.entries()) {
        const writer = 'who' in act ? writers[act.who] : undefined
        if (act.kind === 'type' && writer !== undefined) {
          const word = `w${act.who}x${n}y`
          if (elementsOf(blocksOf(writer))[act.at] === undefined) continue
          words.push(word)
          type(writer, { ...act, word: ` ${word} ` })
        } else if (act.kind === 'sync' && writer !== undefined) exchange(writer, room)
        else if (act.kind === 'api') {
          head = edited(head, act, `api${n}z`)
          words.push(...(act.how === 'upper' ? [] : [`api${n}z`]))
          pull()
        } else {
          pull()
          head = keyed(documentOf(room), `s${n}-`)
          const state = Y.encodeStateAsUpdate(room)
          const update = updateTowards(state, head)
          row = update.length === 0 ? state : Y.mergeUpdates([state, update])
          Y.applyUpdate(room, row)
        }
      }
      for (const writer of [...writers, ...writers]) exchange(writer, room)
      const [first, ...others] = writers.map((each) => textsIn(each))
      for (const other of others) expect(other).toEqual(first)
      expect(normal(documentOf(room))).toEqual(normal(documentOf(writers[0] ?? room)))
      const all = (first ?? []).join('\n').toLowerCase()
      for (const word of words) expect(all.split(word)).toHaveLength(2)
    }),
    { numRuns: 300 },
  )
})

function edited(head: JSONDocument, { at, how }: Extract<Act, { kind: 'api' }>, word: string): JSONDocument {
  const texts = head.nodes.map((node) =>
    (toEditor({ ...head, nodes: [node] }).content?.[0]?.content ?? []).map(({ text = '' }) => text).join(''),
  )
  const place = at % Math.max(1, texts.length)
  const next = texts.map((text, n) => {
    if (n !== place) return text
    if (how === 'append') return `${text} ${word}`
    if (how === 'prepend') return `${word} ${text}`
    return how === 'upper' ? text.replace(/alpha|gamma|epsilon/, (found) => found.toUpperCase()) : text
  })
  const document = paragraphs(...next)
  const nodes = document.nodes.map((node, n) => ({ ...node, key: head.nodes[n]?.key ?? `new${n}` }))
  if (how !== 'insert') return { ...head, nodes }
  const [inserted] = paragraphs(word).nodes
  return {
    ...head,
    nodes: inserted === undefined ? nodes : nodes.toSpliced(place, 0, { ...inserted, key: `key-${word}` }),
  }
}
