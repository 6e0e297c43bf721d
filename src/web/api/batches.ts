import type { ContentEdit } from '../../contract/content/edits.ts'

const atOnce = 50

/** Edits in as many parts as the API takes at once. */
export function inBatches(edits: ContentEdit[]): ContentEdit[][] {
  return Array.from({ length: Math.ceil(edits.length / atOnce) }, (_none, index) =>
    edits.slice(index * atOnce, (index + 1) * atOnce),
  )
}
