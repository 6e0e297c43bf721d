import { getSchema } from '@tiptap/core'
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { createChance } from '../../../../bench/day/chance.ts'
import { clipboardHtml } from '../../../../bench/fuzz/clipboard.ts'
import { pick, type Chance } from '../../../../bench/fuzz/mutate.ts'
import { difference, wordsIn } from '../../../../bench/fuzz/words.ts'
import { documentText, parseDocument, type JSONDocument } from '../../../engine/document/index.ts'
import { fromEditor, toEditor, type EditorNode } from '../../../engine/editor/index.ts'
import { readPasted } from '../../../engine/imports/html/read-pasted.ts'
import { parseMarkdown } from '../../../engine/markdown/index.ts'
import { tableAround, tableAt } from '../commands/table/table-at.ts'
import { acrossTables } from '../plugins/across-tables.ts'
import { cellEditing } from '../plugins/cell-editing.ts'
import { schemaExtensions } from '../schema/index.ts'
import { placed } from './paste-blocks.ts'

const runs = Number(process.env['LECTERN_RUNS'] ?? 300)
const schema = getSchema(schemaExtensions)

/** A page of every kind of place that one can paste into; its words are like "p3z". */
const page = `p1z p2z

## p3z

* p4z
  1. p5z
* [ ] p6z

| p7z | p8z |
| --- | --- |
| p9z | p10z |

{% hint style="info" %}
p11z
{% endhint %}

<details>

<summary>p12z</summary>

p13z

</details>

<figure><img src="https://example.org/a.png" alt=""><figcaption><p>p14z</p></figcaption></figure>

> p15z

{% tabs %}
{% tab title="One" %}
p16z
{% endtab %}
{% endtabs %}

{% columns %}
{% column %}
p17z
{% endcolumn %}
{% endcolumns %}

p18z`

const doc = schema.nodeFromJSON(toEditor(parseMarkdown(`#\n\n${page}`).document))
const places: number[] = []
doc.descendants((node, pos) => {
  if (node.isText) places.push(pos, pos + node.nodeSize)
})

test('whatever is pasted wherever, the page stays one that can be edited and kept, and no word is lost', () => {
  const findings = Array.from({ length: runs }, (_, seed) => {
    const chance = createChance(seed)
    const html = clipboardHtml(chance)
    const document = readPasted(html)
    if (document === undefined || document.nodes.length === 0) return []
    return wrongWithPlaced(document, chance).map((finding) => `${finding}: ${html}`)
  })
  expect(findings.flat()).toEqual([])
})

/** What is wrong with a page after a document was pasted somewhere in it. */
function wrongWithPlaced(document: JSONDocument, chance: Chance): string[] {
  const from = pick(chance, places)
  const end = chance() < 0.8 ? from : pick(chance, places)
  // Whoever chooses text from a cell to another chooses cells.
  const to = isInTable(from) && isInTable(end) ? from : end
  const selection = TextSelection.between(doc.resolve(Math.min(from, to)), doc.resolve(Math.max(from, to)))
  const empty = EditorState.create({ doc, plugins: [cellEditing(), acrossTables()] })
  const state = empty.apply(empty.tr.setSelection(selection))
  const where = `at ${selection.from} to ${selection.to} in ${selection.$from.parent.type.name}`
  const tr = placed(state, document)
  const broken = brokenBy(tr)
  if (broken !== undefined) return [`${where}: ${broken}`]
  const text = documentText(fromEditor(jsonOf(tr.doc)))
  const before = doc.textBetween(0, selection.from, '\n').match(/p\d+z/g) ?? []
  const after = doc.textBetween(selection.to, doc.content.size, '\n').match(/p\d+z/g) ?? []
  const isGrid =
    document.nodes.length === 1 && document.nodes[0]?.type === 'table' && tableAt(state) !== undefined
  // Cells go into cells, in the place of what was there; the titles of a document are in the order of their ids.
  const lost = isGrid
    ? [difference(wordsIn(documentText(document)).toSorted(), wordsIn(text).toSorted())]
    : [
        difference(wordsIn(documentText(document)), wordsIn(text)),
        difference([...before, ...after], text.match(/p\d+z/g) ?? []),
      ]
  return lost.flatMap((each) => (each === undefined ? [] : [`${where}: ${each}`]))
}

function isInTable(pos: number): boolean {
  return tableAround(doc.resolve(pos)) !== undefined
}

function brokenBy(tr: Transaction): string | undefined {
  tr.doc.check()
  const parsed = parseDocument(fromEditor(jsonOf(tr.doc)))
  if (parsed.kind === 'problems') return parsed.problems[0]?.message
  const again = schema.nodeFromJSON(toEditor(parsed.document))
  let kept: string | undefined
  again.descendants(({ type, attrs }) => {
    if (type.name === 'kept') kept = `a block of type ${attrs['block'].type} cannot be edited any more`
  })
  return kept
}

function jsonOf(node: { toJSON: () => unknown }): EditorNode {
  // ProseMirror writes the JSON that it reads.
  return node.toJSON() as EditorNode
}
