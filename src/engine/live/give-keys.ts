import type { Doc, XmlFragment } from 'yjs'
import { blocksOf, elementsOf } from './tree.ts'

const keyless = new Set(['table_row', 'table_header', 'table_cell', 'table_value', 'expandable_body'])

/**
 * Gives every block that has no key, or a copy of another's, one of its own. What is stored has keys: given here, to
 * the very blocks that people type in, they are no guess at which block of a document is which.
 */
export function giveKeys(doc: Doc, newKey: () => string): void {
  const used = new Set<string>()
  doc.transact(() => giveIn(blocksOf(doc), used, newKey))
}

function giveIn(parent: XmlFragment, used: Set<string>, newKey: () => string): void {
  for (const element of elementsOf(parent)) {
    if (!keyless.has(element.nodeName)) {
      const own = element.getAttribute('key')
      const key = typeof own === 'string' && !used.has(own) ? own : newKey()
      if (key !== own) element.setAttribute('key', key)
      used.add(key)
    }
    giveIn(element, used, newKey)
  }
}
