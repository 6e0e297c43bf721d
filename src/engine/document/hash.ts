import { normalizeBlock } from './normalize.ts'
import type { Block } from './nodes.ts'

/** A block's hash: equal for blocks that mean the same, whatever their keys. */
export function hashOf(block: Block): string {
  return hashText(JSON.stringify(normalizeBlock(block)))
}

/** 64 bits of FNV-1a in two lanes. It tells blocks apart; it does not withstand forgery. */
export function hashText(text: string): string {
  let low = 0x811c9dc5
  let high = 0x9e3779b9
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ (unit + index), 0x85ebca6b)
    high ^= high >>> 13
  }
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0')
}
