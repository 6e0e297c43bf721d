import { getSchema } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { toEditor } from '../../../engine/editor/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { schemaExtensions } from '../schema/index.ts'
import { dropPlace } from './drop-place.ts'
import type { Box } from './shown-blocks.ts'

const schema = getSchema(schemaExtensions)
const line = 20
const padding = 10

/** As it would be drawn: lines below each other, boxes with a padding around what is in them. */
function drawn(doc: Node): Map<number, Box> {
  const boxes = new Map<number, Box>()
  draw(doc, -1, { left: 0, right: 600, top: 0 })
  return boxes

  function draw(node: Node, pos: number, { left, right, top }: Omit<Box, 'bottom'>): number {
    const isBox = node.type.name === 'hint'
    const isBeside = node.type.name === 'columns'
    const width = (right - left) / node.childCount
    let bottom = top + (isBox ? padding : 0)
    let highest = bottom
    if (!node.inlineContent)
      node.forEach((child, offset, index) => {
        const across = isBeside
          ? { left: left + index * width, right: left + (index + 1) * width }
          : { left, right }
        const end = draw(child, pos + 1 + offset, { ...across, top: isBeside ? top : bottom })
        highest = Math.max(highest, end)
        if (!isBeside) bottom = end
      })
    bottom = node.inlineContent || node.childCount === 0 ? top + line : highest + (isBox ? padding : 0)
    boxes.set(pos, { left, right, top, bottom })
    return bottom
  }
}

/** What stands there once a paragraph "X" is dropped at a point of a text. */
function dropped(markdown: string, at: { x: number; y: number }): string {
  const doc = schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${markdown}`).document))
  const boxes = drawn(doc)
  const content = schema.node('paragraph', null, schema.text('X'))
  const dragged = { content: schema.node('doc', null, content).content, from: -1, to: -1 }
  const place = dropPlace(doc, dragged, { at, boxOf: (pos) => boxes.get(pos) })
  if (place === undefined) return 'nowhere'
  const words: string[] = []
  doc.replace(place, place, schema.node('doc', null, content).slice(0)).descendants((node, pos, parent) => {
    if (node.isText) words.push(node.text ?? '')
    else if (!node.isTextblock && parent?.type.name === 'doc') words.push(`${node.type.name}:`)
    return pos >= 0
  })
  return words.join(' ')
}

const columns =
  '{% columns %}\n{% column %}\none\n{% endcolumn %}\n{% column %}\ntwo\n\nthree\n{% endcolumn %}\n{% endcolumns %}'

test.each([
  ['the upper half of a paragraph, beside its words', 'a\n\nb', { x: 590, y: 9 }, 'X a b'],
  ['the lower half of it', 'a\n\nb', { x: 590, y: 11 }, 'a X b'],
  ['beside the text', 'a\n\nb', { x: -60, y: 24 }, 'a X b'],
  ['the upper half of code', '```\na\nb\nc\nd\n```', { x: 5, y: 35 }, 'X code: a b c d'],
  ['the lower half of code', '```\na\nb\nc\nd\n```', { x: 5, y: 45 }, 'code: a b c d X'],
  ['the upper half of a table', '| a | b |\n| - | - |\n| c | d |', { x: 5, y: 35 }, 'X table: a b c d'],
  ['the lower half of a table', '| a | b |\n| - | - |\n| c | d |', { x: 5, y: 45 }, 'table: a b c d X'],
  ['the edge of a hint', '{% hint style="info" %}\na\n{% endhint %}', { x: 5, y: 8 }, 'X hint: a'],
  ['the upper half in a hint', '{% hint style="info" %}\na\n{% endhint %}', { x: 5, y: 18 }, 'hint: X a'],
  ['the lower half in a hint', '{% hint style="info" %}\na\n{% endhint %}', { x: 5, y: 22 }, 'hint: a X'],
  ['the lower edge of a hint', '{% hint style="info" %}\na\n{% endhint %}', { x: 5, y: 33 }, 'hint: a X'],
  ['a column', columns, { x: 400, y: 18 }, 'columns: one two X three'],
  ['below a short column', columns, { x: 100, y: 33 }, 'columns: one X two three'],
  ['the first item of a list', '* a\n* b', { x: 5, y: 7 }, 'X list_unordered: a b'],
  ['between items', '* a\n* b', { x: 5, y: 22 }, 'list_unordered: a X b'],
  ['the last item of a list', '* a\n* b', { x: 5, y: 34 }, 'list_unordered: a b X'],
])('a block that is dropped goes where it is dropped: %s', (_name, markdown, at, expected) => {
  expect(dropped(markdown, at)).toBe(expected)
})
