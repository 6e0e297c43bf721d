import type { Block } from '../../document/nodes.ts'
import { normalize, normalizeBlock } from '../../document/normalize.ts'
import { parseDocument } from '../../document/parse-document.ts'
import { parsePlainJson } from '../../document/plain-json.ts'
import { openTag } from '../html/escape.ts'
import type { HtmlElement } from '../html/tree.ts'

/**
 * A block that has no form of its own where it stands, such as tabs in a table cell, is written as
 * `<div data-gb-custom-block data-tag="block" data-json="…">`.
 */
export function writeCustom(block: Block): string {
  return `${openTag('div', { 'data-gb-custom-block': true, 'data-tag': 'block', 'data-json': JSON.stringify(normalizeBlock(block)) })}</div>`
}

export function readCustom({ attributes, children }: HtmlElement): Block | undefined {
  const json = attributes['data-json']
  if (attributes['data-tag'] !== 'block' || json === undefined || children.length > 0) return undefined
  const parsed = parseDocument({ object: 'document', nodes: [parsePlainJson(json)] })
  return parsed.kind === 'document' ? normalize(parsed.document).nodes[0] : undefined
}
