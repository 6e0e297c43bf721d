import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { someDocument } from '../../../test/arbitrary/document.ts'
import { corpusPages, isCorpusThere } from '../../../test/corpus.ts'
import { assignKeys, normalize, type Block, type JSONDocument } from '../document/index.ts'
import { readPageInput } from '../page-input/index.ts'
import { compareBlocks } from '../revisions/index.ts'
import { fromEditor, toEditor } from './index.ts'

function keyed(document: JSONDocument): JSONDocument {
  let count = 0
  return assignKeys(document, () => `k${(count += 1)}`)
}

// As documents were stored once, which histories have for good.
function withoutVoid(blocks: Block[]): Block[] {
  return JSON.parse(
    JSON.stringify(blocks, (name, value: unknown) => (name === 'isVoid' ? undefined : value)),
  ) as Block[]
}

describe('a document that was opened and not changed', () => {
  test('comes back in normal form with its keys, whatever is in it', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const given = keyed(document)
        expect(fromEditor(toEditor(given))).toEqual(normalize(given, { ids: 'kept' }))
      }),
      { numRuns: 1000 },
    )
  })

  test('comes back the same where nobody gave it keys', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        expect(normalize(fromEditor(toEditor(document)))).toEqual(normalize(document))
      }),
      { numRuns: 500 },
    )
  })

  test('is stored as it was, and nobody who compares finds a difference', () => {
    fc.assert(
      fc.property(someDocument, (document) => {
        const before = normalize(keyed(document), { ids: 'kept' })
        const sent = readPageInput({ document: fromEditor(toEditor(before)), rules: 'text' })
        const after = sent.kind === 'read' ? (JSON.parse(sent.text) as JSONDocument) : undefined
        expect(after).toEqual(before)
        expect(
          compareBlocks(before.nodes, withoutVoid(after?.nodes ?? [])).map(({ change }) => change),
        ).toEqual(before.nodes.map(() => 'same'))
      }),
      { numRuns: 500 },
    )
  })

  test.skipIf(!isCorpusThere)(
    'comes back the same from every page of the corpus',
    () => {
      const pages = corpusPages()
      expect(pages.length).toBeGreaterThan(200)
      const changed = pages.filter(({ page }) => {
        const given = keyed(page.document)
        return (
          JSON.stringify(fromEditor(toEditor(given))) !== JSON.stringify(normalize(given, { ids: 'kept' }))
        )
      })
      expect(changed.map(({ path }) => path)).toEqual([])
    },
    120_000,
  )
})
