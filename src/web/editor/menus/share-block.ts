import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { JSONDocument } from '../../../engine/document/index.ts'
import type { ContentLocation } from '../../api/content-location.ts'
import { makeReusable, rewriteReusable } from '../../api/reusable-contents.ts'
import { messages } from '../../locales/messages.ts'
import { blocksAt } from '../commands/block-range.ts'
import { blockOf } from '../views/block-of.ts'
import { followRange } from './follow-range.ts'

const longestTitle = 60

/** Makes the chosen blocks something that every page may show, and shows it here; answers its title. */
export async function shareBlock(editor: Editor, location: ContentLocation): Promise<string> {
  const range = blocksAt(editor.state)
  const first = range?.nodes[0]
  if (range === undefined || first === undefined) throw new Error(messages.somethingWrong)
  const title = titleOf(first.textContent)
  const whereNow = followRange(editor, range)
  const id = await makeReusable(location, { title, document: documentOf(range.nodes) }).finally(whereNow)
  const now = whereNow()
  // Somebody deleted them meanwhile.
  if (now === undefined) return title
  const { state, view } = editor
  const nodes = nodesIn(state.doc, now)
  const data = { ref: { kind: 'reusable-content', reusableContent: id } }
  view.dispatch(state.tr.replaceWith(now.from, now.to, state.schema.node('reusable_content', { data })))
  // What others wrote in them meanwhile goes along.
  const isSame = nodes.length === range.nodes.length && nodes.every((node, at) => node === range.nodes[at])
  if (!isSame) await rewriteReusable(location, id, documentOf(nodes))
  return title
}

function nodesIn(doc: Node, { from, to }: { from: number; to: number }): Node[] {
  const nodes: Node[] = []
  for (let pos = from; pos < to; pos += nodes.at(-1)?.nodeSize ?? to) {
    const node = doc.nodeAt(pos)
    if (node === null) break
    nodes.push(node)
  }
  return nodes
}

function documentOf(nodes: Node[]): JSONDocument {
  const blocks = nodes.map((node) => blockOf(node, { withCaption: true }))
  return { object: 'document', data: {}, nodes: blocks }
}

function titleOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  if (line === '') return messages.editor.types['reusable-content']
  if (line.length <= longestTitle) return line
  return `${line.slice(0, longestTitle).replace(/\s\S*$/, '')}…`
}
