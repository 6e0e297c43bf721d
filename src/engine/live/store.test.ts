import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { JSONDocument } from '../document/index.ts'
import { finishDocument } from '../page-input/index.ts'
import { blocksOf, createLivePage, elementsOf, keyedPage, readBlock, textOf, updateTowards } from './index.ts'

type Act =
  | { kind: 'insert' | 'type' | 'empty' | 'delete'; at: number; word: number }
  | { kind: 'send' | 'store' | 'receive' }

const someAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('insert' as const, 'type' as const, 'empty' as const, 'delete' as const),
    at: fc.nat(5),
    word: fc.nat(1),
  }),
  fc.record({ kind: fc.constantFrom('send' as const, 'store' as const, 'receive' as const) }),
)

const blank: JSONDocument = { object: 'document', data: {}, nodes: [] }
const words = ['/video', '/latex']

/** What somebody does in an editor that gives its blocks no keys, which is the harder case. */
function act(doc: Y.Doc, { kind, at, word }: Extract<Act, { at: number }>): void {
  const blocks = blocksOf(doc)
  const place = Math.min(at, blocks.length)
  const element = elementsOf(blocks)[place]
  if (kind === 'insert') {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText()])
    blocks.insert(place, [paragraph])
  } else if (element !== undefined && kind === 'delete') blocks.delete(place, 1)
  else if (element !== undefined) {
    const text = textOf(element)
    if (kind === 'type') text?.insert(text.length, words[word] ?? '')
    else text?.delete(0, text.length)
  }
}

const textsIn = (doc: Y.Doc) =>
  elementsOf(blocksOf(doc)).map((each) => (readBlock(each).content ?? []).map(({ text }) => text).join(''))

// The same words in another block: a guess by what blocks say takes the one for the other.
const typedAgainElsewhere: Act[] = [
  { kind: 'insert', at: 0, word: 0 },
  { kind: 'type', at: 0, word: 0 },
  { kind: 'send' },
  { kind: 'store' },
  { kind: 'receive' },
  { kind: 'empty', at: 0, word: 0 },
  { kind: 'insert', at: 1, word: 0 },
  { kind: 'type', at: 1, word: 0 },
  { kind: 'send' },
  { kind: 'empty', at: 1, word: 0 },
  { kind: 'store' },
]

test('what somebody types and takes back is not brought back by what was stored meanwhile', () => {
  fc.assert(
    fc.property(fc.array(someAct, { minLength: 5, maxLength: 80 }), (acts) => {
      let count = 0
      const newKey = () => `k${(count += 1)}`
      let head = JSON.stringify(blank)
      let row = createLivePage(blank, { epoch: 'e', newKey })
      const [room, writer] = [new Y.Doc(), new Y.Doc()]
      for (const doc of [room, writer]) Y.applyUpdate(doc, row)
      for (const each of acts) {
        if ('at' in each) act(writer, each)
        else if (each.kind === 'send') Y.applyUpdate(room, Y.encodeStateAsUpdate(writer))
        else if (each.kind === 'receive') Y.applyUpdate(writer, row)
        else {
          const { state, document } = keyedPage(room, newKey)
          const text = JSON.stringify(document)
          const finished = finishDocument({ text, links: [], base: head, keys: 'own' }, newKey)
          if (finished.kind !== 'document') throw new Error('nobody else writes')
          head = finished.text
          const update = updateTowards(state, JSON.parse(head))
          row = update.length === 0 ? state : Y.mergeUpdates([state, update])
          Y.applyUpdate(room, row)
        }
      }
      const meant = textsIn(writer)
      Y.applyUpdate(room, Y.encodeStateAsUpdate(writer))
      Y.applyUpdate(writer, Y.encodeStateAsUpdate(room))
      expect(textsIn(writer)).toEqual(meant)
      expect(textsIn(room)).toEqual(meant)
    }),
    { numRuns: 300, examples: [[typedAgainElsewhere]] },
  )
})
