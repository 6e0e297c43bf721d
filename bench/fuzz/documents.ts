import * as fc from 'fast-check'
import type { JSONDocument } from '../../src/engine/document/nodes.ts'
import { toEditor, type EditorNode } from '../../src/engine/editor/index.ts'
import { someDocument } from '../../test/arbitrary/document.ts'
import { mutated, pick, type Chance } from './mutate.ts'

/** A document of any nodes, with up to three parts of it replaced, taken away or repeated. */
export function documentOf(chance: Chance): unknown {
  let document: unknown = wholeDocument(chance)
  for (let times = Math.floor(chance() * 4); times > 0; times--) document = mutated(chance, document)
  return document
}

/** Blocks as an editor sends them, some of which no editor of ours would send. */
export function editorBlocks(chance: Chance): EditorNode[] {
  const { content = [] } = toEditor(wholeDocument(chance))
  return content.map((block) => strange(chance, block))
}

function wholeDocument(chance: Chance): JSONDocument {
  const seed = Math.floor(chance() * 2 ** 31)
  return fc.sample(someDocument, { seed, numRuns: 1 })[0] ?? { object: 'document', data: {}, nodes: [] }
}

const otherTypes = ['paragraph', 'list_item', 'table', 'code', 'image', 'script', 'constructor', 'document']

function strange(chance: Chance, node: EditorNode): EditorNode {
  const content = (node.content ?? []).map((child) => strange(chance, child))
  const attrs = chance() < 0.2 ? mutated(chance, node.attrs ?? {}) : node.attrs
  return {
    ...node,
    type: node.text === undefined && chance() < 0.1 ? pick(chance, otherTypes) : node.type,
    ...(isAttributes(attrs) && { attrs: JSON.parse(JSON.stringify(attrs)) }),
    ...(node.content !== undefined && { content: chance() < 0.1 ? [...content, ...content] : content }),
  }
}

function isAttributes(value: unknown): value is NonNullable<EditorNode['attrs']> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
