import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  code,
  document,
  documentEdits,
  editDocument,
  hint,
  paragraph,
  sampleDocument,
} from '../../../../test/fixtures/document.ts'
import type { Block, Leaf } from '../../document/nodes.ts'
import { renderDocument } from '../../html/index.ts'
import { asNodes, contentOf, type BlockNode } from './block-node.ts'
import { compareBlocks } from './compare-documents.ts'

const htmlOf = (block: Block | undefined) =>
  block === undefined ? '' : renderDocument(document(block), { resolve: () => undefined }).html

const compare = (before: Block[], after: Block[]) => compareBlocks(before, after)

describe('two versions of a page', () => {
  test('show words that are new and gone where they stand', () => {
    const [row] = compare(
      [paragraph('a', 'the quick brown fox')],
      [paragraph('a', 'the slow brown fox runs')],
    )
    expect(row?.change).toBe('changed')
    expect(htmlOf(row && 'both' in row ? row.both : undefined)).toBe(
      '<p>the <del>quick</del><ins>slow</ins> brown fox<ins> runs</ins></p>',
    )
    expect(htmlOf(row && 'before' in row ? row.before : undefined)).toBe(
      '<p>the <del>quick</del> brown fox</p>',
    )
  })

  test('show what was rewritten as a whole, and not by the letters that happen to stay', () => {
    const bothOf = (was: string, is: string) => {
      const [row] = compare([paragraph('a', was)], [paragraph('a', is)])
      return htmlOf(row && 'both' in row ? row.both : undefined)
    }
    expect(
      bothOf(
        'This site was made when your server started: change it, delete it, or keep it.',
        'This page was written anew, with other words.',
      ),
    ).toBe(
      '<p>This <del>site</del><ins>page</ins> was <del>made when your server started: change it, delete it, or keep it</del><ins>written anew, with other words</ins>.</p>',
    )
    // One word here and one there stay two changes.
    expect(bothOf('the quick brown fox sleeps', 'the slow brown fox runs')).toBe(
      '<p>the <del>quick</del><ins>slow</ins> brown fox <del>sleeps</del><ins>runs</ins></p>',
    )
  })

  test('show a word that only looks different as such', () => {
    const leaves: Leaf[] = [
      { object: 'leaf', text: 'very ', marks: [] },
      { object: 'leaf', text: 'important', marks: [{ object: 'mark', type: 'bold' }] },
    ]
    const bold: Block = {
      object: 'block',
      type: 'paragraph',
      key: 'a',
      data: {},
      nodes: [{ object: 'text', leaves }],
    }
    const [row] = compare([paragraph('a', 'very important')], [bold])
    expect(htmlOf(row && 'both' in row ? row.both : undefined)).toBe(
      '<p>very <mark><strong>important</strong></mark></p>',
    )
  })

  test('show blocks that are new, gone and moved in the order of reading', () => {
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((key) => paragraph(key, `text of ${key} alone`))
    const blocks = (...given: (Block | undefined)[]) => given.filter((block) => block !== undefined)
    const rows = compare(blocks(a, b, e, c), blocks(c, a, e, d))
    expect(rows.map(({ change }) => change)).toEqual(['moved', 'same', 'removed', 'same', 'added'])
  })

  test('show code by line and word', () => {
    const [row] = compare([code('a', 'one', 'two is enough')], [code('a', 'one', 'two is plenty', 'three')])
    const html = htmlOf(row && 'both' in row ? row.both : undefined)
    expect(html).toContain('two is <del>enough</del><ins>plenty</ins>')
    expect(html).toContain('<span class="line added"><ins>three</ins></span>')
  })

  test('look into blocks that hold blocks', () => {
    const inside = (text: string) => hint('a', paragraph('b', text))
    const [row] = compare([inside('keep this')], [inside('keep that')])
    expect(htmlOf(row && 'both' in row ? row.both : undefined)).toContain(
      'keep <del>this</del><ins>that</ins>',
    )
  })

  test('without the marks, each side is what it was', () => {
    const unmarked = (node: BlockNode): BlockNode => ({
      ...node,
      ...(node.marks && {
        marks: node.marks.filter(({ type = '' }) => !['added', 'removed', 'formatted'].includes(type)),
      }),
      ...(node.leaves && { leaves: joined(node.leaves.map(unmarked)) }),
      ...(node.nodes && { nodes: node.nodes.map(unmarked) }),
      ...(node.fragments && { fragments: node.fragments.map(unmarked) }),
    })
    const plain = (blocks: readonly (Block | undefined)[]) =>
      asNodes(blocks.filter((block) => block !== undefined)).map((node) => contentOf(unmarked(node)))
    fc.assert(
      fc.property(documentEdits, (edits) => {
        const after = editDocument(sampleDocument(), edits, 'changed').nodes
        const rows = compare(sampleDocument().nodes, after)
        expect(plain(rows.map((row) => ('after' in row ? row.after : undefined)))).toEqual(plain(after))
        const sides = rows.flatMap((row) =>
          'before' in row ? [row.before] : row.change === 'added' ? [] : [row.after],
        )
        expect(plain(sides).toSorted()).toEqual(plain(sampleDocument().nodes).toSorted())
      }),
    )
  })
})

// Marks cut leaves; without them they are one again.
function joined(leaves: BlockNode[]): BlockNode[] {
  const whole: BlockNode[] = []
  for (const leaf of leaves) {
    const last = whole.at(-1)
    if (last !== undefined && JSON.stringify(last.marks) === JSON.stringify(leaf.marks))
      whole[whole.length - 1] = { ...last, text: `${last.text}${leaf.text}` }
    else whole.push(leaf)
  }
  return whole
}
