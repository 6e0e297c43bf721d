import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { toEditor } from '../../../engine/editor/index.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { schemaExtensions } from '../schema/index.ts'
import { roomFor } from './room-for.ts'

const schema = getSchema(schemaExtensions)

/** What a block that is put where "here" is comes to stand in, and behind what. */
function roomIn(markdown: string): string {
  const doc = schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${markdown}\n\nend`).document))
  let start = 0
  doc.descendants((node, pos) => {
    if (node.text?.includes('here') === true) start = pos + 1
  })
  const { images } = schema.nodes
  const { from } = roomFor(doc.resolve(start), images ?? schema.topNodeType)
  const place = doc.resolve(from)
  return `${place.parent.type.name}: ${place.nodeBefore?.textContent}`
}

test.each([
  ['before\n\nhere', 'doc: here'],
  ['* one here\n* two', 'list_item: one here'],
  ['> first here\n>\n> second', 'blockquote: first here'],
  ['{% hint style="info" %}\nfirst here\n\nsecond\n{% endhint %}', 'hint: first here'],
  [
    '{% tabs %}\n{% tab title="One" %}\nfirst here\n\nsecond\n{% endtab %}\n{% endtabs %}',
    'tabs_item: first here',
  ],
  ['```\nfirst here\nsecond\n```', 'doc: first heresecond'],
  ['| a |\n| - |\n| here |', 'doc: ahere'],
  ['{% hint style="info" %}\n| a |\n| - |\n| here |\n\nsecond\n{% endhint %}', 'hint: ahere'],
])('a block comes below the line or the whole that is there: %j', (markdown, expected) => {
  expect(roomIn(markdown)).toBe(expected)
})

test('an empty line gives its place', () => {
  const paragraph = schema.node('paragraph')
  const doc = schema.node('doc', null, [schema.node('hint', null, [paragraph, paragraph])])
  const { images } = schema.nodes
  expect(images && roomFor(doc.resolve(2), images)).toEqual({ from: 1, to: 3 })
  expect(images && roomFor(doc.resolve(3), images)).toEqual({ from: 3, to: 3 })
})
